import {
  type AmlAnswer,
  type AmlAnswers,
  choiceOfField,
  type ComparedEntry,
  type EntryVersion,
  groupOfField,
  isSameAnswer,
  noAnswer,
} from "@fundport/cart";
import type { EndpointOutput } from "@fundport/api";
import type { CompareRow } from "./compare-table.tsx";
import { differs, type Wording } from "./compare-words.ts";

type Question = EndpointOutput<"getAmlQuestionnaire">["questionsDef"][number];

/**
 * Whether the questionnaire of an item is filled in, where that differs; of two that are both filled in, the questions
 * that are answered otherwise. Nothing where it is the same.
 */
export function describeQuestionnaire(entry: ComparedEntry, { t, questions }: Wording): readonly CompareRow[] {
  const choice = choiceOfField(entry, "questionnaire");
  if (choice === null || !entry.before || !entry.after) return [];
  const group = groupOfField(entry, "questionnaire");
  const [before, after] = [read(entry.before), read(entry.after)];
  const row = (key: string, label: string, values: Pick<CompareRow, "now" | "other">): CompareRow => {
    return { key, label, ...values, difference: differs, choice, group };
  };
  const state = row("questionnaire", t("compare:field-questionnaire"), {
    now: t(before.isDone ? "compare:questionnaire-done" : "compare:questionnaire-open"),
    other: t(after.isDone ? "compare:questionnaire-done" : "compare:questionnaire-open"),
  });
  if (before.isDone !== after.isDone) return [state];
  const answered = questions.flatMap((question) => {
    const [was, is] = [before.answers[question.code] ?? noAnswer, after.answers[question.code] ?? noAnswer];
    if (isSameAnswer(was, is)) return [];
    const values = { now: describeAnswer(question, was), other: describeAnswer(question, is) };
    return [row(`question-${question.code}`, question.text, values)];
  });
  // Answers to questions that are asked no more.
  return answered.length > 0 ? answered : [state];
}

function read({ entry }: EntryVersion): { isDone: boolean; answers: AmlAnswers } {
  if (entry.itemType === "Package") return { isDone: false, answers: {} };
  return { isDone: entry.isAmlValidated, answers: entry.amlAnswers ?? {} };
}

/** The chosen answers and what was stated in words; null for a question that is not answered. */
function describeAnswer({ answersDef }: Question, { chosen, text }: AmlAnswer): string | null {
  const named = answersDef.filter(({ code }) => chosen.includes(code)).map((answer) => answer.text);
  const parts = [...named, ...(text.trim() === "" ? [] : [text.trim()])];
  return parts.length === 0 ? null : parts.join("; ");
}
