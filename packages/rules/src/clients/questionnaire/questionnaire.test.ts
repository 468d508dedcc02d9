import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnswerError,
  answersOfWire,
  checkQuestionnaire,
  dropInapplicableAnswers,
  findAnswerError,
  findFollowUpCycle,
  listApplicableQuestions,
  maxAnswerTextLength,
  noAnswer,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
  type WireAnswer,
  wireOfAnswers,
} from "../../index.ts";

const answer = (code: string, rest: Partial<Question["answersDef"][number]> = {}) => ({
  code,
  text: code,
  freeTextAllowed: false,
  correctAnswer: null,
  ...rest,
});
const question = (
  code: string,
  answersDef: Question["answersDef"],
  questionType: Question["questionType"] = "RadioGroup",
): Question => ({ code, text: code, questionType, answersDef });

const questionnaire: Questionnaire = {
  code: "AML",
  questionsDef: [
    question("EXPOSED", [answer("NO"), answer("YES", { followUpQuestionCodes: ["OFFICE"] })]),
    question("OFFICE", [
      answer("MINISTER"),
      answer("OTHER", { freeTextAllowed: true, followUpQuestionCodes: ["END"] }),
    ]),
    question("END", [], "Other"),
    question("SOURCES", [answer("WORK"), answer("GIFT"), answer("OTHER", { freeTextAllowed: true })], "CheckboxGroup"),
    question("LOSS", [answer("POSSIBLE", { correctAnswer: true }), answer("NEVER", { correctAnswer: false })]),
    question(
      "KNOWN",
      [
        answer("A", { correctAnswer: true }),
        answer("B", { correctAnswer: true }),
        answer("C", { correctAnswer: false }),
      ],
      "CheckboxGroup",
    ),
  ],
};
const buildAnswer = (...codes: string[]) => ({ chosen: codes, text: "" });
const codesOf = (questions: readonly Question[]) => questions.map(({ code }) => code);

describe("a follow-up question", () => {
  const listCodes = (answers: QuestionnaireAnswers) => codesOf(listApplicableQuestions(questionnaire, answers));

  it.each([
    ["no answers", {}, ["EXPOSED", "SOURCES", "LOSS", "KNOWN"]],
    ["another answer", { EXPOSED: buildAnswer("NO") }, ["EXPOSED", "SOURCES", "LOSS", "KNOWN"]],
    ["its answer", { EXPOSED: buildAnswer("YES") }, ["EXPOSED", "OFFICE", "SOURCES", "LOSS", "KNOWN"]],
    [
      "the answer of a follow-up",
      { EXPOSED: buildAnswer("YES"), OFFICE: buildAnswer("OTHER") },
      ["EXPOSED", "OFFICE", "END", "SOURCES", "LOSS", "KNOWN"],
    ],
    [
      "an outdated answer of a follow-up",
      { EXPOSED: buildAnswer("NO"), OFFICE: buildAnswer("OTHER") },
      ["EXPOSED", "SOURCES", "LOSS", "KNOWN"],
    ],
  ])("applies only while the answer that leads to it is chosen: %s", (_when, answers, expected) =>
    expect(listCodes(answers)).toEqual(expected),
  );

  it("a follow-up question loses its answer when it no longer applies", () => {
    const answers = {
      EXPOSED: buildAnswer("NO"),
      OFFICE: buildAnswer("MINISTER"),
      SOURCES: buildAnswer("WORK", "GONE"),
      OLD: buildAnswer("X"),
    };
    expect(dropInapplicableAnswers(questionnaire, answers)).toEqual({
      EXPOSED: buildAnswer("NO"),
      SOURCES: buildAnswer("WORK"),
    });
  });
});

describe("follow-up questions in a cycle", () => {
  const leads = (code: string, ...followUpQuestionCodes: string[]) =>
    question(code, [answer("YES", { followUpQuestionCodes })]);

  it.each([
    ["two questions that follow each other", [leads("A", "B"), leads("B", "C"), leads("C", "B")], ["B", "C"]],
    ["a question that follows itself", [leads("A", "A")], ["A"]],
    [
      "a cycle after questions without one",
      [leads("A", "B"), leads("B"), leads("C", "B", "D"), leads("D", "C")],
      ["C", "D"],
    ],
  ])("findFollowUpCycle finds questions in a cycle: %s", (_what, questions, ring) =>
    expect(findFollowUpCycle(questions)).toEqual(ring),
  );

  it("findFollowUpCycle accepts two answers with the same follow-up, and an unknown follow-up", () => {
    expect(findFollowUpCycle([leads("A", "B", "C"), leads("B", "D"), leads("C", "D", "GONE"), leads("D")])).toBeNull();
    expect(findFollowUpCycle(questionnaire.questionsDef)).toBeNull();
  });

  it("questions in a cycle never apply, and do not cause an endless loop", () => {
    const questionsDef = [leads("A"), leads("B", "C"), leads("C", "B")];
    expect(
      codesOf(listApplicableQuestions({ questionsDef }, { B: buildAnswer("YES"), C: buildAnswer("YES") })),
    ).toEqual(["A"]);
  });
});

