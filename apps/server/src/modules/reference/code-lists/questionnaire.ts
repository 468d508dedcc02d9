import { type Texts, texts } from "../../../lib/texts.ts";
import type { QuestionDefinition } from "../tables.ts";

const answer = (code: string, text: Texts, freeTextAllowed = false) => ({
  code,
  text,
  freeTextAllowed,
  correctAnswer: null,
});
const yes = answer("YES", texts("Yes", "Ano", "Áno"));
const no = answer("NO", texts("No", "Ne", "Nie"));
const other = answer("OTHER", texts("Other (please state)", "Jiné (uveďte)", "Iné (uveďte)"), true);

/** What the law against money laundering asks of every client. */
const amlQuestions: QuestionDefinition[] = [
  {
    code: "SOURCE_OF_FUNDS",
    questionType: "CheckboxGroup",
    text: texts(
      "Where does the invested money come from?",
      "Odkud pocházejí investované peníze?",
      "Odkiaľ pochádzajú investované peniaze?",
    ),
    answersDef: [
      answer("EMPLOYMENT", texts("Employment", "Zaměstnání", "Zamestnanie")),
      answer("BUSINESS", texts("Business", "Podnikání", "Podnikanie")),
      answer("SAVINGS", texts("Savings", "Úspory", "Úspory")),
      answer("SALE", texts("Sale of property", "Prodej majetku", "Predaj majetku")),
      answer("INHERITANCE", texts("Inheritance or gift", "Dědictví nebo dar", "Dedičstvo alebo dar")),
      other,
    ],
  },
  {
    code: "PURPOSE",
    questionType: "RadioGroup",
    text: texts("What is the investment for?", "Co je účelem investice?", "Čo je účelom investície?"),
    answersDef: [
      answer("RETIREMENT", texts("Retirement", "Zajištění na stáří", "Zabezpečenie na starobu")),
      answer("HOUSING", texts("Housing", "Bydlení", "Bývanie")),
      answer("CHILDREN", texts("Children", "Děti", "Deti")),
      answer("APPRECIATION", texts("Growth of savings", "Zhodnocení úspor", "Zhodnotenie úspor")),
      other,
    ],
  },
  {
    code: "YEARLY_VOLUME",
    questionType: "RadioGroup",
    text: texts(
      "How much do you expect to invest in a year?",
      "Kolik předpokládáte ročně investovat?",
      "Koľko predpokladáte ročne investovať?",
    ),
    answersDef: [
      answer(
        "UNDER_100",
        texts("Up to CZK 100,000 (EUR 4,000)", "Do 100 000 Kč (4 000 EUR)", "Do 4 000 EUR (100 000 Kč)"),
      ),
      answer(
        "UNDER_400",
        texts("Up to CZK 400,000 (EUR 16,000)", "Do 400 000 Kč (16 000 EUR)", "Do 16 000 EUR (400 000 Kč)"),
      ),
      answer("OVER_400", texts("More", "Více", "Viac")),
    ],
  },
  {
    code: "POLITICALLY_EXPOSED",
    questionType: "RadioGroup",
    text: texts(
      "Are you a politically exposed person?",
      "Jste politicky exponovaná osoba?",
      "Ste politicky exponovaná osoba?",
    ),
    answersDef: [no, yes],
  },
  {
    code: "OWN_ACCOUNT",
    questionType: "RadioGroup",
    text: texts("Do you invest on your own account?", "Investujete na vlastní účet?", "Investujete na vlastný účet?"),
    answersDef: [yes, no],
  },
  {
    code: "SANCTIONS",
    questionType: "RadioGroup",
    text: texts(
      "Are international sanctions applied against you?",
      "Jsou vůči vám uplatňovány mezinárodní sankce?",
      "Uplatňujú sa voči vám medzinárodné sankcie?",
    ),
    answersDef: [no, yes],
  },
  {
    code: "OCCUPATION",
    questionType: "Other",
    text: texts("What is your occupation?", "Jaké je vaše povolání?", "Aké je vaše povolanie?"),
    answersDef: [answer("TEXT", texts("Occupation", "Povolání", "Povolanie"), true)],
  },
];

export const questionnaires = [{ code: "AML", questionsDef: amlQuestions }];
