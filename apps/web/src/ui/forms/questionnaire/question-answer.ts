import { noAnswer, type Question, type QuestionnaireAnswer } from "@fundport/rules";

/** Returns true if a question has only a free-text answer and no choices. */
export function isFreeText({ questionType, answersDef }: Question): boolean {
  return answersDef.length === 0 || (questionType === "Other" && answersDef.length === 1);
}

/**
 * Returns the code of the answer below which the text field is shown: the last chosen answer that allows free text.
 * Returns null if no chosen answer allows it.
 */
export function findTextAnswer({ answersDef }: Question, { chosen }: QuestionnaireAnswer): string | null {
  return answersDef.findLast(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))?.code ?? null;
}

/**
 * Selects or deselects an answer. In a radio group, a selected answer replaces the previous one. The first change also
 * drops chosen answers that the question no longer offers.
 */
export function chooseAnswer(
  { questionType, answersDef }: Question,
  { chosen, text }: QuestionnaireAnswer,
  code: string,
  isChosen: boolean,
): QuestionnaireAnswer {
  const others = questionType === "CheckboxGroup" ? chosen.filter((other) => other !== code) : [];
  const existing = others.filter((other) => answersDef.some((answer) => answer.code === other));
  return { chosen: isChosen ? [...existing, code] : existing, text };
}

/** Stores the typed text. The only answer of a free-text question counts as chosen while the text is not empty. */
export function stateAnswer(question: Question, answer: QuestionnaireAnswer, text: string): QuestionnaireAnswer {
  if (!isFreeText(question)) return { ...answer, text };
  return text.trim() === "" ? { ...noAnswer, text } : { chosen: question.answersDef.map(({ code }) => code), text };
}
