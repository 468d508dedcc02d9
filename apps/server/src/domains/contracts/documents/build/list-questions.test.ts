import type { Questionnaire } from "@fundport/rules";
import { expect, it } from "vitest";
import { listQuestions } from "./list-questions.ts";

const answer = (code: string, followUpQuestionCodes?: string[]) => ({
  code,
  text: `Answer ${code}`,
  freeTextAllowed: false,
  correctAnswer: null,
  followUpQuestionCodes,
});
const question = (code: string, ...answersDef: ReturnType<typeof answer>[]) => ({
  code,
  text: `Question ${code}`,
  questionType: "CheckboxGroup" as const,
  answersDef,
});
const questionnaire: Questionnaire = {
  code: "Q",
  questionsDef: [
    question("1", answer("y", ["3"]), answer("n")),
    question("2", answer("a"), answer("b", ["5"])),
    question("3", answer("x", ["4"])),
    question("4"),
    question("5"),
  ],
};

it("lists each follow-up question below its parent question, with the chosen answers and the free text", () => {
  const answers = {
    1: { chosen: ["y"], text: "" },
    2: { chosen: ["a", "b"], text: "" },
    3: { chosen: ["x"], text: "" },
    4: { chosen: [], text: "Own words" },
  };
  expect(listQuestions(questionnaire, answers)).toEqual([
    { text: "Question 1", depth: 0, answers: ["Answer y"], statement: "" },
    { text: "Question 3", depth: 1, answers: ["Answer x"], statement: "" },
    { text: "Question 4", depth: 2, answers: [], statement: "Own words" },
    { text: "Question 2", depth: 0, answers: ["Answer a", "Answer b"], statement: "" },
    { text: "Question 5", depth: 1, answers: [], statement: "" },
  ]);
});

it("omits questions that did not apply, and lists unanswered questions with no answers", () => {
  const answers = { 1: { chosen: ["n"], text: "" }, 4: { chosen: [], text: "Left over" } };
  expect(listQuestions(questionnaire, answers).map(({ text, answers: answerTexts }) => [text, ...answerTexts])).toEqual(
    [["Question 1", "Answer n"], ["Question 2"]],
  );
});
