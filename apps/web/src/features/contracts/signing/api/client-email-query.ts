import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { contractKey } from "#features/contracts/records/api/contract-queries.ts";

export type ClientEmailKind = "Link" | "Reminder";

/**
 * Loads a preview of an email to the client of a contract. The server renders the email with this message, as it would
 * send it.
 */
export function clientEmailQuery({ id, kind, message }: { id: number; kind: ClientEmailKind; message: string }) {
  return queryOptions({
    queryKey: [...contractKey, "email", id, kind, message],
    queryFn: ({ signal }) =>
      call("previewContractEmail", { params: { id }, body: { kind, ...(message !== "" && { message }) } }, { signal }),
    // Never cached, because the email contains the link's last day, which depends on the current time.
    staleTime: 0,
    gcTime: 0,
  });
}
