import type { Consequence } from "@fundport/rules";
import { type Texts, texts } from "../../../../../lib/texts.ts";
import type { QuestionDefinition } from "../../tables.ts";

type Answer = QuestionDefinition["answersDef"][number];

/**
 * Returns an answer that can be chosen. By default the answer is neither right nor wrong and has no free text and no
 * follow-ups.
 */
export function answer(code: string, text: Texts, more: Partial<Omit<Answer, "code" | "text">> = {}): Answer {
  return { code, text, freeTextAllowed: false, correctAnswer: null, ...more };
}

/** Returns the answer with a consequence. */
export const withConsequence = (consequence: Consequence, plainAnswer: Answer): Answer => ({
  ...plainAnswer,
  consequence,
});

const yesText = texts("Yes", "Ano", "Áno");

/** Returns the answer "yes". `followUps` are the codes of the questions that follow. */
export const yes = (...followUps: string[]) =>
  answer("YES", yesText, followUps.length === 0 ? {} : { followUpQuestionCodes: followUps });
/** Returns the answer "no". `followUps` are the codes of the questions that follow. */
export const no = (...followUps: string[]) =>
  answer("NO", texts("No", "Ne", "Nie"), followUps.length === 0 ? {} : { followUpQuestionCodes: followUps });
export const other = answer("OTHER", texts("Other (please state)", "Jiné (uveďte)", "Iné (uveďte)"), {
  freeTextAllowed: true,
});

/** Returns a question that is answered in the client's own words. */
export function textQuestion(code: string, text: Texts, hint: Texts): QuestionDefinition {
  return { code, questionType: "Other", text, answersDef: [answer("TEXT", hint, { freeTextAllowed: true })] };
}

/** Returns a question for which the client chooses one answer. */
export function oneOf(code: string, text: Texts, ...answersDef: Answer[]): QuestionDefinition {
  return { code, questionType: "RadioGroup", text, answersDef };
}

/** Returns a question for which the client can choose several answers. */
export function someOf(code: string, text: Texts, ...answersDef: Answer[]): QuestionDefinition {
  return { code, questionType: "CheckboxGroup", text, answersDef };
}

/** Returns a statement that the client must mark as true or false. Exactly one of the two answers is correct. */
export function trueOrFalse(code: string, text: Texts, isTrue: boolean): QuestionDefinition {
  return oneOf(
    code,
    text,
    answer("TRUE", texts("True", "Pravda", "Pravda"), { correctAnswer: isTrue }),
    answer("FALSE", texts("False", "Nepravda", "Nepravda"), { correctAnswer: !isTrue }),
  );
}

/** Returns a statement that the client must accept to complete the questionnaire. */
export function acceptance(code: string, text: Texts): QuestionDefinition {
  return oneOf(
    code,
    text,
    answer("ACCEPTED", texts("I accept this", "Souhlasím", "Súhlasím"), { correctAnswer: true }),
    answer("REFUSED", texts("I do not accept this", "Nesouhlasím", "Nesúhlasím"), { correctAnswer: false }),
  );
}
