import { texts } from "../../../../../lib/texts.ts";
import type { QuestionDefinition } from "../../tables.ts";
import { answer, textQuestion, no, oneOf, other, someOf, withConsequence, yes } from "./questions.ts";

const employment = answer(
  "EMPLOYMENT",
  texts("Employment or pension", "Příjem ze zaměstnání nebo důchod", "Príjem zo zamestnania alebo dôchodok"),
);
const business = answer("BUSINESS", texts("Business", "Podnikání", "Podnikanie"));
/** Amounts in crowns and in euros, the same as in the text of the answer. */
const upTo = (crowns: number, euros: number) => ({
  amounts: [
    { currency: "CZK", to: crowns },
    { currency: "EUR", to: euros },
  ],
});
const inheritance = answer("INHERITANCE", texts("Inheritance or gift", "Dědictví nebo dar", "Dedičstvo alebo dar"));

const money: QuestionDefinition[] = [
  someOf(
    "SOURCE_OF_FUNDS",
    texts(
      "Where does the money for this investment come from?",
      "Z jakých zdrojů pocházejí peníze na tuto investici?",
      "Z akých zdrojov pochádzajú peniaze na túto investíciu?",
    ),
    employment,
    business,
    answer("SAVINGS", texts("Savings", "Úspory", "Úspory")),
    answer(
      "CAPITAL",
      texts(
        "Interest, dividends or sold investments",
        "Úroky, dividendy nebo prodej investic",
        "Úroky, dividendy alebo predaj investícií",
      ),
    ),
    answer(
      "PROPERTY",
      texts("Sale or rent of property", "Prodej nebo pronájem nemovitosti", "Predaj alebo prenájom nehnuteľnosti"),
    ),
    inheritance,
    withConsequence("note", answer("LOAN", texts("Loan", "Úvěr nebo zápůjčka", "Úver alebo pôžička"))),
    withConsequence("note", other),
  ),
  someOf(
    "SOURCE_OF_WEALTH",
    texts(
      "Where does your wealth as a whole come from?",
      "Z čeho pochází váš majetek jako celek?",
      "Z čoho pochádza váš majetok ako celok?",
    ),
    employment,
    business,
    answer(
      "COMPANY_SALE",
      texts("Sale of a company", "Prodej firmy nebo podílu v ní", "Predaj firmy alebo podielu v nej"),
    ),
    answer("PROPERTY", texts("Property", "Nemovitosti", "Nehnuteľnosti")),
    answer("INVESTMENTS", texts("Investments", "Výnosy z investic", "Výnosy z investícií")),
    inheritance,
    withConsequence("note", other),
  ),
  oneOf(
    "PURPOSE",
    texts(
      "What is the purpose of the business relationship?",
      "Jaký je účel obchodního vztahu?",
      "Aký je účel obchodného vzťahu?",
    ),
    answer("APPRECIATION", texts("Growth of savings", "Zhodnocení úspor", "Zhodnotenie úspor")),
    answer("RETIREMENT", texts("Retirement", "Zajištění na stáří", "Zabezpečenie na starobu")),
    answer("HOUSING", texts("Housing", "Bydlení", "Bývanie")),
    answer("CHILDREN", texts("Children", "Zajištění dětí", "Zabezpečenie detí")),
    answer("RESERVE", texts("Reserve", "Finanční rezerva", "Finančná rezerva")),
    other,
  ),
  oneOf(
    "YEARLY_VOLUME",
    texts(
      "How much do you expect to invest in a year?",
      "Kolik předpokládáte ročně investovat?",
      "Koľko predpokladáte ročne investovať?",
    ),
    answer(
      "UNDER_100",
      texts("Up to CZK 100,000 (EUR 4,000)", "Do 100 000 Kč (4 000 EUR)", "Do 4 000 EUR (100 000 Kč)"),
      upTo(100_000, 4_000),
    ),
    answer(
      "UNDER_400",
      texts("Up to CZK 400,000 (EUR 16,000)", "Do 400 000 Kč (16 000 EUR)", "Do 16 000 EUR (400 000 Kč)"),
      upTo(400_000, 16_000),
    ),
    answer(
      "UNDER_2500",
      texts("Up to CZK 2,500,000 (EUR 100,000)", "Do 2 500 000 Kč (100 000 EUR)", "Do 100 000 EUR (2 500 000 Kč)"),
      upTo(2_500_000, 100_000),
    ),
    withConsequence(
      "note",
      answer("OVER_2500", texts("More", "Více", "Viac"), {
        amounts: [
          { currency: "CZK", from: 2_500_000 },
          { currency: "EUR", from: 100_000 },
        ],
      }),
    ),
  ),
];

