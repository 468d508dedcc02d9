import type { EnglishNamespace } from "../../namespace-types.ts";

export const questionnaire = {
  progress: "{{answered}} of {{total}} answered",
  text: "Please state",
  unanswered: "Please answer this question.",
  "text-missing": "Please state it in words.",
  "text-too-long": "At most {{max}} characters.",
  "text-not-printable":
    "The character “{{character}}” can’t be printed in the documents. Write the answer in Latin letters.",
  "several-answers": "Please choose one answer only.",
  "unknown-answer": "This question has changed since. Please answer it again.",
  "amount-differs":
    "According to the cart, the client pays {{amount}} in the first year, which doesn’t match this answer. Change the answer, or confirm that it is right.",
  "amount-confirm": "Confirm the answer",
  "amount-confirm-of": "Confirm the answer: {{question}}",
  "amount-confirmed": "Confirmed, though the client pays {{amount}} in the first year.",
  "wrong-title": "Not validated yet",
  "wrong-text":
    "Some of the answers do not show yet that the client knows such a fund and accepts its risks. {{name}} stays not validated until they do. Please go through it with the client and let them answer again; your answers stay here.",
  outdated:
    "The questionnaire has changed since it was answered. Please go through it again; what still applies is filled in.",
  "load-error": "The questionnaire could not be loaded. Nothing was lost.",
  retry: "Try again",
  "earlier-loading": "Loading the client’s earlier answers…",
  "earlier-filled": "Answers from {{day}} are filled in. Please go through them with the client.",
  "earlier-undo": "Undo",
  "earlier-old":
    "The client answered on {{day}}, more than 12 months ago. Please ask again and confirm what still applies.",
  "earlier-confirm-all": "All of it still applies",
  "earlier-confirm": "Still applies",
  "earlier-confirm-of": "Still applies: {{question}}",
  from: "from {{day}}",
  "from-confirmed": "from {{day}}, confirmed",
  "earlier-said": "On {{day}}: {{answer}}",
  "earlier-error": "The client's earlier answers could not be loaded. You can go on without them.",
} as const satisfies EnglishNamespace;
