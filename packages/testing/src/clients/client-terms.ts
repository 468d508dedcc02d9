import type { Day } from "@fundport/units";
import type { ClientTerms, Question, Questionnaire } from "@fundport/rules";

const answer = (code: string, rest: Partial<Question["answersDef"][number]> = {}) => ({
  code,
  text: code,
  freeTextAllowed: false,
  correctAnswer: null,
  ...rest,
});

/** A questionnaire with a question of each type, a follow-up, free text and a knowledge question. */
export const testQuestionnaire: Questionnaire = {
  code: "AML",
  questionsDef: [
    {
      code: "EXPOSED",
      text: "EXPOSED",
      questionType: "RadioGroup",
      answersDef: [answer("NO"), answer("YES", { followUpQuestionCodes: ["OFFICE"] })],
    },
    { code: "OFFICE", text: "OFFICE", questionType: "Other", answersDef: [answer("TEXT", { freeTextAllowed: true })] },
    {
      code: "SOURCES",
      text: "SOURCES",
      questionType: "CheckboxGroup",
      answersDef: [answer("WORK"), answer("GIFT"), answer("OTHER", { freeTextAllowed: true })],
    },
    {
      code: "LOSS",
      text: "LOSS",
      questionType: "RadioGroup",
      answersDef: [answer("POSSIBLE", { correctAnswer: true }), answer("NEVER", { correctAnswer: false })],
    },
  ],
};

const country = (id: number, code: string, dialCode: string | null, givesPersonalIds = false) => ({
  id,
  code,
  dialCode,
  givesPersonalIds,
});
const bank = (id: number, countryId: number, code: string) => ({ id, countryId, code, name: code });

/** Builds the reference data with which tests check a client form. */
export function buildClientTerms(rest: Partial<ClientTerms> = {}): ClientTerms {
  return {
    today: "2026-11-22" as Day,
    user: { email: "Anna@Example.com", mobilePhone: "+420601000001", countryCode: "CZ" },
    countries: [
      country(1, "CZ", "+420", true),
      country(2, "SK", "+421", true),
      country(3, "BG", "+359"),
      country(4, "DE", "+49"),
      country(5, "AT", "+43"),
      country(6, "PL", "+48"),
      country(7, "AQ", null),
    ],
    banks: [
      bank(1, 1, "0800"),
      bank(2, 1, "0100"),
      bank(3, 2, "0900"),
      bank(4, 4, "37040044"),
      bank(5, 3, "BNBG"),
      bank(6, 6, "10901014"),
    ],
    currencies: [
      { id: 1, code: "CZK", displayed: true },
      { id: 2, code: "EUR", displayed: true },
      { id: 3, code: "JPY", displayed: false },
    ],
    identityDocumentTypes: [
      { id: 1, code: "ID_CARD", isNational: true },
      { id: 2, code: "PASSPORT", isNational: true },
      { id: 3, code: "RESIDENCE", isNational: false },
    ],
    secondaryDocumentTypes: [
      { id: 1, code: "PASSPORT" },
      { id: 2, code: "DRIVING_LICENCE" },
    ],
    salutations: [
      { id: 1, code: "MR" },
      { id: 2, code: "MS" },
    ],
    questionnaire: testQuestionnaire,
    needsEmployer: false,
    hasEmployers: false,
    ...rest,
  };
}
