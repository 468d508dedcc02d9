import type { Examination, DocumentRecord } from "./examine-file.ts";

/** What a file is, in one word: each has a title and a sentence of its own among the page's words. */
export type Verdict =
  | Exclude<Examination["kind"], "checked">
  /** Sealed, unchanged, and known to the portal. */
  | "sealed"
  /** A proof sheet, sealed, unchanged, and known to the portal. */
  | "proof"
  /** The seal is valid, but neither the file nor the content of its seal is recorded. */
  | "sealed-unknown"
  | "changed"
  | "foreign"
  /** As it was read before the signature. */
  | "original"
  | "proposal"
  | "unsealed";

/** Whether a verdict is good, bad, or neither. */
export const moods: Readonly<Record<Verdict, "well" | "wrong" | "open">> = {
  sealed: "well",
  proof: "well",
  "sealed-unknown": "open",
  changed: "wrong",
  foreign: "wrong",
  original: "open",
  proposal: "well",
  unsealed: "wrong",
  empty: "wrong",
  unreadable: "wrong",
  "no-pdf": "wrong",
};

const wholeVerdicts: { readonly [kind in DocumentRecord["kind"]]?: Verdict } = { contract: "sealed", proof: "proof" };

/** Puts what the browser found and what the portal knows together. */
export function findVerdict(examined: Examination): Verdict {
  if (examined.kind !== "checked") return examined.kind;
  const { seal, known } = examined;
  // The portal issued this content in another file, so the bytes of the signature were changed.
  if (known.kind === "content") return "changed";
  if (seal.kind === "whole") return wholeVerdicts[known.kind] ?? "sealed-unknown";
  if (seal.kind === "changed") return "changed";
  // The portal knows each byte of these, whoever has put a seal on them.
  if (known.kind === "original" || known.kind === "proposal") return known.kind;
  return seal.kind === "foreign" ? "foreign" : "unsealed";
}
