import { describe, expect, it } from "vitest";
import {
  type AmountBounds,
  checkQuestionnaire,
  findContradiction,
  type FirstYear,
  listConfirmed,
  type QuestionnaireAnswer,
  withConfirmed,
} from "../../index.ts";

const answer = (code: string, ...amounts: AmountBounds[]) => ({
  code,
  text: code,
  freeTextAllowed: false,
  correctAnswer: null,
  ...(amounts.length > 0 && { amounts }),
});
const volume = {
  code: "VOLUME",
  text: "VOLUME",
  questionType: "RadioGroup" as const,
  answersDef: [
    answer("LOW", { currency: "CZK", to: 100_000 }, { currency: "EUR", to: 4000 }),
    answer("HIGH", { currency: "CZK", from: 100_000 }),
    answer("UNSAID"),
  ],
};
const questionnaire = { code: "AML", questionsDef: [volume] };
const buildAnswer = (...codes: string[]): QuestionnaireAnswer => ({ chosen: codes, text: "" });
const czk = (amount: number) => ({ currency: "CZK", amount });
const eur = (amount: number) => ({ currency: "EUR", amount });

describe("an answer about amounts", () => {
  // Source: docs/reference/questionnaires.md#amounts-in-answers.
  it.each<[string, string, FirstYear, FirstYear[number] | null]>([
    ["is contradicted by a larger amount", "LOW", [czk(174_000)], czk(174_000)],
    ["is contradicted by a smaller amount", "HIGH", [czk(99_999)], czk(99_999)],
    ["agrees with its upper bound", "LOW", [czk(100_000)], null],
    ["agrees with its lower bound", "HIGH", [czk(100_000)], null],
    ["agrees within a hundredth, as totals do", "LOW", [czk(100_000.01)], null],
    ["agrees if it does in one of its currencies", "LOW", [eur(4000), czk(100_800)], null],
    ["is contradicted in the first given currency", "LOW", [eur(5000), czk(125_000)], eur(5000)],
    ["is compared in the only currency with a rate", "LOW", [eur(4001)], eur(4001)],
    ["agrees if no currency can be compared", "HIGH", [eur(1), { currency: "USD", amount: 1 }], null],
    ["is not contradicted if the payments are unknown", "LOW", [], null],
    ["is not contradicted if it has no amount", "UNSAID", [czk(174_000)], null],
  ])("%s", (_what, code, firstYear, expected) => {
    expect(findContradiction(volume, buildAnswer(code), firstYear)).toEqual(expected);
  });

  it("an answer with several choices agrees if one of them agrees", () => {
    expect(findContradiction(volume, buildAnswer("LOW", "HIGH"), [czk(174_000)])).toBeNull();
  });
});

describe("a confirmed answer", () => {
  const issues = (given: QuestionnaireAnswer, firstYear: FirstYear) =>
    checkQuestionnaire("q", questionnaire, { VOLUME: given }, { knowledge: false, firstYear }).map(
      ({ path, key }) => `${path} ${key}`,
    );
  const amountDiffers = ["q.VOLUME mixed.amount-differs"];

  it.each<[string, QuestionnaireAnswer, FirstYear, string[]]>([
    ["is reported until it is confirmed", buildAnswer("LOW"), [czk(174_000)], amountDiffers],
    [
      "passes for the payments it was confirmed for",
      { ...buildAnswer("LOW"), confirmed: czk(174_000) },
      [czk(174_000)],
      [],
    ],
    [
      "is reported again for other payments",
      { ...buildAnswer("LOW"), confirmed: czk(174_000) },
      [czk(180_000)],
      amountDiffers,
    ],
    [
      "is reported again in another currency",
      { ...buildAnswer("LOW"), confirmed: eur(174_000) },
      [czk(174_000)],
      amountDiffers,
    ],
  ])("%s", (_what, given, firstYear, expected) => expect(issues(given, firstYear)).toEqual(expected));

  it("listConfirmed returns a confirmation only if the answer contradicts the payments", () => {
    const answers = { VOLUME: { ...buildAnswer("LOW"), confirmed: czk(174_000) } };
    expect(listConfirmed(questionnaire, answers, [czk(174_000)])).toEqual([
      { questionCode: "VOLUME", ...czk(174_000) },
    ]);
    expect(listConfirmed(questionnaire, answers, [czk(90_000)])).toEqual([]);
  });

  it("takes the confirmation of an answer from the request; an unanswered question stays unanswered", () => {
    const sent = ["VOLUME", "GONE"].map((questionCode) => ({ questionCode, ...czk(1) }));
    expect(withConfirmed({ VOLUME: buildAnswer("LOW") }, sent)).toEqual({
      VOLUME: { ...buildAnswer("LOW"), confirmed: czk(1) },
    });
  });
});
