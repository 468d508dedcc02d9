import type { CartState } from "@fundport/cart";
import { useEffect, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { isOutdated, describeGenerationFailure } from "../describe-failure.ts";
import { buildProposal, type ProposalOrigin, type ProposalPart } from "./build-proposal.ts";
import { retryWithoutDraft } from "./retry-without-draft.ts";
import { downloadFile, createFile, type ProposalFile, releaseFile } from "./proposal-file.ts";

type Outcome =
  | { readonly kind: "none" | "running" | "outdated" }
  | { readonly kind: "done"; readonly file: ProposalFile; readonly partKey: string | null; readonly content: string }
  | { readonly kind: "failed"; readonly key: string };

/**
 * The content of a document to generate: its parts, whether it has an appendix with calculations, its client and its
 * draft.
 */
export type DocumentRequest = ProposalOrigin & {
  readonly parts: readonly ProposalPart[];
  readonly withDerivations: boolean;
};

export type Generation = {
  readonly isRunning: boolean;
  readonly isOutdated: boolean;
  /** The message key of the failure; null if generation has not failed. */
  readonly failure: string | null;
  readonly file: ProposalFile | null;
  /** True if a document generated now would have different content. */
  readonly isStale: boolean;
  /** Generates a document. `partKey` is the document's only part; null for all chosen parts. */
  readonly start: (request: DocumentRequest, partKey: string | null) => void;
};

/** Returns the request body that generates a document. */
export function proposalsOf(request: DocumentRequest, cart: CartState) {
  const { parts, ...rest } = request;
  return parts.flatMap((part) => buildProposal(part, cart, rest) ?? []);
}

/** Returns the content of a document as text for comparison. Leaves out the draft, because it is not printed. */
function contentOf(request: DocumentRequest, cart: CartState): string {
  return JSON.stringify(proposalsOf({ ...request, draftId: null }, cart));
}

type GenerationOptions = {
  readonly onRefusal: (error: unknown) => Promise<void>;
  readonly onCreated: () => void;
  /** Returns what the same document would contain now; `partKey` as in `start`. */
  readonly currentRequest: (partKey: string | null) => DocumentRequest;
};

/**
 * Generates documents without changing the cart. If prices or fees have changed (`ProposalOutdated`) or the cart can no
 * longer be proposed (`CartInvalid`), `onRefusal` reloads the data, so that the advisor sees the changes before
 * clicking again. `onCreated` is called after each document.
 */
export function useGeneration(
  cart: CartState,
  { onRefusal, onCreated, currentRequest }: GenerationOptions,
): Generation {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const attempt = useIdempotencyKey();
  const file = outcome.kind === "done" ? outcome.file : null;
  useEffect(() => () => releaseFile(file), [file]);
  async function generate(request: DocumentRequest, partKey: string | null) {
    setOutcome({ kind: "running" });
    try {
      const document = await retryWithoutDraft(proposalsOf(request, cart), async (proposals) => {
        const body = [...proposals];
        return await call("generateProposal", { body }, { headers: attempt.headersFor(body) });
      });
      const newFile = createFile(document);
      attempt.reset();
      downloadFile(newFile);
      onCreated();
      setOutcome({ kind: "done", file: newFile, partKey, content: contentOf(request, cart) });
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
    isStale: outcome.kind === "done" && outcome.content !== contentOf(currentRequest(outcome.partKey), cart),
    start: (request, partKey) => void generate(request, partKey),
  };
}
