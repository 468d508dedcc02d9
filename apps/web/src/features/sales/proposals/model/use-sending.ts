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

/** What the advisor has typed; kept while the page stands, also when the dialog is closed in between. */
export type Mail = { readonly emails: readonly string[]; readonly message: string; readonly copyToMe: boolean };
const emptyEmail: Mail = { emails: [], message: "", copyToMe: false };

export type Sending = {
  /** What is to be sent; null while the dialog is closed. */
  readonly wish: DocumentRequest | null;
  readonly mail: Mail;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  readonly open: (wish: DocumentRequest) => void;
  readonly close: () => void;
  readonly change: (part: Partial<Mail>) => void;
  readonly send: () => void;
};

type Proposed = {
  readonly cart: CartState;
  /** As they are now. */
  readonly parts: readonly ProposalPart[];
  readonly onRefusal: (error: unknown) => Promise<void>;
  readonly onMade: () => void;
};

/**
 * Sends documents by e-mail. A failure leaves the dialog and everything in it as it is; after a success only the words
 * are forgotten with the addresses. Source: cart §2 Proposal screen, §8.
 */
export function useSending({ cart, parts, onRefusal, onMade }: Proposed): Sending {
  const { t } = useTexts("proposal");
  const [opened, setWish] = useState<DocumentRequest | null>(null);
  const wish = opened && asOfNow(opened, parts);
  const [mail, setEmail] = useState<Mail>(emptyEmail);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  // A second press comes before the state of the first: nothing is sent twice.
  const isUnderWay = useRef(false);
  const attempt = useIdempotencyKey();

  async function send(wanted: DocumentRequest) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const emails = uniqueAddresses(mail.emails);
      const words = { emails, message: mail.message.trim(), copyToMe: mail.copyToMe };
      const proposals = proposalsOf(wanted, cart);
      await retryWithoutDraft(proposals, async (all) => {
        const body = all.map((investmentProposal) => ({ investmentProposal, ...words }));
        return await call("sendProposal", { body }, { headers: attempt.headersFor(body) });
      });
      attempt.forget();
      onMade();
      setEmail(emptyEmail);
      setWish(null);
      showToast(t("email-sent", { count: emails.length, emails: emails.join(", ") }), { id: "proposal-mail" });
    } catch (error) {
      await onRefusal(error);
      setFailure(describeEmailFailure(error));
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }

  return {
    wish,
    mail,
    isRunning,
    failure,
    open: (wanted) => {
      setFailure(null);
      setWish(wanted);
    },
    close: () => setWish(null),
    change: (part) => setEmail((before) => ({ ...before, ...part })),
    send: () => {
      if (wish) void send(wish);
    },
  };
}

/** The wish with the figures as they are by now: prices or the cart may have moved since the dialog was opened. */
function asOfNow(opened: DocumentRequest, parts: readonly ProposalPart[]): DocumentRequest | null {
  const wanted = parts.filter(({ key }) => opened.parts.some((part) => part.key === key));
  return wanted.length === 0 ? null : { ...opened, parts: wanted };
}
