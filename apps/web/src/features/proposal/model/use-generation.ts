import type { CartState } from "@fundport/cart";
import { useEffect, useState } from "react";
import { call } from "#lib/api.ts";
import { isOutdated, describeGenerationFailure } from "../errors.ts";
import { buildProposal, type Pictures, type ProposalPart } from "./build-proposal.ts";
import { downloadFile, makeFile, type ProposalFile, releaseFile } from "./proposal-file.ts";

type Outcome =
  | { readonly kind: "none" | "running" | "outdated" }
  | { readonly kind: "done"; readonly file: ProposalFile; readonly cart: CartState }
  | { readonly kind: "failed"; readonly key: string };

/** What a document is made of: which parts, and how much of each. */
export type DocumentWish = { readonly parts: readonly ProposalPart[]; readonly withDerivations: boolean };
export type DrawPictures = (part: ProposalPart) => Pictures;

export type Generation = {
  readonly isRunning: boolean;
  readonly isOutdated: boolean;
  /** Key of the message. */
  readonly failure: string | null;
  readonly file: ProposalFile | null;
  /** The cart has changed since the file was made. */
  readonly isStale: boolean;
  readonly start: (wish: DocumentWish, drawPictures: DrawPictures) => void;
};

/** The proposals of a wish as calls carry them. */
export function proposalsOf(wish: DocumentWish, cart: CartState, drawPictures: DrawPictures) {
  const { parts, withDerivations } = wish;
  return parts.flatMap((part) => buildProposal(part, cart, { pictures: drawPictures(part), withDerivations }) ?? []);
}

/**
 * Makes the document of a wish. The cart is only read. When the server finds that prices or fees have moved
 * (`ProposalOutdated`), they are loaded anew and the advisor presses again, having seen the new figures.
 */
export function useGeneration(cart: CartState, onOutdated: () => Promise<void>): Generation {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const file = outcome.kind === "done" ? outcome.file : null;
  useEffect(() => () => releaseFile(file), [file]);
  async function generate(wish: DocumentWish, drawPictures: DrawPictures) {
    setOutcome({ kind: "running" });
    try {
      const made = makeFile(await call("generateProposal", { body: proposalsOf(wish, cart, drawPictures) }));
      downloadFile(made);
      setOutcome({ kind: "done", file: made, cart });
    } catch (error) {
      if (isOutdated(error)) {
        await onOutdated();
        setOutcome({ kind: "outdated" });
      } else setOutcome({ kind: "failed", key: describeGenerationFailure(error) });
    }
  }
  return {
    isRunning: outcome.kind === "running",
    isOutdated: outcome.kind === "outdated",
    failure: outcome.kind === "failed" ? outcome.key : null,
    file,
    isStale: outcome.kind === "done" && outcome.cart !== cart,
    start: (wish, drawPictures) => void generate(wish, drawPictures),
  };
}
