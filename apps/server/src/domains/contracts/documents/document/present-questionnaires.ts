import type { Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { type Block, heading, paragraph } from "./blocks.ts";
import type { QuestionnaireFigures } from "./input.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** Maximum length of a printed text. Questions, answers and statements are shorter. */
const maxLength = 1000;

/** Presents each questionnaire with its questions. A follow-up question is printed below the answer it depends on. */
export function presentQuestionnaires(
  questionnaires: readonly QuestionnaireFigures[],
  language: Language,
  translate: TranslateContractText,
): Block[] {
  return [
    paragraph(translate("questionnaires-intro")),
    ...questionnaires.flatMap(({ products, questions }): Block[] => [
      heading(
        products.length === 0
          ? translate("questionnaire-aml")
          : translate("questionnaire-of", { products: products.map((name) => printableName(name)).join(", ") }),
      ),
      questions.length === 0
        ? paragraph(translate("no-questions"))
        : {
            kind: "questions",
            items: questions.map(({ depth, text, answers, statement }) => {
              const answerLines = [...answers, ...(statement === "" ? [] : [quote(statement, language)])];
              return {
                depth,
                text: printableName(text, maxLength),
                mark: depth > 0 ? translate("follow-up") : "",
                answers: (answerLines.length === 0 ? [translate("not-answered")] : answerLines).map((one) =>
                  printableName(one, maxLength),
                ),
              };
            }),
          },
    ]),
  ];
}

/** Returns the client's free text in quotation marks of the document's language. */
function quote(statement: string, language: Language): string {
  return language === "en" ? `“${statement}”` : `„${statement}“`;
}
