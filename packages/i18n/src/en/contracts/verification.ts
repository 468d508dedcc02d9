import type { EnglishNamespace } from "../../namespace-types.ts";

/** The page on which whoever has a document sees whether it is unchanged: loaded with that page. */
export const verify = {
  language: "Language",
  title: "Check a document",
  lead: "Has this portal sealed a document, and is it unchanged since? You see that here, without logging in.",
  file: "PDF documents",
  "file-stays":
    "The files do not leave your device: your browser examines them. The portal is only asked about their fingerprints, from which nobody can read a document.",
  choose: "Choose documents",
  drop: "Or drop the files here.",
  checking: "The document is being examined…",
  retry: "Try again",
  failed: "Something went wrong. Nothing was lost; please try again.",
  offline:
    "There is no connection, and without the portal a document cannot be checked. Try again once you are online.",
  "no-crypto":
    "This page was opened without encryption, and a browser then examines no seals. Open it with https:// at the beginning of the address.",
  "in-prague": "{{when}} (Prague time)",
  "verdict-sealed": "Sealed by this portal and unchanged",
  "verdict-sealed-text": "Every byte is as the portal sealed it, and the portal knows the document.",
  "verdict-proof": "Proof sheet sealed by this portal, unchanged",
  "verdict-proof-text":
    "Every byte is as the portal sealed it. Check the other files of the download with the commands in its CHECK.md.",
  "verdict-sealed-unknown": "The seal is right, but the portal does not know the document",
  "verdict-sealed-unknown-text":
    "It carries a valid seal of this portal, but there is no record of this very file. Something that the seal does not cover, such as a time stamp, may have been changed. Ask for the document again.",
  "verdict-changed": "Changed since it was sealed",
  "verdict-changed-text":
    "The document carries a seal of this portal, but it is not as it was sealed: something in it was changed, added or is missing. Do not rely on it; ask for the document anew.",
  "verdict-foreign": "Not sealed by this portal",
  "verdict-foreign-text":
    "The document carries a signature or a seal, but none of this portal. Whether that one is right cannot be said here.",
  "verdict-original": "As it was read before the signature",
  "verdict-original-text":
    "The portal made this document and it is unchanged, but it is not the sealed one. The proof of the signature is in the sealed document.",
  "verdict-proposal": "A proposal of this portal, unchanged",
  "verdict-proposal-text": "The portal made this proposal, and the file is as it was then. A proposal is no contract.",
  "verdict-unsealed": "No seal of this portal",
  "verdict-unsealed-text":
    "There is no seal in the document and the portal does not know it. It was not made here, or it was changed or saved anew by another program.",
  "verdict-empty": "The file is empty",
  "verdict-empty-text": "There is nothing in it to check. Perhaps it was not downloaded completely.",
  "verdict-unreadable": "The file cannot be read",
  "verdict-unreadable-text":
    "Your device did not let the browser read it. Save it to the device first and choose it again.",
  "verdict-no-pdf": "This is no PDF",
  "verdict-no-pdf-text": "Documents of this portal are PDF files. A scan or a photograph of one carries no seal.",
  "sealed-by": "Seal of",
  "stated-at": "Sealed, as the seal states",
  known: "What the portal knows",
  "contract-number": "Contract",
  "proposal-code": "Code of the proposal",
  document: "Document",
  "made-at": "Made",
  "signed-at": "Signed",
  "sealed-at": "Sealed",
  "valid-until": "Holds until",
  revoked: "The client has withdrawn from this contract since.",
  "code-title": "The code of a proposal",
  "code-text": "A proposal carries a code. Type it here to see whether this portal made the proposal.",
  code: "Code",
  "code-missing": "Type the code of the proposal.",
  "code-check": "Check the code",
  "code-known": "This portal made the proposal",
  "code-known-text": "Compare with your copy. Only the file itself shows whether nothing in it was changed.",
  "code-unknown": "The portal knows no such code",
  "code-unknown-text":
    "“{{code}}” is no code of a proposal of this portal. Compare it with the document letter by letter.",
  "limits-title": "What this page cannot tell",
  "limit-people":
    "Who signed: the portal names nobody to whoever has only the file. The names are in the document, on the signature page.",
  "limit-time":
    "Whether the time that the seal states is right: it is the portal’s own. A time-stamp in the document is not examined here, only whether it is the one that the portal sealed with.",
  "limit-print": "Anything about a print or a scan: only the file carries the seal.",
} as const satisfies EnglishNamespace;
