import type { CheckedQuestion } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { isAmlComplete, isAnsweredOtherwise } from "./aml-answers.ts";
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
const said = (...chosen: string[]) => ({ chosen, text: "" });
const right: AmlAnswers = { KNOWS: said("TRUE"), SHARE: said("SMALL") };

/** A fund of a type with the questionnaire `code`, whose questions are known under it. */
function referenceWith(code: string | null) {
  const reference = buildReference({ funds: [buildFund(1, { fundTypeId: 1 })] });
  const fundTypes = new Map([[1, { id: 1, code: "FKI", hasQuestionnaire: true, questionnaireCode: code }]]);
  return { ...reference, fundTypes, questionnaires: new Map([[code ?? "AML", { questionsDef: own }]]) };
}
const answered = (amlAnswers: AmlAnswers): CartItem => buildItem({ isAmlValidated: true, amlAnswers });

// Source: docs/reference/cart.md#questionnaire.
describe("the questionnaire of an item", () => {
  it.each([
    { of: "its fund type", code: "FKI", expected: "FKI" },
    { of: "every client, where the type has none of its own", code: null, expected: "AML" },
  ])("is that of $of", ({ code, expected }) => {
    expect(findQuestionnaireCode(buildItem(), referenceWith(code))).toBe(expected);
  });

  it.each([
    { name: "every question that is asked", answers: right, complete: true },
    {
      name: "a follow-up, too",
      answers: { ...right, SHARE: said("LARGE"), REASON: { chosen: ["TEXT"], text: "so" } },
      complete: true,
    },
    { name: "no follow-up that is asked", answers: { ...right, SHARE: said("LARGE") }, complete: false },
    { name: "a knowledge question wrongly", answers: { ...right, KNOWS: said("FALSE") }, complete: false },
    { name: "a question that it does not have", answers: { ...right, SOURCE: said("WORK") }, complete: false },
    { name: "by an answer that it does not have", answers: { ...right, SHARE: said("MEDIUM") }, complete: false },
    { name: "nothing", answers: {}, complete: false },
  ])("is complete: $complete, where one answers $name", ({ answers, complete }) => {
    expect(isAmlComplete(answered(answers), referenceWith("FKI"))).toBe(complete);
  });

  it("records a wrong answer to AML without asking again", () => {
    expect(isAmlComplete(answered({ ...right, KNOWS: said("FALSE") }), referenceWith(null))).toBe(true);
  });

  it("counts any answers while its questions are not known", () => {
    const { questionnaires: _none, ...reference } = referenceWith("FKI");
    expect(isAmlComplete(answered({ SOURCE: said("WORK") }), reference)).toBe(true);
    expect(isAmlComplete(buildItem({ isAmlValidated: true }), reference)).toBe(false);
  });

  it("tells answers to another questionnaire from its own", () => {
    expect(isAnsweredOtherwise({ questionsDef: own }, right)).toBe(false);
    expect(isAnsweredOtherwise({ questionsDef: own }, { SOURCE: said("WORK") })).toBe(true);
    expect(isAnsweredOtherwise({ questionsDef: own }, { KNOWS: said("MAYBE") })).toBe(true);
  });
});
