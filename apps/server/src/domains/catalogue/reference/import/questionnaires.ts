import type { OtherKind } from "../../../imports/definition/kind.ts";
import { schemaOfList } from "../../../imports/files/json-list.ts";
import { questionnaireSchema, importQuestionnaires, exportQuestionnaires } from "./import-questionnaires.ts";

const inAll = (en: string, cs: string, sk: string) => ({ en, cs, sk });

const yesAndNo = [
  { code: "YES", text: inAll("Yes", "Ano", "Áno") },
  { code: "NO", text: inAll("No", "Ne", "Nie") },
];

export const questionnaires: OtherKind = {
  form: "json",
  kind: "questionnaires",
  title: "Questionnaires",
  plural: "questionnaires",
  about:
    "A list of questionnaires with their questions and answers; answers may have follow-up questions. An imported questionnaire replaces the one with the same code, which is then no longer updated with Fundport. `AML` is asked before every contract, and `fundTypes` lists the fund types that ask the questionnaire. `consequence` is the effect of an answer: `note` stores it with the contract, `review` blocks the signature until a user other than the advisor has decided (`npm run contracts`), `refuse` refuses the contract; browsers never receive it. `amounts` has the yearly amount of an `AML` answer in figures, once in each currency in its text: the payments in the first year must agree with it, or the client has to confirm the answer.",
  schema: schemaOfList(questionnaireSchema),
  missing: "stay",
  isInCatalogue: true,
  examples: {
    "questionnaires.json": `${JSON.stringify(
      [
        {
          code: "AML",
          questionsDef: [
            {
              code: "VOLUME",
              questionType: "RadioGroup",
              text: inAll(
                "How much will you invest in a year?",
                "Kolik ročně budete investovat?",
                "Koľko ročne budete investovať?",
              ),
              answersDef: [
                {
                  code: "LOW",
                  text: inAll("Up to CZK 100,000", "Do 100 000 Kč", "Do 100 000 Kč"),
                  amounts: [{ currency: "CZK", to: 100_000 }],
                },
                {
                  code: "HIGH",
                  text: inAll("More", "Více", "Viac"),
                  amounts: [{ currency: "CZK", from: 100_000 }],
                },
              ],
            },
            {
              code: "SANCTIONS",
              questionType: "RadioGroup",
              text: inAll(
                "Are you subject to sanctions?",
                "Uplatňují se vůči vám sankce?",
                "Uplatňujú sa voči vám sankcie?",
              ),
              answersDef: [yesAndNo[1], { ...yesAndNo[0], consequence: "refuse" }],
            },
          ],
        },
        {
          code: "FKI",
          fundTypes: ["FKI"],
          questionsDef: [
            {
              code: "EXPERIENCE",
              questionType: "RadioGroup",
              text: inAll(
                "Have you ever invested in funds for qualified investors?",
                "Investovali jste už do fondů kvalifikovaných investorů?",
                "Investovali ste už do fondov kvalifikovaných investorov?",
              ),
              answersDef: [
                { ...yesAndNo[0], followUpQuestionCodes: ["SINCE"] },
                { ...yesAndNo[1], consequence: "note" },
              ],
            },
            {
              code: "SINCE",
              questionType: "Other",
              text: inAll("Since when?", "Od kdy?", "Odkedy?"),
              answersDef: [{ code: "YEAR", text: inAll("Year", "Rok", "Rok"), freeTextAllowed: true }],
            },
          ],
        },
      ],
      null,
      2,
    )}\n`,
  },
  load: importQuestionnaires,
  exportTo: exportQuestionnaires,
};
