import { listApplicableQuestions, type Question, type Questionnaire, type QuestionnaireAnswers } from "@fundport/rules";
import type { QuestionFigures } from "../document/input.ts";

/** Lists the questions that apply, with their answers. A follow-up question is listed below its parent question. */
export function listQuestions(questionnaire: Questionnaire, answers: QuestionnaireAnswers): QuestionFigures[] {
  const questions = new Map(
    listApplicableQuestions(questionnaire, answers).map((question) => [question.code, question]),
  );
  const followUps = new Set([...questions.values()].flatMap((question) => followUpsOf(question, answers)));
  const listed = new Set<string>();
  const list = (question: Question, depth: number): QuestionFigures[] => {
    // A follow-up question may belong to several answers. It is listed only below the first of them.
    if (listed.has(question.code)) return [];
    listed.add(question.code);
    const next = followUpsOf(question, answers).flatMap((code) => questions.get(code) ?? []);
    return [present(question, answers, depth), ...next.flatMap((one) => list(one, depth + 1))];
  };
  return [...questions.values()].filter(({ code }) => !followUps.has(code)).flatMap((question) => list(question, 0));
}

function answerTo({ code }: Question, answers: QuestionnaireAnswers) {
  return Object.hasOwn(answers, code) ? (answers[code] ?? { chosen: [], text: "" }) : { chosen: [], text: "" };
}

function followUpsOf(question: Question, answers: QuestionnaireAnswers): readonly string[] {
  const { chosen } = answerTo(question, answers);
  return question.answersDef
    .filter(({ code }) => chosen.includes(code))
    .flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes);
}

function present(question: Question, answers: QuestionnaireAnswers, depth: number): QuestionFigures {
  const { chosen, text } = answerTo(question, answers);
  const chosenAnswers = question.answersDef.filter(({ code }) => chosen.includes(code));
  return { text: question.text, depth, answers: chosenAnswers.map((answer) => answer.text), statement: text };
}
