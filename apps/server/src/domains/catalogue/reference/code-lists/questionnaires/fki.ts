import { texts } from "../../../../../lib/texts.ts";
import type { QuestionDefinition } from "../../tables.ts";
import { acceptance, answer, textQuestion, oneOf, someOf, trueOrFalse, withConsequence } from "./questions.ts";

const knowledge: QuestionDefinition[] = [
  trueOrFalse(
    "FKI_LIQUIDITY",
    texts(
      "Units of a fund for qualified investors can be sold on any day, like those of a retail fund.",
      "Podíl ve fondu kvalifikovaných investorů lze prodat kterýkoli den stejně jako podíl v běžném podílovém fondu.",
      "Podiel vo fonde kvalifikovaných investorov možno predať v ktorýkoľvek deň rovnako ako podiel v bežnom podielovom fonde.",
    ),
    false,
  ),
  trueOrFalse(
    "FKI_LOSS",
    texts(
      "The value may fall, and you may lose all the money invested.",
      "Hodnota investice může klesnout a je možné přijít i o celou vloženou částku.",
      "Hodnota investície môže klesnúť a je možné prísť aj o celú vloženú sumu.",
    ),
    true,
  ),
  trueOrFalse(
    "FKI_DIVERSIFICATION",
    texts(
      "A fund for qualified investors must spread its risk as strictly as a UCITS fund.",
      "Fond kvalifikovaných investorů musí rozkládat riziko stejně přísně jako standardní fond (UCITS).",
      "Fond kvalifikovaných investorov musí rozkladať riziko rovnako prísne ako štandardný fond (UCITS).",
    ),
    false,
  ),
  trueOrFalse(
    "FKI_GUARANTEE",
    texts(
      "The investment is insured by law, like a bank deposit.",
      "Investice je ze zákona pojištěna stejně jako vklad v bance.",
      "Investícia je zo zákona poistená rovnako ako vklad v banke.",
    ),
    false,
  ),
];

const circumstances: QuestionDefinition[] = [
  oneOf(
    "FKI_EXPERIENCE",
    texts("How long have you invested?", "Jak dlouho už investujete?", "Ako dlho už investujete?"),
    answer("NONE", texts("Not yet", "Zatím neinvestuji", "Zatiaľ neinvestujem")),
    answer("UNDER_3", texts("Up to 3 years", "Nejvýše 3 roky", "Najviac 3 roky"), {
      followUpQuestionCodes: ["FKI_EXPERIENCE_KINDS"],
    }),
    answer("OVER_3", texts("More than 3 years", "Více než 3 roky", "Viac ako 3 roky"), {
      followUpQuestionCodes: ["FKI_EXPERIENCE_KINDS"],
    }),
  ),
  someOf(
    "FKI_EXPERIENCE_KINDS",
    texts("In what?", "Do čeho?", "Do čoho?"),
    answer("FUNDS", texts("Mutual funds and ETFs", "Podílové fondy a ETF", "Podielové fondy a ETF")),
    answer("SECURITIES", texts("Shares and bonds", "Akcie a dluhopisy", "Akcie a dlhopisy")),
    answer(
      "QUALIFIED",
      texts("Funds for qualified investors", "Fondy kvalifikovaných investorů", "Fondy kvalifikovaných investorov"),
    ),
    answer("PROPERTY", texts("Property", "Nemovitosti", "Nehnuteľnosti")),
    answer("OTHER", texts("Other (please state)", "Jiné (uveďte)", "Iné (uveďte)"), { freeTextAllowed: true }),
  ),
  oneOf(
    "FKI_SHARE",
    texts(
      "What share of your financial assets will this investment be?",
      "Jak velkou část vašeho finančního majetku bude tato investice tvořit?",
      "Akú veľkú časť vášho finančného majetku bude táto investícia tvoriť?",
    ),
    answer("UNDER_10", texts("Up to 10 %", "Nejvýše 10 %", "Najviac 10 %")),
    answer("UNDER_25", texts("Up to 25 %", "Nejvýše 25 %", "Najviac 25 %")),
    withConsequence(
      "note",
      answer("OVER_25", texts("More than 25 %", "Více než 25 %", "Viac ako 25 %"), {
        followUpQuestionCodes: ["FKI_SHARE_REASON"],
      }),
    ),
  ),
  textQuestion(
    "FKI_SHARE_REASON",
    texts(
      "Why is so large a share going into one kind of fund?",
      "Proč jde tak velká část majetku do jednoho druhu fondů?",
      "Prečo ide taká veľká časť majetku do jedného druhu fondov?",
    ),
    texts("Reason and remaining reserve", "Důvod a jaká rezerva zůstává", "Dôvod a aká rezerva zostáva"),
  ),
];

const acceptances: QuestionDefinition[] = [
  acceptance(
    "FKI_RISK",
    texts(
      "I know the risks of investing in funds for qualified investors: possible loss of the whole amount, limited ways of selling, and lighter regulation than for retail funds.",
      "Znám rizika investice do fondu kvalifikovaných investorů: možnou ztrátu celé částky, omezené možnosti odkupu a mírnější regulaci než u fondů pro veřejnost.",
      "Poznám riziká investície do fondu kvalifikovaných investorov: možnú stratu celej sumy, obmedzené možnosti spätného predaja a miernejšiu reguláciu než pri fondoch pre verejnosť.",
    ),
  ),
  acceptance(
    "FKI_MINIMUM",
    texts(
      "I know the minimum investment set by law and the fund's statute (in the Czech Republic CZK 1,000,000 after an assessment of suitability, otherwise EUR 125,000) and do not intend to go below it.",
      "Znám minimální výši investice podle zákona a statutu fondu (v Česku 1 000 000 Kč po posouzení vhodnosti, jinak 125 000 EUR) a nehodlám pod ni klesnout.",
      "Poznám minimálnu výšku investície podľa zákona a štatútu fondu (v Česku 1 000 000 Kč po posúdení vhodnosti, inak 125 000 EUR) a nemienim pod ňu klesnúť.",
    ),
  ),
];

/**
 * Questions that a client must answer before investing in funds for qualified investors.
 * Source: CZ 240/2013, section 272.
 */
export const fkiQuestions: QuestionDefinition[] = [...knowledge, ...circumstances, ...acceptances];
