import { noAnswer, type Question, type QuestionnaireAnswer } from "@fundport/rules";

/** A question that is answered in words alone: there is nothing to choose from. */
export function isInWords({ questionType, answersDef }: Question): boolean {
  return answersDef.length === 0 || (questionType === "Other" && answersDef.length === 1);
}

/** The answer below which one states something in words: the last of the chosen ones that allow it. */
export function findTextAnswer({ answersDef }: Question, { chosen }: QuestionnaireAnswer): string | null {
  return answersDef.findLast(({ code, freeTextAllowed }) => freeTextAllowed && chosen.includes(code))?.code ?? null;
}

/**
 * An answer chosen or no longer chosen; of a radio group and the like it is the only one. Answers that the question does
 * not have (any more) go with the first change.
 */
export function chooseAnswer(
  { questionType, answersDef }: Question,
  { chosen, text }: QuestionnaireAnswer,
  code: string,
  isChosen: boolean,
): QuestionnaireAnswer {
  const others = questionType === "CheckboxGroup" ? chosen.filter((other) => other !== code) : [];
  const known = others.filter((other) => answersDef.some((answer) => answer.code === other));
  return { chosen: isChosen ? [...known, code] : known, text };
}

/** What was typed. A question in words alone has its only answer while something is typed. */
export function stateAnswer(question: Question, answer: QuestionnaireAnswer, text: string): QuestionnaireAnswer {
  if (!isInWords(question)) return { ...answer, text };
  return text.trim() === "" ? { ...noAnswer, text } : { chosen: question.answersDef.map(({ code }) => code), text };
}
