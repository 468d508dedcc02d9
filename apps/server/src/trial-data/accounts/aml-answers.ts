import type { NewRow } from "../../db/encryption.ts";
import type { contractQuestionnaires } from "../../domains/contracts/records/tables.ts";

const chosen = (questionCode: string, ...answerCodes: string[]) =>
  answerCodes.map((answerCode) => ({ questionCode, answerCode, answerValue: null }));
const inWords = (questionCode: string, answerCode: string, answerValue: string) => [
  { questionCode, answerCode, answerValue },
];

/** The AML questionnaire of an employee who saves for old age, with what is asked of everybody. */
export const ordinaryAnswers = [
  ...chosen("SOURCE_OF_FUNDS", "EMPLOYMENT", "SAVINGS"),
  ...chosen("SOURCE_OF_WEALTH", "EMPLOYMENT", "PROPERTY"),
  ...chosen("PURPOSE", "RETIREMENT"),
  ...chosen("YEARLY_VOLUME", "UNDER_100"),
  ...inWords("OCCUPATION", "TEXT", "Účetní"),
  ...chosen("POLITICALLY_EXPOSED", "NO"),
  ...chosen("OWN_ACCOUNT", "YES"),
  ...chosen("SANCTIONS", "NO"),
  ...chosen("HIGH_RISK_COUNTRY", "NO"),
  ...chosen("US_TAX", "NO"),
  ...chosen("OTHER_TAX_RESIDENCE", "NO"),
];

/** The same of somebody with follow-ups and words of their own. */
const exposedAnswers = ordinaryAnswers
  .filter(({ questionCode }) => questionCode !== "POLITICALLY_EXPOSED" && questionCode !== "PURPOSE")
  .concat(
    inWords("PURPOSE", "OTHER", "Studium dětí v zahraničí"),
    chosen("POLITICALLY_EXPOSED", "YES"),
    inWords("PEP_FUNCTION", "TEXT", "Náměstkyně ministra, Česko, od roku 2022"),
    chosen("PEP_RELATION", "FAMILY"),
  );

/** When contracts under framework contracts were made; the answers given then are prefilled, older ones asked again. */
export const answeredContracts: Readonly<Record<number, { day: string; answers: typeof ordinaryAnswers }>> = {
  1: { day: "2026-05-12", answers: ordinaryAnswers },
  2: { day: "2025-02-18", answers: exposedAnswers },
  4: { day: "2026-06-03", answers: ordinaryAnswers },
};

export type AnswerRow = NewRow<typeof contractQuestionnaires>;
