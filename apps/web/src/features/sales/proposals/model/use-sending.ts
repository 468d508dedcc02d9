import type { CartState } from "@fundport/cart";
import { uniqueAddresses } from "@fundport/rules";
import { useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { describeEmailFailure } from "../describe-failure.ts";
import type { ProposalPart } from "./build-proposal.ts";
import { retryWithoutDraft } from "./retry-without-draft.ts";
import { type DocumentRequest, proposalsOf } from "./use-generation.ts";

/** The email that the advisor is writing. It is kept while the dialog is closed, but not when the page is left. */
export type Mail = { readonly emails: readonly string[]; readonly message: string; readonly copyToMe: boolean };
const emptyEmail: Mail = { emails: [], message: "", copyToMe: false };

export type Sending = {
  /** The document to send; null while the dialog is closed. */
  readonly request: DocumentRequest | null;
  readonly mail: Mail;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  readonly open: (request: DocumentRequest) => void;
  readonly close: () => void;
  readonly change: (part: Partial<Mail>) => void;
  readonly send: () => void;
};

type SendingOptions = {
  readonly cart: CartState;
  /** The current parts of the proposal. */
  readonly parts: readonly ProposalPart[];
  readonly onRefusal: (error: unknown) => Promise<void>;
  readonly onCreated: () => void;
};

/**
 * Sends documents by email. If sending fails, the dialog keeps all input. If it succeeds, addresses and message are
 * cleared.
 * Source: docs/reference/proposals.md#email.
 */
export function useSending({ cart, parts, onRefusal, onCreated }: SendingOptions): Sending {
  const { t } = useTexts("proposal");
  const [openRequest, setOpenRequest] = useState<DocumentRequest | null>(null);
  const request = openRequest && withCurrentParts(openRequest, parts);
  const [mail, setEmail] = useState<Mail>(emptyEmail);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  // The user can click twice before React renders the running state; this ref prevents a second email.
  const isRunningRef = useRef(false);
  const attempt = useIdempotencyKey();

  async function send(sentRequest: DocumentRequest) {
    if (isRunningRef.current) return;
    isRunningRef.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const emails = uniqueAddresses(mail.emails);
      const content = { emails, message: mail.message.trim(), copyToMe: mail.copyToMe };
      const proposals = proposalsOf(sentRequest, cart);
      await retryWithoutDraft(proposals, async (all) => {
        const body = all.map((investmentProposal) => ({ investmentProposal, ...content }));
        return await call("sendProposal", { body }, { headers: attempt.headersFor(body) });
      });
      attempt.reset();
      onCreated();
      setEmail(emptyEmail);
      setOpenRequest(null);
      showToast(t("email-sent", { count: emails.length, emails: emails.join(", ") }), { id: "proposal-mail" });
    } catch (error) {
      await onRefusal(error);
      setFailure(describeEmailFailure(error));
    } finally {
      isRunningRef.current = false;
      setRunning(false);
    }
  }

  return {
    request,
    mail,
    isRunning,
    failure,
    open: (newRequest) => {
      setFailure(null);
      setOpenRequest(newRequest);
    },
    close: () => setOpenRequest(null),
    change: (part) => setEmail((before) => ({ ...before, ...part })),
    send: () => {
      if (request) void send(request);
    },
  };
}

/**
 * Returns the request with current figures, because prices or the cart may have changed since the dialog was opened.
 * Null if no figures are available.
 */
function withCurrentParts(request: DocumentRequest, parts: readonly ProposalPart[]): DocumentRequest | null {
  const currentParts = parts.filter(({ key }) => request.parts.some((part) => part.key === key));
  return currentParts.length === 0 ? null : { ...request, parts: currentParts };
}
