/**
 * Questionnaires: their questions, and which of them apply. Source:
 * docs/reference/questionnaires.md#questions-and-answers.
 */
export const questionTypes = ["CheckboxGroup", "RadioGroup", "Other"] as const;
export type QuestionType = (typeof questionTypes)[number];

/** An amount in a currency, by its code. */
export type Money = { readonly currency: string; readonly amount: number };
/** The amount that an answer states: both bounds are inclusive, and a missing one means no limit. */
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
  /** True or false for the right and wrong answers of a knowledge question, null for other questions. */
  readonly correctAnswer: boolean | null;
  /** Questions of the same questionnaire that are asked while this answer is chosen. */
  readonly followUpQuestionCodes?: readonly string[] | undefined;
  /** The amount that the answer states, one entry for each currency; absent if it states none. */
  readonly amounts?: readonly AmountBounds[] | undefined;
};
export type Question = {
  readonly code: string;
  readonly text: string;
  readonly questionType: QuestionType;
  /** The answers to choose from; empty for a question with free text only. */
  readonly answersDef: readonly AnswerDefinition[];
};
export type Questionnaire = { readonly code: string; readonly questionsDef: readonly Question[] };

/** The answer to one question: codes of the chosen answers, and free text. */
export type QuestionnaireAnswer = {
  readonly chosen: readonly string[];
  readonly text: string;
  /** The first year's payments, if the answer contradicts them and the client has confirmed it. */
  readonly confirmed?: Money | undefined;
};
/** By question code. */
export type QuestionnaireAnswers = Readonly<Record<string, QuestionnaireAnswer>>;
export const noAnswer: QuestionnaireAnswer = { chosen: [], text: "" };

/** The part of a question that decides which questions apply. */
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

/** Returns the answer to a question, `noAnswer` if there is none. Names of a prototype's properties are not answers. */
export function answerOf(answers: QuestionnaireAnswers, code: string): QuestionnaireAnswer {
  return Object.hasOwn(answers, code) ? (answers[code] ?? noAnswer) : noAnswer;
}

/**
 * Returns the questions that apply with these answers, in their order: all that are not follow-ups, and each follow-up
 * while its answer is chosen. Questions in a cycle of follow-ups never apply; see `findFollowUpCycle`.
 */
export function listAskedQuestions<Item extends FollowUpSource>(
  questionnaire: { readonly questionsDef: readonly Item[] },
  answers: QuestionnaireAnswers,
): readonly Item[] {
  const { questionsDef } = questionnaire;
  const followUps = new Set(questionsDef.flatMap(followUpsOf));
  const byCode = new Map(questionsDef.map((question) => [question.code, question]));
  const askedCodes = new Set<string>();
  const waiting = questionsDef.filter(({ code }) => !followUps.has(code));
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
    if (askedCodes.has(question.code)) continue;
    askedCodes.add(question.code);
    const { chosen } = answerOf(answers, question.code);
    const next = question.answersDef
      .filter(({ code }) => chosen.includes(code))
      .flatMap(({ followUpQuestionCodes = [] }) => followUpQuestionCodes);
    waiting.push(...next.flatMap((code) => byCode.get(code) ?? []));
  }
  return questionsDef.filter(({ code }) => askedCodes.has(code));
}

/** Drops answers to questions that do not apply, and answers that the questionnaire does not contain. */
export function dropInapplicableAnswers(
  questionnaire: { readonly questionsDef: readonly FollowUpSource[] },
  answers: QuestionnaireAnswers,
): QuestionnaireAnswers {
  return Object.fromEntries(
    listAskedQuestions(questionnaire, answers).flatMap(({ code, answersDef }) => {
      if (!Object.hasOwn(answers, code)) return [];
      const answer = answerOf(answers, code);
      const known = answer.chosen.filter((one) => answersDef.some((definition) => definition.code === one));
      return [[code, { ...answer, chosen: known }] as const];
    }),
  );
}

/**
 * Returns the codes of questions that follow up each other in a cycle, in order; null without a cycle. The import
 * refuses a questionnaire with a cycle, because its questions could never be asked.
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
