import type { Examination, DocumentRecord } from "./examine-file.ts";

/** The verdict on a file. Each has a title and a text among the page's messages. */
export type Verdict =
  | Exclude<Examination["kind"], "checked">
  /** Sealed, unchanged, and in our records. */
  | "sealed"
  /** A proof sheet: sealed, unchanged, and in our records. */
  | "proof"
  /** The seal is valid, but neither the file nor the content of its seal is recorded. */
  | "sealed-unknown"
  | "changed"
  | "foreign"
  /** The document as it was read before the signature. */
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

/** Combines the browser's findings with the server's record. */
export function findVerdict(examined: Examination): Verdict {
  if (examined.kind !== "checked") return examined.kind;
  const { seal, known } = examined;
  // The server issued this content in another file, so the bytes of the signature were changed.
  if (known.kind === "content") return "changed";
  if (seal.kind === "whole") return wholeVerdicts[known.kind] ?? "sealed-unknown";
  if (seal.kind === "changed") return "changed";
  // The record covers every byte of these files, so another seal in them does not matter.
  if (known.kind === "original" || known.kind === "proposal") return known.kind;
  return seal.kind === "foreign" ? "foreign" : "unsealed";
}
