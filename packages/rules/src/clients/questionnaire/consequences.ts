/** Consequences of answers to a questionnaire. Source: docs/reference/questionnaires.md#consequences-of-answers. */
import { answerOf, listApplicableQuestions, type QuestionnaireAnswers } from "./questionnaire.ts";

/** Consequences of an answer, from the lightest to the heaviest. Only the server and reviewers may see them. */
export const consequences = ["none", "note", "review", "refuse"] as const;
export type Consequence = (typeof consequences)[number];

/** The part of a question that determines consequences. An answer without `consequence` has no consequence. */
export type NotableQuestion = {
  readonly code: string;
  readonly answersDef: readonly {
    readonly code: string;
    readonly consequence?: Consequence | undefined;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
  }[];
};
/** A chosen answer that has a consequence. */
export type Finding = {
  readonly questionCode: string;
  readonly answerCode: string;
  readonly consequence: Exclude<Consequence, "none">;
};

/**
 * Lists the chosen answers that have a consequence, in the order of the questions. Answers to questions that do not
 * apply are ignored.
 */
export function listFindings(
  questionnaire: { readonly questionsDef: readonly NotableQuestion[] },
  answers: QuestionnaireAnswers,
): Finding[] {
  return listApplicableQuestions(questionnaire, answers).flatMap(({ code: questionCode, answersDef }) => {
    const { chosen } = answerOf(answers, questionCode);
    return answersDef.flatMap(({ code: answerCode, consequence = "none" }) =>
      consequence !== "none" && chosen.includes(answerCode) ? [{ questionCode, answerCode, consequence }] : [],
    );
  });
}
