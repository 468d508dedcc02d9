import { expect, it } from "vitest";
import { type Consequence, type NotableQuestion, listFindings, type QuestionnaireAnswers } from "../../index.ts";

const answer = (code: string, consequence?: Consequence, ...followUpQuestionCodes: string[]) => ({
  code,
  consequence,
  followUpQuestionCodes,
});
const questionsDef: NotableQuestion[] = [
  { code: "SANCTIONS", answersDef: [answer("NO"), answer("YES", "refuse")] },
  { code: "EXPOSED", answersDef: [answer("NO", "none"), answer("YES", "review", "FAMILY")] },
  { code: "FAMILY", answersDef: [answer("SELF"), answer("SPOUSE", "note")] },
  { code: "SOURCES", answersDef: [answer("WORK"), answer("LOAN", "note"), answer("ABROAD", "review")] },
];
const buildAnswer = (...codes: string[]) => ({ chosen: codes, text: "" });

it.each<[string, QuestionnaireAnswers, string[]]>([
  ["no findings for answers without a consequence", { SANCTIONS: buildAnswer("NO"), EXPOSED: buildAnswer("NO") }, []],
  ["no findings without answers", {}, []],
  ["a refusal", { SANCTIONS: buildAnswer("YES") }, ["SANCTIONS YES refuse"]],
  [
    "each of several chosen answers",
    { SOURCES: buildAnswer("ABROAD", "WORK", "LOAN") },
    ["SOURCES LOAN note", "SOURCES ABROAD review"],
  ],
  [
    "a follow-up that applies",
    { EXPOSED: buildAnswer("YES"), FAMILY: buildAnswer("SPOUSE") },
    ["EXPOSED YES review", "FAMILY SPOUSE note"],
  ],
  ["no follow-up that no longer applies", { EXPOSED: buildAnswer("NO"), FAMILY: buildAnswer("SPOUSE") }, []],
  ["no unknown answer", { SANCTIONS: buildAnswer("MAYBE"), GONE: buildAnswer("YES") }, []],
])("lists %s", (_what, answers, expected) => {
  const found = listFindings({ questionsDef }, answers);
  expect(found.map((one) => `${one.questionCode} ${one.answerCode} ${one.consequence}`)).toEqual(expected);
});
