/** The answers to the AML questionnaire of a fund for qualified investors. Source: spec cart §4, Cart items. */
import { asksQuestionnaire } from "./fki.ts";
import { isEqual } from "./is-equal.ts";
import type { AmlQuestion, CartReference } from "./reference.ts";
import type { AmlAnswer, AmlAnswers, CartItem } from "./state.ts";

export type AnswerFault = "unanswered" | "text-missing";
export const noAnswer: AmlAnswer = { chosen: [], text: "" };

/** Whether two answers say the same, in whatever order they were chosen. */
export function isSameAnswer(one: AmlAnswer, other: AmlAnswer): boolean {
  return isEqual([one.chosen.toSorted(), one.text], [other.chosen.toSorted(), other.text]);
}

/** Whether the chosen answers ask for words of their own; a question without answers to choose from always does. */
export function asksForText({ answersDef }: AmlQuestion, { chosen }: AmlAnswer): boolean {
  return (
    answersDef.length === 0 || answersDef.some(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))
  );
}

function checkAnswer(question: AmlQuestion, answer: AmlAnswer): AnswerFault | null {
  const known = question.answersDef.filter(({ code }) => answer.chosen.includes(code));
  if (question.answersDef.length > 0 && known.length === 0) return "unanswered";
  return asksForText(question, answer) && answer.text.trim() === "" ? "text-missing" : null;
}

/** What is missing, by question code; empty where the questionnaire is fully filled in. */
export function checkAnswers(questions: readonly AmlQuestion[], answers: AmlAnswers): ReadonlyMap<string, AnswerFault> {
  return new Map(
    questions.flatMap((question) => {
      const fault = checkAnswer(question, answers[question.code] ?? noAnswer);
      return fault === null ? [] : [[question.code, fault] as const];
    }),
  );
}

/**
 * Whether nothing of the questionnaire is left to answer: it is submitted and, where the product asks for it, every
 * question is answered. A questionnaire that is not known (yet) is taken as answered by any answers; one without
 * questions leaves nothing to answer.
 */
export function isAmlComplete(item: CartItem, reference: CartReference): boolean {
  const { amlQuestions } = reference;
  if (amlQuestions?.length === 0) return true;
  if (!item.isAmlValidated) return false;
  if (!asksQuestionnaire(item, reference)) return true;
  const { amlAnswers } = item;
  return amlAnswers !== undefined && (amlQuestions === undefined || checkAnswers(amlQuestions, amlAnswers).size === 0);
}
