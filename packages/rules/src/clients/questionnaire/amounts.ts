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
 * The payments of the first year, one entry for each currency that they can be converted into, the advisor's currency
 * first. Empty if unknown.
 */
export type FirstYear = readonly Money[];
/** The client's confirmation of an answer, with the first year's payments at that time. */
export type ConfirmedAmount = Money & { readonly questionCode: string };

type AskedQuestion = {
  readonly code: string;
  readonly answersDef: readonly {
    readonly code: string;
    /** One entry for each currency: the same amount, as in the answer's text. */
    readonly amounts?: readonly AmountBounds[] | undefined;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
  }[];
};
type AskedQuestionnaire = { readonly questionsDef: readonly AskedQuestion[] };

/** The rounding difference allowed between two calculations of an amount, as for totals. */
const tolerance = 0.01;

/**
 * Returns the first year's payments if the chosen answers contradict them. An answer in several currencies agrees if it
 * agrees in one of them. Returns null if it agrees, has no amount, or cannot be compared for lack of a rate.
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

/** Lists the confirmed answers that contradict the first year's payments. */
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

/** Returns the answers with the confirmations of the request; ignores a confirmation of an unanswered question. */
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
