/**
 * Questionnaires: their questions, and when a question applies.
 * Source: docs/reference/questionnaires.md#questions-and-answers.
 */
export const questionTypes = ["CheckboxGroup", "RadioGroup", "Other"] as const;
export type QuestionType = (typeof questionTypes)[number];

/** An amount and the code of its currency. */
export type Money = { readonly currency: string; readonly amount: number };
/** The range of amounts that an answer means. Both bounds are inclusive. A missing bound means no limit. */
export type AmountBounds = {
  readonly currency: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

export type AnswerDefinition = {
  readonly code: string;
  readonly text: string;
  /** True if the answer requires free text. */
  readonly freeTextAllowed: boolean;
  /** For a knowledge question: true if the answer is right, false if it is wrong. Null for other questions. */
  readonly correctAnswer: boolean | null;
  /** Codes of the questions in the same questionnaire that apply while this answer is chosen. */
  readonly followUpQuestionCodes?: readonly string[] | undefined;
  /** The range of amounts that the answer means, one entry per currency; omitted if the answer has no amount. */
  readonly amounts?: readonly AmountBounds[] | undefined;
};
export type Question = {
  readonly code: string;
  readonly text: string;
  readonly questionType: QuestionType;
  /** The answers to choose from. Empty if the question is answered with free text only. */
  readonly answersDef: readonly AnswerDefinition[];
};
export type Questionnaire = { readonly code: string; readonly questionsDef: readonly Question[] };

/** The answer to one question: the codes of the chosen answers, and the free text. */
export type QuestionnaireAnswer = {
  readonly chosen: readonly string[];
  readonly text: string;
  /**
   * The payments of the first year for which the client has confirmed the answer, because the answer contradicts them.
   */
  readonly confirmed?: Money | undefined;
};
/** Answers by question code. */
export type QuestionnaireAnswers = Readonly<Record<string, QuestionnaireAnswer>>;
export const noAnswer: QuestionnaireAnswer = { chosen: [], text: "" };

/** The part of a question that determines which questions apply. */
type FollowUpSource = {
  readonly code: string;
  readonly answersDef: readonly {
    readonly code: string;
    readonly followUpQuestionCodes?: readonly string[] | undefined;
  }[];
};

function followUpsOf(question: FollowUpSource): readonly string[] {
  return question.answersDef.flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes);
}

/**
 * Returns the answer to a question, or `noAnswer` if the question has no answer. A property of the object's prototype
 * is not an answer.
 */
export function answerOf(answers: QuestionnaireAnswers, code: string): QuestionnaireAnswer {
  return Object.hasOwn(answers, code) ? (answers[code] ?? noAnswer) : noAnswer;
}

/**
 * Returns the questions that apply with the given answers, in their order. A question applies if it is not a follow-up,
 * or if an answer that leads to it is chosen. Questions in a cycle of follow-ups never apply; see `findFollowUpCycle`.
 */
export function listApplicableQuestions<Item extends FollowUpSource>(
  questionnaire: { readonly questionsDef: readonly Item[] },
  answers: QuestionnaireAnswers,
): readonly Item[] {
  const { questionsDef } = questionnaire;
  const followUps = new Set(questionsDef.flatMap(followUpsOf));
  const byCode = new Map(questionsDef.map((question) => [question.code, question]));
  const applicableCodes = new Set<string>();
  const waiting = questionsDef.filter(({ code }) => !followUps.has(code));
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
    if (applicableCodes.has(question.code)) continue;
    applicableCodes.add(question.code);
    const { chosen } = answerOf(answers, question.code);
    const next = question.answersDef
      .filter(({ code }) => chosen.includes(code))
      .flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes);
    waiting.push(...next.flatMap((code) => byCode.get(code) ?? []));
  }
  return questionsDef.filter(({ code }) => applicableCodes.has(code));
}

/** Drops answers to questions that do not apply, and chosen answers that the questionnaire does not contain. */
export function dropInapplicableAnswers(
  questionnaire: { readonly questionsDef: readonly FollowUpSource[] },
  answers: QuestionnaireAnswers,
): QuestionnaireAnswers {
  return Object.fromEntries(
    listApplicableQuestions(questionnaire, answers).flatMap(({ code, answersDef }) => {
      if (!Object.hasOwn(answers, code)) return [];
      const answer = answerOf(answers, code);
      const known = answer.chosen.filter((one) => answersDef.some((definition) => definition.code === one));
      return [[code, { ...answer, chosen: known }] as const];
    }),
  );
}

/**
 * Returns the codes of questions that follow up each other in a cycle, in their order; null if the questions form no
 * cycle. The import refuses a questionnaire with a cycle, because the questions in the cycle would never apply.
 */
export function findFollowUpCycle(questions: readonly FollowUpSource[]): readonly string[] | null {
  const next = new Map(questions.map((question) => [question.code, followUpsOf(question)]));
  const finished = new Set<string>();
  for (const { code } of questions) {
    const path = [{ code, left: [...(next.get(code) ?? [])] }];
    for (let top = path.at(-1); top !== undefined && !finished.has(code); top = path.at(-1)) {
      const follower = top.left.pop();
      if (follower === undefined) {
        finished.add(top.code);
        path.pop();
        continue;
      }
      const from = path.findIndex((step) => step.code === follower);
      if (from >= 0) return path.slice(from).map((step) => step.code);
      if (!finished.has(follower)) path.push({ code: follower, left: [...(next.get(follower) ?? [])] });
    }
  }
  return null;
}
