import type { EnglishNamespace } from "../../namespace-types.ts";

/** The page on which whoever has a document sees whether it is unchanged: loaded with that page. */
export const verify = {
  language: "Language",
  title: "Check a document",
  lead: "Find out whether a document was sealed in Fundport and is unchanged since. You don’t need to log in.",
  file: "PDF documents",
  "file-stays":
    "The files stay on your device: your browser checks them. We only receive their fingerprints, from which nobody can read a document.",
  choose: "Choose documents",
  drop: "Or drop the files here.",
  checking: "Checking…",
  retry: "Try again",
  failed: "Something went wrong. Try again.",
  offline: "There’s no connection, and a document can’t be checked without one. Try again once you’re online.",
  "no-crypto":
    "This page was opened without encryption, so your browser can’t check seals. Open it with https:// at the beginning of the address.",
  "in-prague": "{{when}} (Prague time)",
  "verdict-sealed": "Sealed in Fundport and unchanged",
  "verdict-sealed-text": "Every byte is as it was sealed, and the document is in our records.",
  "verdict-proof": "Proof sheet sealed in Fundport, unchanged",
  "verdict-proof-text":
    "Every byte is as it was sealed. Check the other files in the download with the commands in CHECK.md.",
  "verdict-sealed-unknown": "Valid seal, but the document isn’t in our records",
  "verdict-sealed-unknown-text":
    "The document carries a valid seal from Fundport, but we have no record of this exact file. Something that the seal doesn’t cover, such as a time stamp, may have been changed. Ask for the document again.",
  "verdict-changed": "Changed since it was sealed",
  "verdict-changed-text":
    "The document carries a seal from Fundport, but it has changed since it was sealed: something in it was altered, added or removed. Don’t rely on it; ask for the document again.",
  "verdict-foreign": "Not sealed in Fundport",
  "verdict-foreign-text":
    "The document carries a signature or a seal, but not one from Fundport. We can’t tell here whether it’s valid.",
  "verdict-original": "The document before signing",
  "verdict-original-text":
    "The document was created in Fundport and is unchanged, but it isn’t the sealed one. The proof of the signature is in the sealed document.",
  "verdict-proposal": "Proposal from Fundport, unchanged",
  "verdict-proposal-text":
    "The proposal was created in Fundport, and the file hasn’t changed since. A proposal isn’t a contract.",
  "verdict-unsealed": "No seal from Fundport",
  "verdict-unsealed-text":
    "The document has no seal and isn’t in our records. It wasn’t created in Fundport, or another program changed it or saved it again.",
  "verdict-empty": "The file is empty",
  "verdict-empty-text": "There’s nothing to check. The file may not have downloaded completely.",
  "verdict-unreadable": "The file can’t be read",
  "verdict-unreadable-text":
    "Your device didn’t let the browser read it. Save it to the device first, then choose it again.",
  "verdict-no-pdf": "This isn’t a PDF",
  "verdict-no-pdf-text": "Documents from Fundport are PDF files. A scan or photo carries no seal.",
  "sealed-by": "Seal of",
  "stated-at": "Time in the seal",
  known: "Our records",
  "contract-number": "Contract",
  "proposal-code": "Proposal code",
  document: "Document",
  "made-at": "Created",
  "signed-at": "Signed",
  "sealed-at": "Sealed",
  "valid-until": "Valid until",
  revoked: "The client has since withdrawn from this contract.",
  "code-title": "Proposal code",
  "code-text": "Every proposal has a code. Enter it to see whether the proposal was created in Fundport.",
  code: "Code",
  "code-missing": "Enter the proposal code.",
  "code-check": "Check code",
  "code-known": "The proposal was created in Fundport",
  "code-known-text":
    "Compare these details with your copy. Only the file itself shows whether anything in it was changed.",
  "code-unknown": "Unknown code",
  "code-unknown-text":
    "There’s no proposal with the code “{{code}}” in Fundport. Compare the code with the document letter by letter.",
  "limits-title": "What this page can’t tell you",
  "limit-people": "Who signed: we don’t name anyone here. The names are in the document, on the signature page.",
  "limit-time":
    "Whether the time in the seal is right (we state it ourselves). A time stamp in the document isn’t verified here; we only check that it’s the one the document was sealed with.",
  "limit-print": "Anything about a printout or a scan: only the file carries the seal.",
} as const satisfies EnglishNamespace;
