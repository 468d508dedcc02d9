import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnswerFault,
  answersOfWire,
  checkQuestionnaire,
  dropUnasked,
  findAnswerFault,
  findFollowUpRing,
  listAskedQuestions,
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
const chosen = (...codes: string[]) => ({ chosen: codes, text: "" });
const codesOf = (questions: readonly Question[]) => questions.map(({ code }) => code);

describe("a follow-up", () => {
  const asked = (answers: QuestionnaireAnswers) => codesOf(listAskedQuestions(questionnaire, answers));

  it.each([
    ["nothing is answered", {}, ["EXPOSED", "SOURCES", "LOSS", "KNOWN"]],
    ["another answer is chosen", { EXPOSED: chosen("NO") }, ["EXPOSED", "SOURCES", "LOSS", "KNOWN"]],
    ["its answer is chosen", { EXPOSED: chosen("YES") }, ["EXPOSED", "OFFICE", "SOURCES", "LOSS", "KNOWN"]],
    [
      "the answer of a follow-up is chosen",
      { EXPOSED: chosen("YES"), OFFICE: chosen("OTHER") },
      ["EXPOSED", "OFFICE", "END", "SOURCES", "LOSS", "KNOWN"],
    ],
    [
      "an answer is left from when it was asked",
      { EXPOSED: chosen("NO"), OFFICE: chosen("OTHER") },
      ["EXPOSED", "SOURCES", "LOSS", "KNOWN"],
    ],
  ])("is asked or not where %s", (_when, answers, expected) => expect(asked(answers)).toEqual(expected));

  it("loses its answer with the question that it follows", () => {
    const answers = {
      EXPOSED: chosen("NO"),
      OFFICE: chosen("MINISTER"),
      SOURCES: chosen("WORK", "GONE"),
      OLD: chosen("X"),
    };
    expect(dropUnasked(questionnaire, answers)).toEqual({ EXPOSED: chosen("NO"), SOURCES: chosen("WORK") });
  });
});

describe("a ring of follow-ups", () => {
  const leads = (code: string, ...followUpQuestionCodes: string[]) =>
    question(code, [answer("YES", { followUpQuestionCodes })]);

  it.each([
    ["two that follow each other", [leads("A", "B"), leads("B", "C"), leads("C", "B")], ["B", "C"]],
    ["one that follows itself", [leads("A", "A")], ["A"]],
    [
      "a ring behind a part that has none",
      [leads("A", "B"), leads("B"), leads("C", "B", "D"), leads("D", "C")],
      ["C", "D"],
    ],
  ])("is found: %s", (_what, questions, ring) => expect(findFollowUpRing(questions)).toEqual(ring));

  it("is not where two answers lead to one question, nor where a follow-up is unknown", () => {
    expect(findFollowUpRing([leads("A", "B", "C"), leads("B", "D"), leads("C", "D", "GONE"), leads("D")])).toBeNull();
    expect(findFollowUpRing(questionnaire.questionsDef)).toBeNull();
  });

  it("is never asked, and ends", () => {
    const questionsDef = [leads("A"), leads("B", "C"), leads("C", "B")];
    expect(codesOf(listAskedQuestions({ questionsDef }, { B: chosen("YES"), C: chosen("YES") }))).toEqual(["A"]);
  });
});