const person: QuestionDefinition[] = [
  textQuestion(
    "OCCUPATION",
    texts(
      "What is your occupation or line of business?",
      "Jaké je vaše povolání nebo předmět podnikání?",
      "Aké je vaše povolanie alebo predmet podnikania?",
    ),
    texts("Occupation", "Povolání", "Povolanie"),
  ),
  oneOf(
    "POLITICALLY_EXPOSED",
    texts(
      "Are you, or were you in the last 12 months, a politically exposed person, a close relative or a business associate of one?",
      "Platí o vás, nebo platilo v posledních 12 měsících, že jste politicky exponovanou osobou, osobou jí blízkou nebo jejím obchodním společníkem?",
      "Platí o vás alebo platilo v posledných 12 mesiacoch, že ste politicky exponovanou osobou, jej blízkou osobou alebo obchodným spoločníkom?",
    ),
    no(),
    withConsequence("review", yes("PEP_FUNCTION", "PEP_RELATION")),
  ),
  textQuestion(
    "PEP_FUNCTION",
    texts(
      "Which public office is it, in which country and since when?",
      "O jakou veřejnou funkci jde, ve kterém státě a odkdy?",
      "O akú verejnú funkciu ide, v ktorom štáte a odkedy?",
    ),
    texts("Office, country, since when", "Funkce, stát, odkdy", "Funkcia, štát, odkedy"),
  ),
  oneOf(
    "PEP_RELATION",
    texts(
      "What is your relationship to this office?",
      "Jaký máte k této funkci vztah?",
      "Aký máte k tejto funkcii vzťah?",
    ),
    answer("SELF", texts("I hold it myself", "Jde o mou vlastní funkci", "Ide o moju vlastnú funkciu")),
    answer(
      "FAMILY",
      texts(
        "I am a close relative of the person who holds it",
        "Jsem osobou blízkou tomu, kdo ji zastává",
        "Som blízkou osobou toho, kto ju zastáva",
      ),
    ),
    answer(
      "ASSOCIATE",
      texts(
        "I am a business associate of the person who holds it",
        "Jsem obchodním společníkem toho, kdo ji zastává",
        "Som obchodným spoločníkom toho, kto ju zastáva",
      ),
    ),
  ),
  oneOf(
    "OWN_ACCOUNT",
    texts(
      "Do you invest for your own account and in your own interest?",
      "Investujete na vlastní účet a ve vlastním zájmu?",
      "Investujete na vlastný účet a vo vlastnom záujme?",
    ),
    yes(),
    withConsequence("review", no("BENEFICIAL_OWNER")),
  ),
  textQuestion(
    "BENEFICIAL_OWNER",
    texts("For whose account do you invest?", "Na čí účet investujete?", "Na čí účet investujete?"),
    texts(
      "Name, date of birth and address of the beneficial owner",
      "Jméno, datum narození a adresa skutečného majitele",
      "Meno, dátum narodenia a adresa konečného užívateľa výhod",
    ),
  ),
];

const restrictions: QuestionDefinition[] = [
  oneOf(
    "SANCTIONS",
    texts(
      "Are you subject to international sanctions?",
      "Uplatňují se vůči vám mezinárodní sankce?",
      "Uplatňujú sa voči vám medzinárodné sankcie?",
    ),
    no(),
    withConsequence("refuse", yes("SANCTIONS_DETAIL")),
  ),
  textQuestion(
    "SANCTIONS_DETAIL",
    texts("Which sanctions?", "O jaké sankce jde?", "O aké sankcie ide?"),
    texts("Who imposed them, and why", "Kdo je uložil a proč", "Kto ich uložil a prečo"),
  ),
  oneOf(
    "HIGH_RISK_COUNTRY",
    texts(
      "Do you live or do business in a high-risk third country, or does your money come from one?",
      "Žijete nebo podnikáte ve vysoce rizikové třetí zemi, nebo z ní pocházejí vaše peníze?",
      "Žijete alebo podnikáte vo vysokorizikovej tretej krajine, alebo z nej pochádzajú vaše peniaze?",
    ),
    no(),
    withConsequence(
      "review",
      answer("YES", texts("Yes (which one)", "Ano (která)", "Áno (ktorá)"), { freeTextAllowed: true }),
    ),
  ),
  oneOf(
    "US_TAX",
    texts(
      "Are you a US citizen or liable to tax in the USA (FATCA)?",
      "Máte občanství nebo daňové povinnosti v USA (FATCA)?",
      "Máte občianstvo alebo daňové povinnosti v USA (FATCA)?",
    ),
    no(),
    withConsequence("note", yes("US_TIN")),
  ),
  textQuestion(
    "US_TIN",
    texts(
      "What is your US tax identification number?",
      "Jaké je vaše americké daňové identifikační číslo?",
      "Aké je vaše americké daňové identifikačné číslo?",
    ),
    texts("TIN (SSN or ITIN)", "TIN (SSN nebo ITIN)", "TIN (SSN alebo ITIN)"),
  ),
  oneOf(
    "OTHER_TAX_RESIDENCE",
    texts(
      "Are you also a tax resident of another country (CRS)?",
      "Máte daňovou rezidenci ještě v další zemi (CRS)?",
      "Máte daňovú rezidenciu ešte v ďalšej krajine (CRS)?",
    ),
    no(),
    withConsequence(
      "note",
      answer(
        "YES",
        texts("Yes (country and tax number)", "Ano (země a daňové číslo)", "Áno (krajina a daňové číslo)"),
        {
          freeTextAllowed: true,
        },
      ),
    ),
  ),
];

/**
 * Questions that laws require for every client: against money laundering (CZ 253/2008, SK 297/2008) and on the exchange
 * of tax data.
 */
export const amlQuestions: QuestionDefinition[] = [...money, ...person, ...restrictions];
