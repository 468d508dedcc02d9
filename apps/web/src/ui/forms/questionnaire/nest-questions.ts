import type { Question } from "@fundport/rules";

/** A question as it is drawn, with the follow-ups of each of its answers, by answer code. */
export type NestedQuestion = {
  readonly question: Question;
  readonly followUps: ReadonlyMap<string, readonly NestedQuestion[]>;
};

/**
 * Puts each follow-up below the answer that asks it. `asked` holds the questions that are asked now, in their order;
 * each of them is drawn once: below the first answer that asks it.
 */
export function nestQuestions(
  asked: readonly Question[],
  isChosen: (question: Question, answerCode: string) => boolean,
): readonly NestedQuestion[] {
  const byCode = new Map(asked.map((question) => [question.code, question]));
  const followUpCodes = new Set(
    asked.flatMap((question) =>
      question.answersDef.flatMap(({ code, followUpQuestionCodes = [] }) =>
        isChosen(question, code) ? followUpQuestionCodes : [],
      ),
    ),
  );
  const drawn = new Set<string>();
  function nest(question: Question): NestedQuestion {
    drawn.add(question.code);
    const followUps = question.answersDef.map(({ code, followUpQuestionCodes = [] }) => {
      const codes = isChosen(question, code) ? followUpQuestionCodes : [];
      return [code, codes.flatMap(nestByCode)] as const;
    });
    return { question, followUps: new Map(followUps) };
  }
  function nestByCode(code: string): NestedQuestion[] {
    const question = byCode.get(code);
    return question && !drawn.has(code) ? [nest(question)] : [];
  }
  return asked.filter(({ code }) => !followUpCodes.has(code)).map(nest);
}
