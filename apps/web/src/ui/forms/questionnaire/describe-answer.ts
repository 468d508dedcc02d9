import type { Question, QuestionnaireAnswer } from "@fundport/rules";

/** Returns the chosen options and the free text of an answer; null if the question is not answered. */
export function describeAnswer(
  { answersDef }: Pick<Question, "answersDef">,
  { chosen, text }: QuestionnaireAnswer,
): string | null {
  const isOnlyText = answersDef.length === 1 && text.trim() !== "";
  const named = answersDef.filter(({ code }) => chosen.includes(code) && !isOnlyText).map((answer) => answer.text);
  const parts = [...named, ...(text.trim() === "" ? [] : [text.trim()])];
  return parts.length === 0 ? null : parts.join("; ");
}
