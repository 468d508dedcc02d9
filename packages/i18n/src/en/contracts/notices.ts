import type { EnglishNamespace } from "../../namespace-types.ts";

/** Which e-mails about contracts an advisor gets. */
export const notices = {
  title: "Email notifications",
  lead: "Choose which emails about your contracts you get. The same information is always on the contract’s page.",
  opened: "Client opened the link",
  "opened-text": "When the signing link is first opened.",
  question: "Client has a question",
  "question-text": "When the client asks something through the link. Just reply to the email to answer.",
  declined: "Client declined to sign",
  "declined-text": "When the client declines a contract, with the reason.",
  signed: "Signed documents",
  "signed-text": "When a contract is signed and sealed, with its documents. The client always gets them.",
  expiring: "Time to sign is running out",
  "expiring-text":
    "{{contract}} before a contract expires, or {{link}} before the client’s link expires, unless it’s signed by then. For short deadlines, halfway through.",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  "saved-on": "Saved: {{notice}} – on",
  "saved-off": "Saved: {{notice}} – off",
  "save-failed": "We couldn’t change this setting: {{notice}}",
  "load-failed": "We couldn’t load the notifications",
  loading: "Loading notifications…",
} as const satisfies EnglishNamespace;
