/** The answers to the questionnaire of a fund for qualified investors. Source: docs/reference/cart.md#questionnaire. */
import { type CheckedQuestion, findAnswerFaults } from "@fundport/rules";
import { amlCode, findQuestionnaireCode } from "../state/fki.ts";
import { isEqual } from "../state/is-equal.ts";
import type { CartReference } from "../state/reference.ts";
import type { AmlAnswer, AmlAnswers, CartItem } from "../state/state.ts";

type Questions = { readonly questionsDef: readonly CheckedQuestion[] };

/** Whether two answers say the same, in whatever order they were chosen. */
export function isSameAnswer(one: AmlAnswer, other: AmlAnswer): boolean {
  return isEqual([one.chosen.toSorted(), one.text], [other.chosen.toSorted(), other.text]);
}

/** Whether a questionnaire asks what one must know: a wrong answer then counts as none. AML only records it. */
export function asksKnowledge(code: string): boolean {
  return code !== amlCode;
}

/**
 * Whether answers were given to another questionnaire, or to this one before it was changed: they name questions or
 * answers that it does not have.
 */
export function isAnsweredOtherwise({ questionsDef }: Questions, answers: AmlAnswers): boolean {
  return Object.entries(answers).some(([questionCode, { chosen }]) => {
    const question = questionsDef.find(({ code }) => code === questionCode);
    return !question || chosen.some((one) => question.answersDef.every(({ code }) => code !== one));
  });
}

/**
 * Whether nothing of the questionnaire is left to answer: it is submitted and, where the product asks for it, every
 * question is answered, by answers that it has. A questionnaire that is not known (yet) is taken as answered by any
 * answers; one without questions leaves nothing to answer.
 */
export function isAmlComplete(item: CartItem, reference: CartReference): boolean {
  const code = findQuestionnaireCode(item, reference);
  const questionnaire = code === null ? undefined : reference.questionnaires?.get(code);
  if (questionnaire?.questionsDef.length === 0) return true;
  if (!item.isAmlValidated) return false;
  if (code === null) return true;
  const { amlAnswers } = item;
  if (amlAnswers === undefined || questionnaire === undefined) return amlAnswers !== undefined;
  if (isAnsweredOtherwise(questionnaire, amlAnswers)) return false;
  return findAnswerFaults(questionnaire, amlAnswers, { knowledge: asksKnowledge(code) }).size === 0;
}
