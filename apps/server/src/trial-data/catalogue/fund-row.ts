import type { funds, Tag } from "../../domains/catalogue/funds/tables.ts";
import { texts } from "../../lib/texts.ts";
import { contractTypes } from "./contract-types.ts";
import {
  assetClasses,
  assetSubClasses,
  currencies,
  fundSubTypes,
  fundTypes,
  idOf,
  investmentAreas,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { createRandom } from "../random.ts";
import { trialIsin } from "./trial-isin.ts";
import { factsheetIdOf } from "./documents.ts";
import { chargeOf, payoutOf } from "./price-path.ts";
import type { ShareClass } from "./share-classes.ts";

export type FundRow = typeof funds.$inferSelect;

const tags: Record<"low" | "green" | "new" | "income" | "currency", Tag> = {
  low: { label: texts("Low cost", "Nízké náklady", "Nízke náklady"), color: "#0f6b66" },
  green: { label: texts("Sustainable", "Udržitelný", "Udržateľný"), color: "#3c7d22" },
  new: { label: texts("Advisors’ choice", "Výběr poradců", "Výber poradcov"), color: "#8a4b08" },
  income: { label: texts("Distributing", "Dividendový", "Dividendový"), color: "#5b4aa0" },
  currency: { label: texts("Currency hedged", "Měnově zajištěný", "Menovo zabezpečený"), color: "#4a5568" },
};

/** Creates a fund's data from its share class. Prices are created separately from the same share class. */
export function createFundRow(
  seed: number,
  shareClass: ShareClass,
  { basicIssuerId, relatedFundIds, compositions }: Pick<FundRow, "basicIssuerId" | "relatedFundIds" | "compositions">,
): FundRow {
  const { id, strategy, issuer } = shareClass;
  const random = createRandom(seed, `details ${id}`);
  const qualified = strategy.code.startsWith("FKI_");
  const index = issuer.style === "Index";
  const [unfavourableGain, moderateGain, favourableGain] = gainsOf(shareClass, random.uniform());
  const aum = Math.round(20 + random.uniform() * random.uniform() * 1800) * 1_000_000;
  return {
    id,
    name: shareClass.name,
    isin: trialIsin(issuer.country, id),
    symbol: null,
    descriptions: describe(shareClass),
    assetClassId: idOf(assetClasses, strategy.assetClass),
    assetSubClassId: idOf(assetSubClasses, strategy.subClass),
    basicIssuerId,
    currencyId: idOf(currencies, shareClass.currency),
    investmentAreaId: idOf(investmentAreas, strategy.area),
    fundTypeId: idOf(fundTypes, qualified ? "FKI" : index ? "ETF" : issuer.style === "Czech" ? "OPF" : "UCITS"),
    fundSubTypeId: idOf(fundSubTypes, index ? "INDEX" : strategy.subType),
    contractTypeId: contractTypes.find(({ code }) => code === (qualified ? "QUALIFIED" : "FUNDS"))?.id ?? null,
    managementStyle: index ? "Passive" : "Active",
    dividendPolicy: shareClass.distributes ? "Distribution" : "ReInvestment",
    payYield: shareClass.distributes,
    riskLevel: riskOf(shareClass, random.uniform()),
    rating: random.uniform() < 0.1 ? 0 : Math.min(5, 1 + Math.floor((random.uniform() + random.uniform()) * 2.6)),
    allowedInFundMarket: id % 43 !== 0,
    unfavourableGain,
    moderateGain,
    favourableGain,
    expectedIncome: shareClass.distributes ? expectedIncomeOf(shareClass, random.uniform()) : null,
    numberOfClients: Math.floor(random.uniform() * random.uniform() * 4200),
    aum: shareClass.currency === "CZK" ? aum * 25 : aum,
    investmentHorizon: strategy.horizon,
    oneOffInvestmentType: qualified ? "Required" : "Optional",
    periodicalInvestmentType: qualified || id % 29 === 0 ? "Forbidden" : "Optional",
    maximalEntryFee: entryFeeOf(shareClass),
    ongoingCharge: chargeOf(shareClass),
    exitCost: qualified ? 3 : id % 37 === 0 ? 1 : 0,
    tags: tagsOf(shareClass, random.uniform()),
    relatedFundIds,
    factsheetDocumentId: factsheetIdOf(id),
    availableForLTIP: !qualified && shareClass.currency === "CZK" && id % 5 !== 0,
    allowForPaidAdvisory: !qualified,
    allowForNotPaidAdvisory: !shareClass.cleanClass,
    compositions,
    source: "Trial",
    estimates: {},
    isLeveraged: false,
    allowedWithoutFigures: false,
  };
}

/**
 * Returns the expected income in percent a year: the actual distributions with a deviation of at most a fifth of a
 * point.
 */
function expectedIncomeOf(shareClass: ShareClass, chance: number): number {
  return Math.round((payoutOf(shareClass) * 100 + (chance - 0.5) * 0.4) * 100) / 100;
}

/** Returns the maximum entry fee in percent. */
export function entryFeeOf({ strategy, issuer, cleanClass }: ShareClass): number {
  if (cleanClass) return 0;
  return issuer.style === "Index" ? 1 : strategy.entry;
}

/**
 * Returns the expected gains, which vary with the costs of the share class. As in real catalogues, one fund in forty
 * lacks one gain, and one in forty lacks all gains.
 */
function gainsOf(
  { id, strategy, issuer, cleanClass }: ShareClass,
  chance: number,
): [number | null, number | null, number | null] {
  const saved = strategy.ongoing - chargeOf({ strategy, issuer, cleanClass });
  const [low, middle, high] = strategy.gains.map((gain) => Math.round((gain + saved + (chance - 0.5) * 0.6) * 10) / 10);
  if (id % 40 === 17) return [null, null, null];
  return [id % 40 === 33 ? null : (low ?? null), middle ?? null, high ?? null];
}

function riskOf({ strategy, currency, hedged, id }: ShareClass, chance: number): number {
  if (id % 59 === 0) return 0;
  const exchange = currency !== strategy.home && !hedged && strategy.risk < 4 ? 1 : 0;
  const other = chance < 0.12 ? -1 : chance > 0.9 ? 1 : 0;
  return Math.min(7, Math.max(1, strategy.risk + exchange + (strategy.assetClass === "MONEY" ? 0 : other)));
}

function tagsOf(shareClass: ShareClass, chance: number): Tag[] {
  return [
    ...(shareClass.issuer.style === "Index" ? [tags.low] : []),
    ...(shareClass.strategy.subType === "SUSTAINABLE" ? [tags.green] : []),
    ...(chance < 0.06 ? [tags.new] : []),
    ...(shareClass.distributes ? [tags.income] : []),
    ...(shareClass.hedged ? [tags.currency] : []),
  ];
}

const endings = {
  pays: texts("Gains are paid out.", "Výnosy vyplácí.", "Výnosy vypláca."),
  keeps: texts("Gains stay in the fund.", "Výnosy zůstávají ve fondu.", "Výnosy zostávajú vo fonde."),
  hedged: texts("The exchange rate is hedged.", "Měnové riziko je zajištěno.", "Menové riziko je zabezpečené."),
  index: texts(
    "It follows an index at low cost.",
    "Sleduje index s nízkými náklady.",
    "Sleduje index s nízkymi nákladmi.",
  ),
};

function describe({ strategy, issuer, distributes, hedged }: ShareClass) {
  const sentences = [
    strategy.aim,
    ...(issuer.style === "Index" ? [endings.index] : []),
    distributes ? endings.pays : endings.keeps,
    ...(hedged ? [endings.hedged] : []),
  ];
  const join = (language: "en" | "cs" | "sk") => sentences.map((sentence) => sentence[language]).join(" ");
  return texts(join("en"), join("cs"), join("sk"));
}
