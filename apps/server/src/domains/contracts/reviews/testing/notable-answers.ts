import { eq } from "drizzle-orm";
import { texts } from "../../../../testing/catalogue/texts.ts";
import { bumpRevision } from "../../../../db/revisions.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { type QuestionDefinition, questionnaires } from "../../../catalogue/reference/tables.ts";

type Answer = QuestionDefinition["answersDef"][number];
const answer = (code: string, more: Partial<Answer> = {}): Answer => ({
  code,
  text: texts(`${code} in words`),
  freeTextAllowed: false,
  correctAnswer: null,
  ...more,
});
const question = (code: string, ...answersDef: Answer[]): QuestionDefinition => ({
  code,
  text: texts(`${code}?`),
  questionType: "RadioGroup",
  answersDef,
});
const no = answer("NO");

/** The questionnaire has one question for each consequence, and one question about amounts. */
export const notableQuestions: QuestionDefinition[] = [
  question("SANCTIONS", no, answer("YES", { consequence: "refuse" })),
  question("EXPOSED", no, answer("YES", { consequence: "review", freeTextAllowed: true })),
  question("LOAN", no, answer("YES", { consequence: "note" })),
  question(
    "VOLUME",
    answer("LOW", {
      amounts: [
        { currency: "CZK", to: 100_000 },
        { currency: "EUR", to: 4000 },
      ],
    }),
    answer("HIGH", { amounts: [{ currency: "CZK", from: 100_000 }] }),
  ),
];

/** Replaces the questions of the AML questionnaire with `notableQuestions`. */
export async function useNotableQuestions({ db }: Pick<TestApp, "db">): Promise<void> {
  await db.update(questionnaires).set({ questionsDef: notableQuestions }).where(eq(questionnaires.code, "AML"));
  await bumpRevision(db);
}

type AnswersByQuestion = Partial<Record<"SANCTIONS" | "EXPOSED" | "LOAN" | "VOLUME", string>>;
const harmless: AnswersByQuestion = { SANCTIONS: "NO", EXPOSED: "NO", LOAN: "NO", VOLUME: "LOW" };
export const minister = "Minister of nothing";

/** Returns the questionnaire of a contract request with the given answers. All other questions get harmless answers. */
export function createAmlAnswers(answersByQuestion: AnswersByQuestion = {}, confirmedAmounts?: object[]) {
  const answers = Object.entries({ ...harmless, ...answersByQuestion }).map(([questionCode, answerCode]) => ({
    questionCode,
    answerCode,
    answerValue: questionCode === "EXPOSED" && answerCode === "YES" ? minister : null,
  }));
  return { amlQuestionnaire: { code: "AML", answers, ...(confirmedAmounts && { confirmedAmounts }) } };
}
