import {
  type AmlAnswers,
  choiceOfField,
  type ComparedEntry,
  type EntryVersion,
  groupOfField,
  findQuestionnaireCode,
  isSameAnswer,
} from "@fundport/cart";
import { noAnswer } from "@fundport/rules";
import { describeAnswer } from "#ui/forms/questionnaire/describe-answer.ts";
import type { CompareRow } from "./compare-row.ts";
import { differs, type Wording } from "./format-difference.ts";

/**
 * Returns a row that shows whether an item's questionnaire is filled in, if the versions differ in that. If both are
 * filled in, returns a row for each question with different answers. Returns no rows if the questionnaires are equal.
 */
export function describeQuestionnaire(
  entry: ComparedEntry,
  { t, reference, questionnaires }: Wording,
): readonly CompareRow[] {
  const choice = choiceOfField(entry, "questionnaire");
  if (choice === null || !entry.before || !entry.after) return [];
  const group = groupOfField(entry, "questionnaire");
  const [before, after] = [readAnswers(entry.before), readAnswers(entry.after)];
  const row = (key: string, label: string, values: Pick<CompareRow, "now" | "other">): CompareRow => {
    return { key, label, ...values, difference: differs, choice, group };
  };
  const state = row("questionnaire", t("compare:field-questionnaire"), {
    now: t(before.isDone ? "compare:questionnaire-done" : "compare:questionnaire-open"),
    other: t(after.isDone ? "compare:questionnaire-done" : "compare:questionnaire-open"),
  });
  if (before.isDone !== after.isDone) return [state];
  const code = findQuestionnaireCode(entry.after.entry, reference);
  const questions = (code === null ? undefined : questionnaires.get(code))?.questionsDef ?? [];
  const differingRows = questions.flatMap((question) => {
    const [previous, current] = [before.answers[question.code] ?? noAnswer, after.answers[question.code] ?? noAnswer];
    if (isSameAnswer(previous, current)) return [];
    const values = { now: describeAnswer(question, previous), other: describeAnswer(question, current) };
    return [row(`question-${question.code}`, question.text, values)];
  });
  // If no current question differs, the different answers belong to questions that no longer exist.
  return differingRows.length > 0 ? differingRows : [state];
}

function readAnswers({ entry }: EntryVersion): { isDone: boolean; answers: AmlAnswers } {
  if (entry.itemType === "Package") return { isDone: false, answers: {} };
  return { isDone: entry.isAmlValidated, answers: entry.amlAnswers ?? {} };
}
