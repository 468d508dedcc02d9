/**
 * Checks answers about amounts against the payments of the cart's first year.
 * Source: docs/reference/questionnaires.md#amounts-in-answers.
 */
import {
  type AmountBounds,
  answerOf,
  listApplicableQuestions,
  type Money,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./questionnaire.ts";

/**
 * The payments of the first year, converted into each possible currency: one entry per currency, the advisor's currency
 * first. Empty if unknown.
 */
export type FirstYear = readonly Money[];
/** An answer that the client has confirmed, and the payments of the first year at that time. */
export type ConfirmedAmount = Money & { readonly questionCode: string };

type AmountQuestion = {
  readonly code: string;
  readonly answersDef: readonly {
    readonly code: string;
    /** The amount that the answer means, one entry per currency, as in the text of the answer. */
    readonly amounts?: readonly AmountBounds[] | undefined;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
  }[];
};
type AmountQuestionnaire = { readonly questionsDef: readonly AmountQuestion[] };

/** The rounding difference that is allowed between two calculations of an amount. Totals have the same tolerance. */
const tolerance = 0.01;

/**
 * Returns the payments of the first year if they contradict the chosen answers; otherwise null. An answer with several
 * currencies agrees if it agrees in one of them. Answers without an amount, and answers that cannot be compared because
 * a rate is missing, do not contradict.
 */
export function findContradiction(
  { answersDef }: AmountQuestion,
  { chosen }: QuestionnaireAnswer,
  firstYear: FirstYear,
): Money | null {
  const bounds = answersDef.flatMap(({ code, amounts = [] }) => (chosen.includes(code) ? amounts : []));
  const compared = firstYear.flatMap((money) =>
    bounds
      .filter(({ currency }) => currency === money.currency)
      .map((each) => ({ money, isInside: isIn(each, money) })),
  );
  return compared.some(({ isInside }) => isInside) ? null : (compared[0]?.money ?? null);
}

function isIn({ from = -Infinity, to = Infinity }: AmountBounds, { amount }: Money): boolean {
  return amount >= from - tolerance && amount <= to + tolerance;
}

/** Returns true if the client has confirmed the answer for exactly these payments. */
export function isConfirmed({ confirmed }: QuestionnaireAnswer, { amount, currency }: Money): boolean {
  return confirmed?.currency === currency && Math.abs(confirmed.amount - amount) <= tolerance;
}

/** Lists the confirmed answers that contradict the payments of the first year. */
export function listConfirmed(
  questionnaire: AmountQuestionnaire,
  answers: QuestionnaireAnswers,
  firstYear: FirstYear,
): ConfirmedAmount[] {
  return listApplicableQuestions(questionnaire, answers).flatMap((question) => {
    const answer = answerOf(answers, question.code);
    const paid = findContradiction(question, answer, firstYear);
    return paid !== null && isConfirmed(answer, paid) ? [{ questionCode: question.code, ...paid }] : [];
  });
}

/** Adds the confirmations of the request to the answers. The confirmation of an unanswered question is ignored. */
export function withConfirmed(
  answers: QuestionnaireAnswers,
  confirmed: readonly ConfirmedAmount[],
): QuestionnaireAnswers {
  const known = confirmed.filter(({ questionCode }) => Object.hasOwn(answers, questionCode));
  return {
    ...answers,
    ...Object.fromEntries(
      known.map(({ questionCode, amount, currency }) => [
        questionCode,
        { ...answerOf(answers, questionCode), confirmed: { amount, currency } },
      ]),
    ),
  };
}
