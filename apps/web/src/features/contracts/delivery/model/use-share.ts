import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { type Contract, contractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { describeShare } from "#features/contracts/records/describe-failure.ts";

/** Sends all documents of a contract by email, idempotently: retrying the request sends no second email. */
export function useShare({ id, documents }: Pick<Contract, "id" | "documents">, onSent: (emails: string[]) => void) {
  const client = useQueryClient();
  const attempt = useIdempotencyKey();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The user can click twice before React renders the running state; this ref prevents a second request.
  const isSendingRef = useRef(false);

  async function send(emails: string[]): Promise<void> {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setRunning(true);
    setFailure(null);
    const body = documents.map(({ documentId }) => ({ documentId, emails }));
    try {
      await call("sendContract", { body }, { headers: attempt.headersFor(body) });
      attempt.reset();
      void client.invalidateQueries({ queryKey: contractQuery(id).queryKey });
      onSent(emails);
    } catch (error) {
      setFailure(describeShare(error));
    } finally {
      isSendingRef.current = false;
      setRunning(false);
    }
  }

  return { send: (emails: string[]) => void send(emails), isRunning, failure };
}
