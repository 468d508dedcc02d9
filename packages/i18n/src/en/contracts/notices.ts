import type { EnglishNamespace } from "../../namespace-types.ts";

/** Which e-mails about contracts an advisor gets. */
export const notices = {
  title: "Notices by e-mail",
  lead: "Which e-mails about your contracts you get. What they tell is on each contract’s page in any case.",
  opened: "The client has opened the link",
  "opened-text": "When the link for signing is opened for the first time.",
  question: "The client has a question",
  "question-text": "As soon as the client asks something at the link; you answer by replying.",
  declined: "The client declines",
  "declined-text": "As soon as the client declines a contract, with the reason.",
  signed: "Signed documents",
  "signed-text": "Once a contract is signed and sealed, with its documents. The client gets them in any case.",
  expiring: "The time for signing runs out",
  "expiring-text":
    "{{contract}} before a contract expires, or {{link}} before the client’s link ends, unless it is signed by then. Where the time given is short, when half of it is over.",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  "saved-on": "Saved: {{notice}} – on",
  "saved-off": "Saved: {{notice}} – off",
  "save-failed": "This choice could not be saved and is as it was: {{notice}}",
  "load-failed": "The notices could not be loaded",
  loading: "Notices are being loaded",
} as const satisfies EnglishNamespace;
