import type { EndpointOutput } from "@fundport/api";
import {
  answerOf,
  answersOfWire,
  dropInapplicableAnswers,
  findAnswerErrors,
  noAnswer,
  type Questionnaire,
  type QuestionnaireAnswers,
} from "@fundport/rules";

/** The answers that a client gave in an earlier contract. */
export type EarlierAnswers = {
  /** The date of the earlier answers, `yyyy-mm-dd`. */
  readonly day: string;
  /** True if the answers are older than 12 months. Old answers are shown and must be confirmed. */
  readonly isOld: boolean;
  /** The earlier answers that today's questionnaire still offers, by question. */
  readonly answers: QuestionnaireAnswers;
};

/** Returns the earlier answers that are still valid in today's questionnaire; null if no answer is. */
export function readEarlierAnswers(
  questionnaire: Questionnaire,
  { date, answers }: EndpointOutput<"getClientAmlAnswers">,
  today: string,
): EarlierAnswers | null {
  const currentAnswers = dropInapplicableAnswers(questionnaire, answersOfWire(answers));
  const errors = findAnswerErrors(questionnaire, currentAnswers, { knowledge: false });
  const validEntries = Object.entries(currentAnswers).filter(([code]) => !errors.has(code));
  const yearLater = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return validEntries.length === 0
    ? null
    : { day: date, isOld: yearLater < today, answers: Object.fromEntries(validEntries) };
}

/**
 * Fills earlier answers into questions that the advisor has not touched. Returns the same object if all questions are
 * touched.
 */
export function fillEarlierAnswers(
  answers: QuestionnaireAnswers,
  { answers: earlier }: EarlierAnswers,
): QuestionnaireAnswers {
  const untouched = Object.entries(earlier).filter(([code]) => !Object.hasOwn(answers, code));
  return untouched.length === 0 ? answers : { ...answers, ...Object.fromEntries(untouched) };
}

/**
 * Clears the answers that equal the earlier contract's. From then on, the questions of these answers count as touched.
 */
export function emptyEarlierAnswers(answers: QuestionnaireAnswers, earlier: EarlierAnswers): QuestionnaireAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([code, answer]) => [code, isEarlier(answers, earlier, code) ? noAnswer : answer]),
  );
}

/** Removes answers that were filled in for another client and have not been changed since. */
export function removeEarlierAnswers(
  answers: QuestionnaireAnswers,
  earlier: QuestionnaireAnswers,
): QuestionnaireAnswers {
  const advisorEntries = Object.entries(answers).filter(
    ([code, answer]) => !isSameAnswer(answer, answerOf(earlier, code)),
  );
  return advisorEntries.length === Object.keys(answers).length ? answers : Object.fromEntries(advisorEntries);
}

/** Returns true if a question still has the answer of the earlier contract. */
export function isEarlier(answers: QuestionnaireAnswers, earlier: EarlierAnswers, code: string): boolean {
  if (!Object.hasOwn(earlier.answers, code)) return false;
  return isSameAnswer(answerOf(answers, code), answerOf(earlier.answers, code));
}

type Answer = QuestionnaireAnswers[string];

function isSameAnswer(one: Answer, other: Answer): boolean {
  return one.text === other.text && one.chosen.toSorted().join("\n") === other.chosen.toSorted().join("\n");
}
