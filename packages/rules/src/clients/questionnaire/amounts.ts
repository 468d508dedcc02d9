/**
 * Checks answers about amounts against the payments of the cart's first year. Source:
 * docs/reference/questionnaires.md#amounts-in-answers.
 */
import {
  type AmountBounds,
  answerOf,
  listAskedQuestions,
  type Money,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./questionnaire.ts";

/**
 * The payments of the first year, once in each currency that they can be converted into; the advisor's own currency first.
 * Empty where it is not known.
 */
export type FirstYear = readonly Money[];
/** A question whose answer the client has confirmed, and the first year's payments that it was confirmed for. */
export type ConfirmedAmount = Money & { readonly questionCode: string };

type AskedQuestion = {
  readonly code: string;
  readonly answersDef: readonly {
    readonly code: string;
    /** One entry a currency: the same amount, as the answer's text states it. */
    readonly amounts?: readonly AmountBounds[] | undefined;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
  }[];
};
type AskedQuestionnaire = { readonly questionsDef: readonly AskedQuestion[] };

/** As far as two computations of one amount may differ, as for totals. */
const tolerance = 0.01;

/**
 * Returns the first year's payments where the chosen answers contradict them. An answer in several currencies agrees if it
 * does in one of them. Null where it agrees, states no amount, or nothing can be compared for lack of a rate.
 */
export function findContradiction(
  { answersDef }: AskedQuestion,
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

/** Returns true if the client has confirmed an answer for exactly these payments. */
export function isConfirmed({ confirmed }: QuestionnaireAnswer, { amount, currency }: Money): boolean {
  return confirmed?.currency === currency && Math.abs(confirmed.amount - amount) <= tolerance;
}

/** Lists the answers that contradict the first year's payments and that the client has confirmed. */
export function listConfirmed(
  questionnaire: AskedQuestionnaire,
  answers: QuestionnaireAnswers,
  firstYear: FirstYear,
): ConfirmedAmount[] {
  return listAskedQuestions(questionnaire, answers).flatMap((question) => {
    const answer = answerOf(answers, question.code);
    const paid = findContradiction(question, answer, firstYear);
    return paid !== null && isConfirmed(answer, paid) ? [{ questionCode: question.code, ...paid }] : [];
  });
}

/** Returns the answers with the confirmations that were sent beside them; one of an unanswered question is ignored. */
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
