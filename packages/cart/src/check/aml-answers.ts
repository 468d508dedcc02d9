/** The answers to the questionnaire of a fund for qualified investors. Source: docs/reference/cart.md#questionnaire. */
import { type CheckedQuestion, findAnswerErrors } from "@fundport/rules";
import { amlCode, findQuestionnaireCode } from "../state/fki.ts";
import { isEqual } from "../state/is-equal.ts";
import type { CartReference } from "../state/reference.ts";
import type { AmlAnswer, AmlAnswers, CartItem } from "../state/state.ts";

type Questions = { readonly questionsDef: readonly CheckedQuestion[] };

/** Returns true if two answers have the same text and the same choices in any order. */
export function isSameAnswer(one: AmlAnswer, other: AmlAnswer): boolean {
  return isEqual([one.chosen.toSorted(), one.text], [other.chosen.toSorted(), other.text]);
}

/**
 * Returns true if a questionnaire tests knowledge, so that a wrong answer counts as missing. In the AML questionnaire
 * answers are only recorded.
 */
export function isKnowledgeTest(code: string): boolean {
  return code !== amlCode;
}

/**
 * Returns true if the answers belong to another questionnaire, or to an earlier version of this questionnaire. Such
 * answers contain questions or choices that this questionnaire does not have.
 */
export function hasForeignAnswers({ questionsDef }: Questions, answers: AmlAnswers): boolean {
  return Object.entries(answers).some(([questionCode, { chosen }]) => {
    const question = questionsDef.find(({ code }) => code === questionCode);
    return !question || chosen.some((one) => question.answersDef.every(({ code }) => code !== one));
  });
}

/**
 * Returns true if the questionnaire needs no more answers: it is submitted and, if the product requires it, each
 * question has a valid answer. A questionnaire that is not loaded yet accepts any answers. A questionnaire without
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
