/** The answers to the questionnaire of a fund for qualified investors. Source: docs/reference/cart.md#questionnaire. */
import { type CheckedQuestion, findAnswerErrors } from "@fundport/rules";
import { amlCode, findQuestionnaireCode } from "../state/fki.ts";
import { isEqual } from "../state/is-equal.ts";
import type { CartReference } from "../state/reference.ts";
import type { AmlAnswer, AmlAnswers, CartItem } from "../state/state.ts";

type Questions = { readonly questionsDef: readonly CheckedQuestion[] };

/** Returns true if two answers are equal, in any order of their choices. */
export function isSameAnswer(one: AmlAnswer, other: AmlAnswer): boolean {
  return isEqual([one.chosen.toSorted(), one.text], [other.chosen.toSorted(), other.text]);
}

/**
 * Returns true if a questionnaire tests knowledge, so that a wrong answer counts as missing. AML only records answers.
 */
export function isKnowledgeTest(code: string): boolean {
  return code !== amlCode;
}

/**
 * Returns true if the answers belong to another questionnaire, or to an earlier version of this one: they contain
 * questions or answers that it does not have.
 */
export function hasForeignAnswers({ questionsDef }: Questions, answers: AmlAnswers): boolean {
  return Object.entries(answers).some(([questionCode, { chosen }]) => {
    const question = questionsDef.find(({ code }) => code === questionCode);
    return !question || chosen.some((one) => question.answersDef.every(({ code }) => code !== one));
  });
}

/**
 * Returns true if the questionnaire does not need any more answers: it is submitted and, if the product requires it,
 * each question has a valid answer. An unknown questionnaire (one not loaded yet) accepts any answers; one without
 * questions is always complete.
 */
export function isAmlComplete(item: CartItem, reference: CartReference): boolean {
  const code = findQuestionnaireCode(item, reference);
  const questionnaire = code === null ? undefined : reference.questionnaires?.get(code);
  if (questionnaire?.questionsDef.length === 0) return true;
  if (!item.isAmlValidated) return false;
  if (code === null) return true;
  const { amlAnswers } = item;
  if (amlAnswers === undefined || questionnaire === undefined) return amlAnswers !== undefined;
  if (hasForeignAnswers(questionnaire, amlAnswers)) return false;
  return findAnswerErrors(questionnaire, amlAnswers, { knowledge: isKnowledgeTest(code) }).size === 0;
}
