import type { EndpointOutput } from "@fundport/api";
import type { AmlAnswer, AmlAnswers } from "@fundport/cart";

export type Question = EndpointOutput<"getAmlQuestionnaire">["questionsDef"][number];
export type AnswerFault = "unanswered" | "text-missing";
export const noAnswer: AmlAnswer = { chosen: [], text: "" };

/** Whether the chosen answers ask for words of their own; a question without answers to choose from always does. */
export function asksForText({ answersDef }: Question, { chosen }: AmlAnswer): boolean {
  return (
    answersDef.length === 0 || answersDef.some(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))
  );
}

function checkAnswer(question: Question, answer: AmlAnswer): AnswerFault | null {
  const known = question.answersDef.filter(({ code }) => answer.chosen.includes(code));
  if (question.answersDef.length > 0 && known.length === 0) return "unanswered";
  return asksForText(question, answer) && answer.text.trim() === "" ? "text-missing" : null;
}

/** What is missing, by question code; empty where the questionnaire is fully filled in. */
export function checkAnswers(questions: readonly Question[], answers: AmlAnswers): ReadonlyMap<string, AnswerFault> {
  return new Map(
    questions.flatMap((question) => {
      const fault = checkAnswer(question, answers[question.code] ?? noAnswer);
      return fault === null ? [] : [[question.code, fault] as const];
    }),
  );
}
