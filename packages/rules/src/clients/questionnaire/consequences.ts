/** Consequences of answers to a questionnaire. Source: docs/reference/questionnaires.md#consequences-of-answers. */
import { answerOf, listAskedQuestions, type QuestionnaireAnswers } from "./questionnaire.ts";

/** From the lightest to the heaviest. Only the server and reviewers may see them. */
export const consequences = ["none", "note", "review", "refuse"] as const;
export type Consequence = (typeof consequences)[number];

/** The part of a question that decides the consequences; an answer without `consequence` has none. */
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
 * Lists the chosen answers that have a consequence, in the order of the questions. Ignores questions that do not apply.
 */
export function listFindings(
  questionnaire: { readonly questionsDef: readonly NotableQuestion[] },
  answers: QuestionnaireAnswers,
): Finding[] {
  return listAskedQuestions(questionnaire, answers).flatMap(({ code: questionCode, answersDef }) => {
    const { chosen } = answerOf(answers, questionCode);
    return answersDef.flatMap(({ code: answerCode, consequence = "none" }) =>
      consequence !== "none" && chosen.includes(answerCode) ? [{ questionCode, answerCode, consequence }] : [],
    );
  });
}
