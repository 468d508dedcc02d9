import { beforeAll, describe, expect, it } from "vitest";
import type pg from "pg";
import { createTestDatabase } from "../../../../../testing/test-app.ts";
import type { QuestionDefinition } from "../../tables.ts";
import { insertReferenceData } from "../insert-code-lists.ts";
import { questionnaires } from "./questionnaires.ts";

const named = questionnaires.map(({ code, questionsDef }) => ({ code, questionsDef }));
const followUpsOf = ({ answersDef }: QuestionDefinition) =>
  answersDef.flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes);

describe.each(named)("the built-in questionnaire $code", ({ questionsDef }) => {
  const codes = questionsDef.map(({ code }) => code);

  it("uses each question code and each answer code only once", () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const { answersDef } of questionsDef)
      expect(new Set(answersDef.map(({ code }) => code)).size).toBe(answersDef.length);
  });

  it("places each follow-up after the question that leads to it", () => {
    const leads = questionsDef.flatMap((question) =>
      followUpsOf(question).map((code) => ({ code, from: question.code })),
    );
    expect(leads.length).toBeGreaterThan(0);
    for (const { code, from } of leads) expect(codes.indexOf(code)).toBeGreaterThan(codes.indexOf(from));
  });

  it("contains every text in three languages, and translates every question", () => {
    const texts = questionsDef.flatMap(({ text, answersDef }) => [text, ...answersDef.map((answer) => answer.text)]);
    for (const text of texts) expect([text.en, text.cs, text.sk].every((each) => each.trim() !== "")).toBe(true);
    const questionTexts = questionsDef.map(({ text }) => text);
    for (const { en, cs, sk } of questionTexts) expect([en === cs, en === sk]).toEqual([false, false]);
  });
});

describe("the built-in questionnaires", () => {
  it("the built-in questionnaires include every type of question, free text beside an answer, and right and wrong answers", () => {
    const questions = named.flatMap(({ questionsDef }) => questionsDef);
    expect(new Set(questions.map(({ questionType }) => questionType))).toEqual(
      new Set(["CheckboxGroup", "RadioGroup", "Other"]),
    );
    const choiceQuestions = questions.filter(({ questionType }) => questionType !== "Other");
    expect(choiceQuestions.some(({ answersDef }) => answersDef.some(({ freeTextAllowed }) => freeTextAllowed))).toBe(
      true,
    );
    const checked = questions.filter(({ answersDef }) =>
      answersDef.some(({ correctAnswer }) => correctAnswer !== null),
    );
    expect(checked.length).toBeGreaterThanOrEqual(6);
    for (const { answersDef } of checked)
      expect(answersDef.filter(({ correctAnswer }) => correctAnswer === true)).toHaveLength(1);
  });
});

describe("a database of an earlier version", () => {
  let pool: pg.Pool;
  const refreshReferenceData = async () => {
    const client = await pool.connect();
    await insertReferenceData(client);
    client.release();
  };
  const questionsOf = async (code: string) =>
    (
      await pool.query<{ questions_def: QuestionDefinition[] }>(
        "select questions_def from questionnaires where code = $1",
        [code],
      )
    ).rows[0]?.questions_def;
  const old = JSON.stringify([{ code: "OLD", text: {}, questionType: "Other", answersDef: [] }]);

  beforeAll(async () => {
    ({ pool } = await createTestDatabase());
    await pool.query("insert into questionnaires (code, questions_def, built_in) values ('AML', $1, true)", [old]);
    await pool.query(
      `insert into fund_types (id, code, names, has_questionnaire) values (4, 'FKI', '{"en":"","cs":"","sk":""}', true)`,
    );
  });

  it("updates built-in questions to this release, and adds the questionnaire for funds for qualified investors", async () => {
    await refreshReferenceData();
    expect(await questionsOf("AML")).toEqual(named[0]?.questionsDef);
    expect(await questionsOf("FKI")).toEqual(named[1]?.questionsDef);
    const { rows } = await pool.query(
      "select code, questionnaire_code from fund_types where questionnaire_code is not null",
    );
    expect(rows).toEqual([{ code: "FKI", questionnaire_code: "FKI" }]);
  });

  it("keeps an operator's questionnaires and their assignment to a fund type", async () => {
    await pool.query("update questionnaires set questions_def = $1, built_in = false where code = 'AML'", [old]);
    await pool.query("update fund_types set questionnaire_code = 'AML' where code = 'FKI'");
    await refreshReferenceData();
    expect(await questionsOf("AML")).toMatchObject([{ code: "OLD" }]);
    const { rows } = await pool.query("select questionnaire_code from fund_types where code = 'FKI'");
    expect(rows).toEqual([{ questionnaire_code: "AML" }]);
  });
});
