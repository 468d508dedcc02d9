import type { Examination, DocumentRecord } from "./examine-file.ts";

/** The verdict on a file. The page has a title and a text for each verdict. */
export type Verdict =
  | Exclude<Examination["kind"], "checked">
  /** A contract document that is sealed, unchanged, and in our records. */
  | "sealed"
  /** A proof sheet that is sealed, unchanged, and in our records. */
  | "proof"
  /** The seal is valid, but the server has no record of the file or of the content that the seal covers. */
  | "sealed-unknown"
  | "changed"
  | "foreign"
  /** A contract document as it was before the signature, without a seal. */
  | "original"
  | "proposal"
  | "unsealed";

/** Whether a verdict is good ("well"), bad ("wrong"), or neither ("open"). */
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

/** Returns the verdict on a file from the browser's findings and the server's record. */
export function findVerdict(examined: Examination): Verdict {
  if (examined.kind !== "checked") return examined.kind;
  const { seal, known } = examined;
  // The server issued the same content in another file, so somebody has changed the bytes of the signature.
  if (known.kind === "content") return "changed";
  if (seal.kind === "whole") return wholeVerdicts[known.kind] ?? "sealed-unknown";
  if (seal.kind === "changed") return "changed";
  // For these kinds, the server's record is of the whole file, so another seal in the file does not matter.
  if (known.kind === "original" || known.kind === "proposal") return known.kind;
  return seal.kind === "foreign" ? "foreign" : "unsealed";
}
