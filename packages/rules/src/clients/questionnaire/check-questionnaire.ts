/** Checks the answers to a questionnaire. Source: docs/reference/questionnaires.md#validation. */
import type { Issue } from "../../issue.ts";
import { checkPrintable } from "../../fields/printable-text.ts";
import { findContradiction, type FirstYear, isConfirmed } from "./amounts.ts";
import {
  type AmountBounds,
  answerOf,
  listApplicableQuestions,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./questionnaire.ts";

/** The maximum length of free text, in characters. */
export const maxAnswerTextLength = 500;

/** The part of a question that is needed to check its answers. */
export type CheckedQuestion = {
  readonly code: string;
  /** Omitted if the number of answers is not limited. */
  readonly questionType?: "CheckboxGroup" | "RadioGroup" | "Other";
  readonly answersDef: readonly {
    readonly code: string;
    readonly freeTextAllowed: boolean;
    readonly correctAnswer?: boolean | null;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
    readonly amounts?: readonly AmountBounds[] | undefined;
  }[];
};
/**
 * If `knowledge` is true, a wrong answer to a knowledge question counts as missing. This applies to questionnaires of
 * fund types; in the AML questionnaire wrong answers are only recorded. If `firstYear` is given, an answer about
 * amounts must agree with these payments or be confirmed.
 */
type AnswerTerms = { readonly knowledge: boolean; readonly firstYear?: FirstYear | undefined };
export type AnswerError =
  | "unanswered"
  | "unknown-answer"
  | "several-answers"
  | "text-missing"
  | "text-too-long"
  | "amount-differs"
  | "text-not-printable"
  | "wrong-answer";

/**
 * Returns true if the chosen answers require free text. A question without answers to choose from always requires it.
 */
export function requiresText({ answersDef }: CheckedQuestion, { chosen }: QuestionnaireAnswer): boolean {
  return (
    answersDef.length === 0 || answersDef.some(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))
  );
}

/** Returns true if every right answer and no wrong answer is chosen. In a radio group one right answer is enough. */
function isRight({ questionType, answersDef }: CheckedQuestion, { chosen }: QuestionnaireAnswer): boolean {
  return answersDef.every(({ code, correctAnswer = null }) => {
    if (chosen.includes(code)) return correctAnswer !== false;
    return correctAnswer !== true || questionType !== "CheckboxGroup";
  });
}

/** Returns the error of an answer; null if it is valid. */
export function findAnswerError(
  question: CheckedQuestion,
  answer: QuestionnaireAnswer,
  { knowledge, firstYear = [] }: AnswerTerms,
): AnswerError | null {
  const { answersDef, questionType } = question;
  const known = answersDef.filter(({ code }) => answer.chosen.includes(code));
  if (known.length < new Set(answer.chosen).size) return "unknown-answer";
  if (answersDef.length > 0 && known.length === 0) return "unanswered";
  if (questionType === "RadioGroup" && known.length > 1) return "several-answers";
  if (requiresText(question, answer)) {
    if (answer.text.trim() === "") return "text-missing";
    if (Array.from(answer.text).length > maxAnswerTextLength) return "text-too-long";
    if (checkPrintable("", answer.text).length > 0) return "text-not-printable";
  }
  const paid = findContradiction(question, answer, firstYear);
  if (paid !== null && !isConfirmed(answer, paid)) return "amount-differs";
  return knowledge && !isRight(question, answer) ? "wrong-answer" : null;
}

/** Returns the errors of all questions that apply, by the question's code. Empty if the questionnaire is complete. */
export function findAnswerErrors(
  questionnaire: { readonly questionsDef: readonly CheckedQuestion[] },
  answers: QuestionnaireAnswers,
  terms: AnswerTerms,
): ReadonlyMap<string, AnswerError> {
  return new Map(
    listApplicableQuestions(questionnaire, answers).flatMap((question) => {
      const error = findAnswerError(question, answerOf(answers, question.code), terms);
      return error === null ? [] : [[question.code, error] as const];
    }),
  );
}

function issuesOf(path: string, error: AnswerError, text: string): Issue[] {
  if (error === "text-not-printable") return checkPrintable(path, text);
  if (error === "text-too-long") return [{ path, key: "string.max", params: { max: maxAnswerTextLength } }];
  if (error === "wrong-answer") return [{ path, key: "mixed.wrong-answer" }];
  if (error === "amount-differs") return [{ path, key: "mixed.amount-differs" }];
  return [{ path, key: error === "unanswered" || error === "text-missing" ? "mixed.required" : "mixed.one-of" }];
}

/**
 * Returns the issues of a questionnaire. The path of an issue is `<path>.<question code>`. Answers to questions that do
 * not apply are ignored.
 */
export function checkQuestionnaire(
  path: string,
  questionnaire: { readonly questionsDef: readonly CheckedQuestion[] },
  answers: QuestionnaireAnswers,
  terms: AnswerTerms,
): Issue[] {
  return [...findAnswerErrors(questionnaire, answers, terms)].flatMap(([code, error]) =>
    issuesOf(`${path}.${code}`, error, answerOf(answers, code).text),
  );
}
