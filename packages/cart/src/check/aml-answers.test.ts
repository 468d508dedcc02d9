import type { CheckedQuestion } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { isAmlComplete, hasForeignAnswers } from "./aml-answers.ts";
import { findQuestionnaireCode } from "../state/fki.ts";
import type { AmlAnswers, CartItem } from "../state/state.ts";
import { buildFund, buildItem, buildReference } from "../testing/reference.ts";

const choice = (code: string, correctAnswer: boolean | null = null, followUpQuestionCodes: readonly string[] = []) => ({
  code,
  freeTextAllowed: false,
  correctAnswer,
  followUpQuestionCodes,
});
const own: readonly CheckedQuestion[] = [
  { code: "KNOWS", questionType: "RadioGroup", answersDef: [choice("TRUE", true), choice("FALSE", false)] },
  { code: "SHARE", questionType: "RadioGroup", answersDef: [choice("SMALL"), choice("LARGE", null, ["REASON"])] },
  { code: "REASON", questionType: "Other", answersDef: [{ ...choice("TEXT"), freeTextAllowed: true }] },
];
const buildAnswer = (...chosen: string[]) => ({ chosen, text: "" });
const correctAnswers: AmlAnswers = { KNOWS: buildAnswer("TRUE"), SHARE: buildAnswer("SMALL") };

/** Creates a reference with one fund. Its fund type has the questionnaire `code`, whose questions are known. */
function referenceWith(code: string | null) {
  const reference = buildReference({ funds: [buildFund(1, { fundTypeId: 1 })] });
  const fundTypes = new Map([[1, { id: 1, code: "FKI", hasQuestionnaire: true, questionnaireCode: code }]]);
  return { ...reference, fundTypes, questionnaires: new Map([[code ?? "AML", { questionsDef: own }]]) };
}
const answered = (amlAnswers: AmlAnswers): CartItem => buildItem({ isAmlValidated: true, amlAnswers });

// The rules of questionnaires. Source: docs/reference/cart.md#questionnaire.
describe("the questionnaire of an item", () => {
  it.each([
    { of: "its fund type", code: "FKI", expected: "FKI" },
    { of: "all clients if the fund type has none of its own", code: null, expected: "AML" },
  ])("the questionnaire belongs to $of", ({ code, expected }) => {
    expect(findQuestionnaireCode(buildItem(), referenceWith(code))).toBe(expected);
  });

  it.each([
    { name: "answers to all questions", answers: correctAnswers, complete: true },
    {
      name: "an answered follow-up question",
      answers: { ...correctAnswers, SHARE: buildAnswer("LARGE"), REASON: { chosen: ["TEXT"], text: "so" } },
      complete: true,
    },
    {
      name: "an unanswered follow-up question",
      answers: { ...correctAnswers, SHARE: buildAnswer("LARGE") },
      complete: false,
    },
    {
      name: "a wrong answer to a knowledge question",
      answers: { ...correctAnswers, KNOWS: buildAnswer("FALSE") },
      complete: false,
    },
    {
      name: "an answer to an unknown question",
      answers: { ...correctAnswers, SOURCE: buildAnswer("WORK") },
      complete: false,
    },
    { name: "an unknown answer", answers: { ...correctAnswers, SHARE: buildAnswer("MEDIUM") }, complete: false },
    { name: "no answers", answers: {}, complete: false },
  ])("the questionnaire is complete for $name: $complete", ({ answers, complete }) => {
    expect(isAmlComplete(answered(answers), referenceWith("FKI"))).toBe(complete);
  });

  it("the questionnaire may contain wrong answers if it is the AML questionnaire", () => {
    expect(isAmlComplete(answered({ ...correctAnswers, KNOWS: buildAnswer("FALSE") }), referenceWith(null))).toBe(true);
  });

  it("accepts any answers while its questions are not loaded", () => {
    const { questionnaires: _none, ...reference } = referenceWith("FKI");
    expect(isAmlComplete(answered({ SOURCE: buildAnswer("WORK") }), reference)).toBe(true);
    expect(isAmlComplete(buildItem({ isAmlValidated: true }), reference)).toBe(false);
  });

  it("hasForeignAnswers finds answers to another questionnaire", () => {
    expect(hasForeignAnswers({ questionsDef: own }, correctAnswers)).toBe(false);
    expect(hasForeignAnswers({ questionsDef: own }, { SOURCE: buildAnswer("WORK") })).toBe(true);
    expect(hasForeignAnswers({ questionsDef: own }, { KNOWS: buildAnswer("MAYBE") })).toBe(true);
  });
});