describe("an answer", () => {
  const [, office, end, sources, loss, known] = questionnaire.questionsDef as [Question, ...Question[]] & Question[];

  it.each<[string, Question | undefined, QuestionnaireAnswer, AnswerFault | null]>([
    ["is chosen", loss, chosen("POSSIBLE"), null],
    ["is missing", loss, noAnswer, "unanswered"],
    ["is not one of the question's", loss, chosen("MAYBE"), "unknown-answer"],
    ["stands beside one that is not the question's", loss, chosen("POSSIBLE", "MAYBE"), "unknown-answer"],
    ["is one of two to a radio group", loss, chosen("POSSIBLE", "NEVER"), "several-answers"],
    ["is one of two to a checkbox group", sources, chosen("WORK", "GIFT"), null],
    ["asks for a text that is missing", office, chosen("OTHER"), "text-missing"],
    ["asks for a text of blanks", office, { chosen: ["OTHER"], text: "  " }, "text-missing"],
    ["asks for a text", office, { chosen: ["OTHER"], text: "Mayor" }, null],
    [
      "asks for a text of 501 characters",
      office,
      { chosen: ["OTHER"], text: "x".repeat(maxAnswerTextLength + 1) },
      "text-too-long",
    ],
    ["asks for no text, which is left from another", sources, { chosen: ["WORK"], text: "x".repeat(501) }, null],
    ["is given in words alone", end, { chosen: [], text: "2025" }, null],
    ["is missing where it is given in words alone", end, chosen(), "text-missing"],
    ["is wrong", loss, chosen("NEVER"), "wrong-answer"],
    ["is right, and so is another", known, chosen("A"), "wrong-answer"],
    ["is right with all others", known, chosen("B", "A"), null],
    ["is right beside a wrong one", known, chosen("A", "B", "C"), "wrong-answer"],
  ])("%s", (_what, asked, given, fault) => expect(findAnswerFault(asked!, given, { knowledge: true })).toBe(fault));

  it("is recorded though it is wrong, where no knowledge is asked for", () => {
    expect(findAnswerFault(loss!, chosen("NEVER"), { knowledge: false })).toBeNull();
    expect(findAnswerFault(loss!, chosen(), { knowledge: false })).toBe("unanswered");
  });
});

describe("a questionnaire", () => {
  const full = {
    EXPOSED: chosen("NO"),
    SOURCES: chosen("WORK"),
    LOSS: chosen("NEVER"),
    KNOWN: chosen("C"),
  };
  const check = (answers: QuestionnaireAnswers, knowledge = false) =>
    checkQuestionnaire("questionnaire", questionnaire, answers, { knowledge });

  it("is answered where every question that is asked is", () => expect(check(full)).toEqual([]));

  it("has an issue for each question that is not, by its code", () => {
    expect(check({ ...full, EXPOSED: chosen("YES"), SOURCES: { chosen: ["OTHER"], text: "x".repeat(501) } })).toEqual([
      { path: "questionnaire.OFFICE", key: "mixed.required" },
      { path: "questionnaire.SOURCES", key: "string.max", params: { max: 500 } },
    ]);
    expect(check({ ...full, LOSS: chosen("?") })).toEqual([{ path: "questionnaire.LOSS", key: "mixed.one-of" }]);
  });

  it("says which answers are wrong where knowledge is asked for", () => {
    expect(check(full, true)).toEqual(
      ["LOSS", "KNOWN"].map((code) => ({ path: `questionnaire.${code}`, key: "mixed.wrong-answer" })),
    );
  });

  it("knows no answer by the name of a prototype", () => {
    const questionsDef = [question("constructor", [answer("YES")])];
    expect(checkQuestionnaire("q", { questionsDef }, {}, { knowledge: false })).toEqual([
      { path: "q.constructor", key: "mixed.required" },
    ]);
  });
});

describe("answers on the wire", () => {
  it("makes one entry an answer, with the text where it is asked for", () => {
    const answers = {
      EXPOSED: chosen("YES"),
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
    expect(answersOfWire(wire)).toEqual({ ...answers, SOURCES: chosen("WORK", "GIFT") });
  });

  it("reads back what it wrote, whatever was chosen", () => {
    const given = fc.record(
      Object.fromEntries(
        questionnaire.questionsDef.map(({ code, answersDef }) => [
          code,
          fc.record({ chosen: fc.subarray(answersDef.map((one) => one.code)), text: fc.constantFrom("", "words") }),
        ]),
      ),
    );
    fc.assert(
      fc.property(given, (answers) => {
        const wire = wireOfAnswers(questionnaire, answers);
        expect(wireOfAnswers(questionnaire, answersOfWire(wire))).toEqual(wire);
      }),
    );
  });
});
