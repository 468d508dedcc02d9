import type { EnglishNamespace } from "../messages.ts";

export const questionnaire = {
  progress: "{{answered}} of {{total}} answered",
  text: "Please state",
  unanswered: "Please answer this question.",
  "text-missing": "Please state it in words.",
  "text-too-long": "At most {{max}} characters.",
  "several-answers": "Please choose one answer only.",
  "unknown-answer": "This question has changed since. Please answer it again.",
  "wrong-title": "Not validated yet",
  "wrong-text":
    "Some of the answers do not show yet that the client knows such a fund and accepts its risks. {{name}} stays not validated until they do. Please go through it with the client and let them answer again; your answers stay here.",
  outdated:
    "The questionnaire has changed since it was answered. Please go through it again; what still applies is filled in.",
  "load-error": "The questionnaire could not be loaded. Nothing was lost.",
} as const satisfies EnglishNamespace;
