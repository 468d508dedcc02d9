/**
 * Converts answers to and from the format of requests, which has one entry for each answer.
 * Source: docs/reference/questionnaires.md#answers-in-requests.
 */
import { requiresText, type CheckedQuestion } from "./check-questionnaire.ts";
import {
  answerOf,
  listApplicableQuestions,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./questionnaire.ts";

/**
 * One answer in a request. `answerCode` is empty if the question has only free text; `answerValue` is the free text.
 */
export type WireAnswer = {
  readonly questionCode: string;
  readonly answerCode: string;
  readonly answerValue: string | null;
};

/** Groups the entries by question without checking them. If a question has several free texts, the first is used. */
export function answersOfWire(entries: readonly WireAnswer[]): QuestionnaireAnswers {
  const answers = new Map<string, QuestionnaireAnswer>();
  for (const { questionCode, answerCode, answerValue } of entries) {
    const { chosen, text } = answers.get(questionCode) ?? { chosen: [], text: "" };
    const isNew = answerCode !== "" && !chosen.includes(answerCode);
    answers.set(questionCode, { chosen: isNew ? [...chosen, answerCode] : chosen, text: text || (answerValue ?? "") });
  }
  return Object.fromEntries(answers);
}

/**
 * Converts the answers of all questions that apply to entries. A checkbox group has one entry for each checked answer.
 * Free text is sent only with the answers that allow it.
 */
export function wireOfAnswers(
  questionnaire: { readonly questionsDef: readonly CheckedQuestion[] },
  answers: QuestionnaireAnswers,
): readonly WireAnswer[] {
  return listApplicableQuestions(questionnaire, answers).flatMap((question) => {
    const answer = answerOf(answers, question.code);
    const questionCode = question.code;
    const freeText = new Set(question.answersDef.filter((one) => one.freeTextAllowed).map(({ code }) => code));
    if (answer.chosen.length === 0 && requiresText(question, answer) && answer.text !== "")
      return [{ questionCode, answerCode: "", answerValue: answer.text }];
    return answer.chosen.map((answerCode) => ({
      questionCode,
      answerCode,
      answerValue: freeText.has(answerCode) && answer.text !== "" ? answer.text : null,
    }));
  });
}
