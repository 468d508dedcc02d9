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

/** A client's answers in an earlier contract. */
export type EarlierAnswers = {
  /** The date of the answers, `yyyy-mm-dd`. */
  readonly day: string;
  /** True for answers older than 12 months: they are shown and must be confirmed. */
  readonly isOld: boolean;
  /** Answers that today's questionnaire still offers, by question. */
  readonly answers: QuestionnaireAnswers;
};

/** Returns the earlier answers that are still valid in today's questionnaire; null without any. */
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

/** Fills in untouched questions; returns the same object if there are none. */
export function fillEarlierAnswers(
  answers: QuestionnaireAnswers,
  { answers: earlier }: EarlierAnswers,
): QuestionnaireAnswers {
  const untouched = Object.entries(earlier).filter(([code]) => !Object.hasOwn(answers, code));
  return untouched.length === 0 ? answers : { ...answers, ...Object.fromEntries(untouched) };
}

/** Clears the answers that equal the earlier contract's. Their questions count as touched from then on. */
export function emptyEarlierAnswers(answers: QuestionnaireAnswers, earlier: EarlierAnswers): QuestionnaireAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([code, answer]) => [code, isEarlier(answers, earlier, code) ? noAnswer : answer]),
  );
}

/** Removes the answers that were filled in for another client and not changed since. */
export function removeEarlierAnswers(
  answers: QuestionnaireAnswers,
  earlier: QuestionnaireAnswers,
): QuestionnaireAnswers {
  const advisorEntries = Object.entries(answers).filter(
    ([code, answer]) => !isSameAnswer(answer, answerOf(earlier, code)),
  );
  return advisorEntries.length === Object.keys(answers).length ? answers : Object.fromEntries(advisorEntries);
}

/** Returns true if a question has the same answer as in the earlier contract. */
export function isEarlier(answers: QuestionnaireAnswers, earlier: EarlierAnswers, code: string): boolean {
  if (!Object.hasOwn(earlier.answers, code)) return false;
  return isSameAnswer(answerOf(answers, code), answerOf(earlier.answers, code));
}

type Answer = QuestionnaireAnswers[string];

function isSameAnswer(one: Answer, other: Answer): boolean {
  return one.text === other.text && one.chosen.toSorted().join("\n") === other.chosen.toSorted().join("\n");
}
