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
const chosen = (...codes: string[]) => ({ chosen: codes, text: "" });

it.each<[string, QuestionnaireAnswers, string[]]>([
  ["nothing of answers without a consequence", { SANCTIONS: chosen("NO"), EXPOSED: chosen("NO") }, []],
  ["nothing where nothing is answered", {}, []],
  ["a refusal", { SANCTIONS: chosen("YES") }, ["SANCTIONS YES refuse"]],
  [
    "each of several answers",
    { SOURCES: chosen("ABROAD", "WORK", "LOAN") },
    ["SOURCES LOAN note", "SOURCES ABROAD review"],
  ],
  [
    "a follow-up that is asked",
    { EXPOSED: chosen("YES"), FAMILY: chosen("SPOUSE") },
    ["EXPOSED YES review", "FAMILY SPOUSE note"],
  ],
  ["no follow-up that is not asked any more", { EXPOSED: chosen("NO"), FAMILY: chosen("SPOUSE") }, []],
  ["no answer that the question does not have", { SANCTIONS: chosen("MAYBE"), GONE: chosen("YES") }, []],
])("lists %s", (_what, answers, expected) => {
  const found = listFindings({ questionsDef }, answers);
  expect(found.map((one) => `${one.questionCode} ${one.answerCode} ${one.consequence}`)).toEqual(expected);
});
