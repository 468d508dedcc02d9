import type { Question } from "@fundport/rules";

/** A displayed question, and its follow-up questions by the code of the answer that shows them. */
export type NestedQuestion = {
  readonly question: Question;
  readonly followUps: ReadonlyMap<string, readonly NestedQuestion[]>;
};

/**
 * Puts each follow-up question below its answer. `questions` are the displayed ones, in order. If several answers have
 * the same follow-up, it appears only below the first of them.
 */
export function nestQuestions(
  questions: readonly Question[],
  isChosen: (question: Question, answerCode: string) => boolean,
): readonly NestedQuestion[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const followUpCodes = new Set(
    questions.flatMap((question) =>
      question.answersDef.flatMap(({ code, followUpQuestionCodes = [] }) =>
        isChosen(question, code) ? followUpQuestionCodes : [],
      ),
    ),
  );
  const nestedCodes = new Set<string>();
  function nest(question: Question): NestedQuestion {
    nestedCodes.add(question.code);
    const followUps = question.answersDef.map(({ code, followUpQuestionCodes = [] }) => {
      const codes = isChosen(question, code) ? followUpQuestionCodes : [];
      return [code, codes.flatMap(nestByCode)] as const;
    });
    return { question, followUps: new Map(followUps) };
  }
  function nestByCode(code: string): NestedQuestion[] {
    const question = byCode.get(code);
    return question && !nestedCodes.has(code) ? [nest(question)] : [];
  }
  return questions.filter(({ code }) => !followUpCodes.has(code)).map(nest);
}
