import type { NewRow } from "../../db/encryption.ts";
import type { contractQuestionnaires } from "../../domains/contracts/records/tables.ts";

const answersOf = (questionCode: string, ...answerCodes: string[]) =>
  answerCodes.map((answerCode) => ({ questionCode, answerCode, answerValue: null }));
const withText = (questionCode: string, answerCode: string, answerValue: string) => [
  { questionCode, answerCode, answerValue },
];

/** Answers to the mandatory questions of the AML questionnaire, by an employee who saves for old age. */
export const ordinaryAnswers = [
  ...answersOf("SOURCE_OF_FUNDS", "EMPLOYMENT", "SAVINGS"),
  ...answersOf("SOURCE_OF_WEALTH", "EMPLOYMENT", "PROPERTY"),
  ...answersOf("PURPOSE", "RETIREMENT"),
  ...answersOf("YEARLY_VOLUME", "UNDER_100"),
  ...withText("OCCUPATION", "TEXT", "Účetní"),
  ...answersOf("POLITICALLY_EXPOSED", "NO"),
  ...answersOf("OWN_ACCOUNT", "YES"),
  ...answersOf("SANCTIONS", "NO"),
  ...answersOf("HIGH_RISK_COUNTRY", "NO"),
  ...answersOf("US_TAX", "NO"),
  ...answersOf("OTHER_TAX_RESIDENCE", "NO"),
];

/** The same answers, but with answers to follow-up questions and free text. */
const exposedAnswers = ordinaryAnswers
  .filter(({ questionCode }) => questionCode !== "POLITICALLY_EXPOSED" && questionCode !== "PURPOSE")
  .concat(
    withText("PURPOSE", "OTHER", "Studium dětí v zahraničí"),
    answersOf("POLITICALLY_EXPOSED", "YES"),
    withText("PEP_FUNCTION", "TEXT", "Náměstkyně ministra, Česko, od roku 2022"),
    answersOf("PEP_RELATION", "FAMILY"),
  );

/**
 * The dates and AML answers of earlier contracts, by the id of their framework contract. A new contract is prefilled
 * with recent answers; older answers must be given again.
 */
export const answeredContracts: Readonly<Record<number, { day: string; answers: typeof ordinaryAnswers }>> = {
  1: { day: "2026-05-12", answers: ordinaryAnswers },
  2: { day: "2025-02-18", answers: exposedAnswers },
  4: { day: "2026-06-03", answers: ordinaryAnswers },
};

export type AnswerRow = NewRow<typeof contractQuestionnaires>;
