import type { EnglishNamespace } from "../../namespace-types.ts";

export const questionnaire = {
  progress: "{{answered}} of {{total}} answered",
  text: "Please specify",
  unanswered: "Answer this question.",
  "text-missing": "Fill in your answer.",
  "text-too-long": "At most {{max}} characters.",
  "text-not-printable": "The character “{{character}}” can’t be printed in documents. Use Latin letters.",
  "several-answers": "Choose only one answer.",
  "unknown-answer": "This question has changed. Answer it again.",
  "amount-differs":
    "The answer doesn’t match the cart: the client will pay {{amount}} in the first year. Change the answer, or confirm that it’s correct.",
  "amount-confirm": "Confirm answer",
  "amount-confirm-of": "Confirm answer: {{question}}",
  "amount-confirmed": "Confirmed, although the client will pay {{amount}} in the first year.",
  "wrong-title": "Not validated yet",
  "wrong-text":
    "Some answers don’t yet show that the client knows this kind of fund and accepts its risks, so {{name}} stays not validated. Go through the questionnaire with the client and have them answer again. The answers given so far stay filled in.",
  outdated:
    "The questionnaire has changed since it was answered. Go through it again; answers that still apply are filled in.",
  "load-error": "We couldn’t load the questionnaire",
  retry: "Try again",
  "earlier-loading": "Loading the client’s earlier answers…",
  "earlier-filled": "Answers from {{day}} are filled in. Go through them with the client.",
  "earlier-undo": "Undo",
  "earlier-old": "The client answered on {{day}}, more than 12 months ago. Ask again and confirm what still applies.",
  "earlier-confirm-all": "Confirm all",
  "earlier-confirm": "Confirm",
  "earlier-confirm-of": "Confirm: {{question}}",
  from: "from {{day}}",
  "from-confirmed": "from {{day}}, confirmed",
  "earlier-said": "On {{day}}: {{answer}}",
  "earlier-error": "We couldn’t load the client’s earlier answers. You can continue without them.",
} as const satisfies EnglishNamespace;
