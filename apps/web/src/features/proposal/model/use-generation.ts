import type { CartState } from "@fundport/cart";
import { useEffect, useState } from "react";
import { call } from "#lib/api.ts";
import { isOutdated, sayGenerationFailure } from "../errors.ts";
import { buildProposal, type Pictures, type ProposalPart } from "./build-proposal.ts";
import { downloadFile, makeFile, type ProposalFile, releaseFile } from "./proposal-file.ts";

type Outcome =
  | { readonly kind: "none" | "running" | "outdated" }
  | { readonly kind: "done"; readonly file: ProposalFile; readonly cart: CartState }
  | { readonly kind: "failed"; readonly key: string };

export type Generation = {
  readonly isRunning: boolean;
  readonly isOutdated: boolean;
  /** Key of the message. */
  readonly failure: string | null;
  readonly file: ProposalFile | null;
  /** The cart has changed since the file was made. */
  readonly isStale: boolean;
  readonly start: (parts: readonly ProposalPart[], drawPictures: (part: ProposalPart) => Pictures) => void;
};

/**
 * Makes the document of the chosen parts. The cart is only read. When the server finds that prices or fees have moved
 * (`ProposalOutdated`), they are loaded anew and the advisor presses again, having seen the new figures.
 */
export function useGeneration(cart: CartState, onOutdated: () => Promise<void>): Generation {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const file = outcome.kind === "done" ? outcome.file : null;
  useEffect(() => () => releaseFile(file), [file]);
  async function generate(parts: readonly ProposalPart[], drawPictures: (part: ProposalPart) => Pictures) {
    setOutcome({ kind: "running" });
    try {
      const body = parts.flatMap((part) => buildProposal(part, cart, drawPictures(part)) ?? []);
      const made = makeFile(await call("generateProposal", { body }));
      downloadFile(made);
      setOutcome({ kind: "done", file: made, cart });
    } catch (error) {
      if (isOutdated(error)) {
        await onOutdated();
        setOutcome({ kind: "outdated" });
      } else setOutcome({ kind: "failed", key: sayGenerationFailure(error) });
    }
  }
  return {
    isRunning: outcome.kind === "running",
    isOutdated: outcome.kind === "outdated",
    failure: outcome.kind === "failed" ? outcome.key : null,
    file,
    isStale: outcome.kind === "done" && outcome.cart !== cart,
    start: (parts, drawPictures) => void generate(parts, drawPictures),
  };
}
