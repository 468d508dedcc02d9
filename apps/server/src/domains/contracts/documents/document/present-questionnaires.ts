import type { Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { type Block, heading, paragraph } from "./blocks.ts";
import type { QuestionnaireFigures } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** Longer than any question, answer or statement. */
const maxLength = 1000;

/** Presents each questionnaire with its questions, a follow-up under the answer that it follows. */
export function presentQuestionnaires(
  questionnaires: readonly QuestionnaireFigures[],
  language: Language,
  words: ContractWords,
): Block[] {
  return [
    paragraph(words("questionnaires-intro")),
    ...questionnaires.flatMap(({ products, questions }): Block[] => [
      heading(
        products.length === 0
          ? words("questionnaire-aml")
          : words("questionnaire-of", { products: products.map((name) => printableName(name)).join(", ") }),
      ),
      questions.length === 0
        ? paragraph(words("no-questions"))
        : {
            kind: "questions",
            items: questions.map(({ depth, text, answers, statement }) => {
              const stated = [...answers, ...(statement === "" ? [] : [quote(statement, language)])];
              return {
                depth,
                text: printableName(text, maxLength),
                mark: depth > 0 ? words("follow-up") : "",
                answers: (stated.length === 0 ? [words("not-answered")] : stated).map((one) =>
                  printableName(one, maxLength),
                ),
              };
            }),
          },
    ]),
  ];
}

/** Returns a statement of the client in the quotation marks of the language. */
function quote(statement: string, language: Language): string {
  return language === "en" ? `“${statement}”` : `„${statement}“`;
}
