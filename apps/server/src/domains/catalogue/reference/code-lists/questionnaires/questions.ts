import type { Consequence } from "@fundport/rules";
import { type Texts, texts } from "../../../../../lib/texts.ts";
import type { QuestionDefinition } from "../../tables.ts";

type Answer = QuestionDefinition["answersDef"][number];

/** An answer to choose; by itself neither right nor wrong, without words of its own and without a follow-up. */
export function answer(code: string, text: Texts, more: Partial<Omit<Answer, "code" | "text">> = {}): Answer {
  return { code, text, freeTextAllowed: false, correctAnswer: null, ...more };
}

/** An answer with its consequence. */
export const withConsequence = (consequence: Consequence, given: Answer): Answer => ({ ...given, consequence });

const yesText = texts("Yes", "Ano", "Áno");

/** Yes; what is asked then is named by `followUps`. */
export const yes = (...followUps: string[]) =>
  answer("YES", yesText, followUps.length === 0 ? {} : { followUpQuestionCodes: followUps });
/** No; what is asked then is named by `followUps`. */
export const no = (...followUps: string[]) =>
  answer("NO", texts("No", "Ne", "Nie"), followUps.length === 0 ? {} : { followUpQuestionCodes: followUps });
export const other = answer("OTHER", texts("Other (please state)", "Jiné (uveďte)", "Iné (uveďte)"), {
  freeTextAllowed: true,
});

/** A question that is answered in the client's own words. */
export function inWords(code: string, text: Texts, wanted: Texts): QuestionDefinition {
  return { code, questionType: "Other", text, answersDef: [answer("TEXT", wanted, { freeTextAllowed: true })] };
}

/** One answer of several. */
export function oneOf(code: string, text: Texts, ...answersDef: Answer[]): QuestionDefinition {
  return { code, questionType: "RadioGroup", text, answersDef };
}

/** As many answers as are true. */
export function someOf(code: string, text: Texts, ...answersDef: Answer[]): QuestionDefinition {
  return { code, questionType: "CheckboxGroup", text, answersDef };
}

/** A sentence to be told right or wrong: only the one of the two answers is correct. */
export function trueOrFalse(code: string, text: Texts, isTrue: boolean): QuestionDefinition {
  return oneOf(
    code,
    text,
    answer("TRUE", texts("True", "Pravda", "Pravda"), { correctAnswer: isTrue }),
    answer("FALSE", texts("False", "Nepravda", "Nepravda"), { correctAnswer: !isTrue }),
  );
}

/** A statement without whose acceptance the questionnaire is not complete. */
export function acceptance(code: string, text: Texts): QuestionDefinition {
  return oneOf(
    code,
    text,
    answer("ACCEPTED", texts("I accept this", "Souhlasím", "Súhlasím"), { correctAnswer: true }),
    answer("REFUSED", texts("I do not accept this", "Nesouhlasím", "Nesúhlasím"), { correctAnswer: false }),
  );
}
