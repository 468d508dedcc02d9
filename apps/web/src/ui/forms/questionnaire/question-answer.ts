import { noAnswer, type Question, type QuestionnaireAnswer } from "@fundport/rules";

/** Returns true if a question has only a free-text answer and no choices. */
export function isFreeText({ questionType, answersDef }: Question): boolean {
  return answersDef.length === 0 || (questionType === "Other" && answersDef.length === 1);
}

/**
 * Returns the code of the answer with the free-text field: the last chosen one that allows free text; null if none
 * does.
 */
export function findTextAnswer({ answersDef }: Question, { chosen }: QuestionnaireAnswer): string | null {
  return answersDef.findLast(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))?.code ?? null;
}

/**
 * Selects or deselects an answer. In a radio group it replaces the others. Answers that the question no longer has are
 * dropped with the first change.
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

/** Stores the typed text. A free-text question has its only answer chosen while the text is not empty. */
export function stateAnswer(question: Question, answer: QuestionnaireAnswer, text: string): QuestionnaireAnswer {
  if (!isFreeText(question)) return { ...answer, text };
  return text.trim() === "" ? { ...noAnswer, text } : { chosen: question.answersDef.map(({ code }) => code), text };
}
