import type { EnglishNamespace } from "../messages.ts";

export const download = {
  title: "Contract {{number}}, signed",
  "advisor-text":
    "A browser in which somebody is logged in to the portal as an advisor is not let in here. Open the link on your own device, or log out first and load the page again.",
  "unknown-text":
    "Please use the whole link from the e-mail with the signed documents. If that does not help, ask your advisor to send them again.",
  "expired-title": "This link has expired",
  "expired-text":
    "Links to signed documents hold for 90 days. Your advisor can send you the documents again at any time.",
  "enter-title": "Your signed contract",
  "enter-text": "{{name}} ({{company}}) made it for you. Here you fetch the sealed documents.",
  "enter-until": "The link holds until {{when}} (Prague time).",
  "all-title": "Everything in one file",
  "all-text":
    "All sealed documents, the proof sheet and what is needed to check them without us. Keep it together: it proves what you signed and when.",
  all: "Download everything",
  documents: "Documents",
  save: "Save",
  saving: "The file is being fetched…",
  saved: "{{name}} was handed to your browser to save.",
  revoked: "You have withdrawn from this contract. Its documents stay yours.",
  check: "Whether a document is unchanged can be seen at any time:",
  "check-link": "check a document",
} as const satisfies EnglishNamespace;