describe("an answer", () => {
  const [, office, end, sources, loss, known] = questionnaire.questionsDef as [Question, ...Question[]] & Question[];

  it.each<[string, Question | undefined, QuestionnaireAnswer, AnswerError | null]>([
    ["is chosen", loss, buildAnswer("POSSIBLE"), null],
    ["is missing", loss, noAnswer, "unanswered"],
    ["is unknown to the question", loss, buildAnswer("MAYBE"), "unknown-answer"],
    ["is chosen along with an unknown one", loss, buildAnswer("POSSIBLE", "MAYBE"), "unknown-answer"],
    ["is one of two in a radio group", loss, buildAnswer("POSSIBLE", "NEVER"), "several-answers"],
    ["is one of two in a checkbox group", sources, buildAnswer("WORK", "GIFT"), null],
    ["requires text that is missing", office, buildAnswer("OTHER"), "text-missing"],
    ["requires text but has only spaces", office, { chosen: ["OTHER"], text: "  " }, "text-missing"],
    ["requires text and has it", office, { chosen: ["OTHER"], text: "Mayor" }, null],
    [
      "requires text and has 501 characters",
      office,
      { chosen: ["OTHER"], text: "x".repeat(maxAnswerTextLength + 1) },
      "text-too-long",
    ],
    ["requires no text but has one from another answer", sources, { chosen: ["WORK"], text: "x".repeat(501) }, null],
    ["is free text only", end, { chosen: [], text: "2025" }, null],
    ["is missing for a question with free text only", end, buildAnswer(), "text-missing"],
    ["is wrong", loss, buildAnswer("NEVER"), "wrong-answer"],
    ["is only one of two right answers", known, buildAnswer("A"), "wrong-answer"],
    ["is complete with all right answers", known, buildAnswer("B", "A"), null],
    ["is right but chosen along with a wrong one", known, buildAnswer("A", "B", "C"), "wrong-answer"],
  ])("%s", (_what, asked, given, error) => expect(findAnswerError(asked!, given, { knowledge: true })).toBe(error));

  it("to a knowledge question is accepted even if wrong, unless knowledge is required", () => {
    expect(findAnswerError(loss!, buildAnswer("NEVER"), { knowledge: false })).toBeNull();
    expect(findAnswerError(loss!, buildAnswer(), { knowledge: false })).toBe("unanswered");
  });
});

describe("the check of a questionnaire", () => {
  const full = {
    EXPOSED: buildAnswer("NO"),
    SOURCES: buildAnswer("WORK"),
    LOSS: buildAnswer("NEVER"),
    KNOWN: buildAnswer("C"),
  };
  const check = (answers: QuestionnaireAnswers, knowledge = false) =>
    checkQuestionnaire("questionnaire", questionnaire, answers, { knowledge });

  it("returns no issues if every question that applies is answered", () => expect(check(full)).toEqual([]));

  it("returns an issue with the code of each question whose answer is incomplete", () => {
    expect(
      check({ ...full, EXPOSED: buildAnswer("YES"), SOURCES: { chosen: ["OTHER"], text: "x".repeat(501) } }),
    ).toEqual([
      { path: "questionnaire.OFFICE", key: "mixed.required" },
      { path: "questionnaire.SOURCES", key: "string.max", params: { max: 500 } },
    ]);
    expect(check({ ...full, LOSS: buildAnswer("?") })).toEqual([{ path: "questionnaire.LOSS", key: "mixed.one-of" }]);
  });

  it("reports wrong answers if knowledge is required", () => {
    expect(check(full, true)).toEqual(
      ["LOSS", "KNOWN"].map((code) => ({ path: `questionnaire.${code}`, key: "mixed.wrong-answer" })),
    );
  });

  it("ignores names of the object's prototype when it looks for an answer", () => {
    const questionsDef = [question("constructor", [answer("YES")])];
    expect(checkQuestionnaire("q", { questionsDef }, {}, { knowledge: false })).toEqual([
      { path: "q.constructor", key: "mixed.required" },
    ]);
  });
});

describe("answers in requests", () => {
  it("requests have one entry per answer, with free text only if the answer allows it", () => {
    const answers = {
      EXPOSED: buildAnswer("YES"),
      OFFICE: { chosen: ["OTHER"], text: "Mayor" },
      END: { chosen: [], text: "2025" },
      SOURCES: { chosen: ["WORK", "GIFT"], text: "left over" },
    };
    const wire: WireAnswer[] = [
      { questionCode: "EXPOSED", answerCode: "YES", answerValue: null },
      { questionCode: "OFFICE", answerCode: "OTHER", answerValue: "Mayor" },
      { questionCode: "END", answerCode: "", answerValue: "2025" },
      { questionCode: "SOURCES", answerCode: "WORK", answerValue: null },
      { questionCode: "SOURCES", answerCode: "GIFT", answerValue: null },
    ];
    expect(wireOfAnswers(questionnaire, answers)).toEqual(wire);
    expect(answersOfWire(wire)).toEqual({ ...answers, SOURCES: buildAnswer("WORK", "GIFT") });
  });

  it("answers do not change when they are read and written again", () => {
    const answersByCode = fc.record(
      Object.fromEntries(
        questionnaire.questionsDef.map(({ code, answersDef }) => [
          code,
          fc.record({ chosen: fc.subarray(answersDef.map((one) => one.code)), text: fc.constantFrom("", "words") }),
        ]),
      ),
    );
    fc.assert(
      fc.property(answersByCode, (answers) => {
        const wire = wireOfAnswers(questionnaire, answers);
        expect(wireOfAnswers(questionnaire, answersOfWire(wire))).toEqual(wire);
      }),
    );
  });
});
