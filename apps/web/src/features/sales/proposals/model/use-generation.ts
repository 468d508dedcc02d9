import type { CartState } from "@fundport/cart";
import { useEffect, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { isOutdated, describeGenerationFailure } from "../describe-failure.ts";
import { buildProposal, type ProposalOrigin, type ProposalPart } from "./build-proposal.ts";
import { retryWithoutDraft } from "./retry-without-draft.ts";
import { downloadFile, makeFile, type ProposalFile, releaseFile } from "./proposal-file.ts";

type Outcome =
  | { readonly kind: "none" | "running" | "outdated" }
  | { readonly kind: "done"; readonly file: ProposalFile; readonly partKey: string | null; readonly content: string }
  | { readonly kind: "failed"; readonly key: string };

/** What a document is made of: which parts, how much of each, and for whom. */
export type DocumentRequest = ProposalOrigin & {
  readonly parts: readonly ProposalPart[];
  readonly withDerivations: boolean;
};

export type Generation = {
  readonly isRunning: boolean;
  readonly isOutdated: boolean;
  /** Key of the message. */
  readonly failure: string | null;
  readonly file: ProposalFile | null;
  /** The document would contain something else by now. */
  readonly isStale: boolean;
  /** `partKey` is the only part of the document; null: all chosen parts. */
  readonly start: (wish: DocumentRequest, partKey: string | null) => void;
};

/** The proposals of a wish as calls carry them. */
export function proposalsOf(wish: DocumentRequest, cart: CartState) {
  const { parts, ...rest } = wish;
  return parts.flatMap((part) => buildProposal(part, cart, rest) ?? []);
}

/** Returns the content of a document for comparison. Leaves out the draft, which is not printed. */
function contentOf(wish: DocumentRequest, cart: CartState): string {
  return JSON.stringify(proposalsOf({ ...wish, draftId: null }, cart));
}

type GenerationOptions = {
  readonly onRefusal: (error: unknown) => Promise<void>;
  readonly onMade: () => void;
  /** Returns the current content for the same document; `partKey` as in `start`. */
  readonly wishNow: (partKey: string | null) => DocumentRequest;
};

/**
 * Makes the document of a wish. The cart is only read. When the server finds that prices or fees have moved
 * (`ProposalOutdated`), or what may be proposed (`CartInvalid`), `onRefusal` has all of it loaded anew, and the advisor
 * presses again, having seen what has changed. `onMade` is told of each document.
 */
export function useGeneration(cart: CartState, { onRefusal, onMade, wishNow }: GenerationOptions): Generation {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const attempt = useIdempotencyKey();
  const file = outcome.kind === "done" ? outcome.file : null;
  useEffect(() => () => releaseFile(file), [file]);
  async function generate(wish: DocumentRequest, partKey: string | null) {
    setOutcome({ kind: "running" });
    try {
      const answer = await retryWithoutDraft(proposalsOf(wish, cart), async (proposals) => {
        const body = [...proposals];
        return await call("generateProposal", { body }, { headers: attempt.headersFor(body) });
      });
      const made = makeFile(answer);
      attempt.forget();
      downloadFile(made);
      onMade();
      setOutcome({ kind: "done", file: made, partKey, content: contentOf(wish, cart) });
    } catch (error) {
      await onRefusal(error);
      setOutcome(isOutdated(error) ? { kind: "outdated" } : { kind: "failed", key: describeGenerationFailure(error) });
    }
  }
  return {
    isRunning: outcome.kind === "running",
    isOutdated: outcome.kind === "outdated",
    failure: outcome.kind === "failed" ? outcome.key : null,
    file,
    isStale: outcome.kind === "done" && outcome.content !== contentOf(wishNow(outcome.partKey), cart),
    start: (wish, partKey) => void generate(wish, partKey),
  };
}
