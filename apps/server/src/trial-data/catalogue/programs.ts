import type { programFunds, programs } from "../../modules/portfolios/tables.ts";
import type { CompositionRow } from "../../modules/portfolios/tables.ts";
import { assetClasses, currencies, idOf } from "../../modules/reference/code-lists/code-lists.ts";
import { contractTypes } from "./contract-types.ts";
import { type Texts, texts } from "../../lib/texts.ts";
import type { FundRow } from "./fund-row.ts";
import { isYoung } from "./price-path.ts";
import type { AssetClassCode } from "./strategy.ts";

export type ProgramRow = typeof programs.$inferInsert & { id: number };
type Mix = Partial<Record<AssetClassCode, number>>;
type Plan = {
  code: string;
  contractType: string;
  names: Texts;
  horizon: number;
  risk: number;
  color: string;
  mix: Mix;
  style: "Active" | "Passive" | "InvestmentPlan";
};

const plans: Plan[] = [
  line("TARGET", "GROWTH", texts("Growth line", "Růstová linie", "Rastová línia"), 15, 5, "#2b63c6", {
    EQUITY: 90,
    PROPERTY: 10,
  }),
  line("TARGET", "BALANCE", texts("Balanced line", "Vyvážená linie", "Vyvážená línia"), 10, 4, "#4a76b8", {
    EQUITY: 60,
    BONDS: 30,
    PROPERTY: 10,
  }),
  line("TARGET", "CAUTION", texts("Cautious line", "Opatrná linie", "Opatrná línia"), 5, 3, "#12807a", {
    EQUITY: 25,
    BONDS: 65,
    MONEY: 10,
  }),
  line("TARGET", "SAFETY", texts("Safe line", "Zajišťovací linie", "Zaisťovacia línia"), 2, 1, "#b87503", {
    BONDS: 40,
    MONEY: 60,
  }),
  line("GREEN", "FUTURE", texts("Green future", "Zelená budoucnost", "Zelená budúcnosť"), 15, 5, "#2f7d4f", {
    EQUITY: 100,
  }),
  line("GREEN", "MIX", texts("Green mix", "Zelený mix", "Zelený mix"), 7, 4, "#5a9a5f", { EQUITY: 50, BONDS: 50 }),
  line("GREEN", "CALM", texts("Green calm", "Zelený klid", "Zelený pokoj"), 3, 2, "#8fb573", { BONDS: 80, MONEY: 20 }),
  line("LTIP", "YOUNG", texts("Young saver", "Mladý střadatel", "Mladý sporiteľ"), 25, 5, "#7a4fc0", {
    EQUITY: 95,
    COMMODITIES: 5,
  }),
  line("LTIP", "MIDDLE", texts("Middle years", "Střední léta", "Stredné roky"), 12, 4, "#9a6fd8", {
    EQUITY: 60,
    BONDS: 30,
    MIXED: 10,
  }),
  line("LTIP", "BEFORE", texts("Before retirement", "Před důchodem", "Pred dôchodkom"), 4, 2, "#b898f0", {
    EQUITY: 15,
    BONDS: 60,
    MONEY: 25,
  }),
  portfolio(
    "ACTIVE",
    "CONSERVATIVE",
    texts("Active conservative", "Aktivní konzervativní", "Aktívne konzervatívne"),
    3,
    2,
    "#12807a",
    { EQUITY: 15, BONDS: 65, MONEY: 20 },
  ),
  portfolio("ACTIVE", "BALANCED", texts("Active balanced", "Aktivní vyvážené", "Aktívne vyvážené"), 5, 3, "#7a4fc0", {
    EQUITY: 45,
    BONDS: 40,
    MIXED: 15,
  }),
  portfolio("ACTIVE", "DYNAMIC", texts("Active dynamic", "Aktivní dynamické", "Aktívne dynamické"), 8, 5, "#2b63c6", {
    EQUITY: 80,
    PROPERTY: 10,
    COMMODITIES: 10,
  }),
  portfolio("PASSIVE", "INDEX_30", texts("Index 30", "Index 30", "Index 30"), 4, 3, "#12807a", {
    EQUITY: 30,
    BONDS: 70,
  }),
  portfolio("PASSIVE", "INDEX_60", texts("Index 60", "Index 60", "Index 60"), 7, 4, "#4a76b8", {
    EQUITY: 60,
    BONDS: 40,
  }),
  portfolio("PASSIVE", "INDEX_100", texts("Index 100", "Index 100", "Index 100"), 10, 5, "#2b63c6", { EQUITY: 100 }),
];

function line(
  contractType: string,
  code: string,
  names: Texts,
  horizon: number,
  risk: number,
  color: string,
  mix: Mix,
): Plan {
  return { code: `${contractType}_${code}`, contractType, names, horizon, risk, color, mix, style: "InvestmentPlan" };
}
function portfolio(
  contractType: "ACTIVE" | "PASSIVE",
  code: string,
  names: Texts,
  horizon: number,
  risk: number,
  color: string,
  mix: Mix,
): Plan {
  return {
    code: `${contractType}_${code}`,
    contractType,
    names,
    horizon,
    risk,
    color,
    mix,
    style: contractType === "ACTIVE" ? "Active" : "Passive",
  };
}

const fundsPerAssetClass = 3;

export type Programs = { rows: ProgramRow[]; funds: (typeof programFunds.$inferInsert)[] };

/** Creates the programs and their funds: the share of each asset class is divided among up to three of its funds. */
export function createPrograms(funds: readonly FundRow[]): Programs {
  const held = plans.map((plan, index) => holdings(plan, index, funds));
  const rows = plans.map((plan, index) => programRow(plan, index, held[index] ?? []));
  return {
    rows,
    funds: held.flatMap((parts, index) =>
      parts.map(({ fund, share }, order) => ({ programId: index + 1, fundId: fund.id, share, order })),
    ),
  };
}

type Part = { fund: FundRow; share: number };

function holdings(plan: Plan, planIndex: number, funds: readonly FundRow[]): Part[] {
  const mix = Object.entries(plan.mix) as [AssetClassCode, number][];
  return mix.flatMap(([code, share]) => {
    const suitable = funds.filter(
      (fund) =>
        fund.assetClassId === idOf(assetClasses, code) &&
        !isYoung(fund.id) &&
        fund.moderateGain !== null &&
        fund.unfavourableGain !== null &&
        fund.allowedInFundMarket &&
        fund.allowForPaidAdvisory,
    );
    const ofStyle = suitable.filter((fund) => (fund.managementStyle === "Passive") === (plan.style === "Passive"));
    const from = ofStyle.length >= fundsPerAssetClass ? ofStyle : suitable;
    const count = Math.min(share >= 30 ? fundsPerAssetClass : 1, from.length);
    // Every program starts at another position of the list, so that programs differ.
    const chosen = from
      .map((_, position) => from[(position * 7 + planIndex * 5) % from.length])
      .flatMap((fund) => fund ?? []);
    const unique = [...new Set(chosen)].slice(0, count);
    return divide(share, unique.length)
      .map((part, position) => ({ fund: unique[position], share: part }))
      .flatMap(({ fund, share }) => (fund ? [{ fund, share }] : []));
  });
}

/** Whole percentages that add up to the share. */
function divide(share: number, count: number): number[] {
  return Array.from({ length: count }, (_, position) => Math.floor(share / count) + (position < share % count ? 1 : 0));
}

function programRow(plan: Plan, index: number, parts: readonly Part[]): ProgramRow {
  const mean = (value: (fund: FundRow) => number) =>
    Math.round(parts.reduce((sum, { fund, share }) => sum + (value(fund) * share) / 100, 0) * 100) / 100;
  const contractType = contractTypes.find(({ code }) => code === plan.contractType);
  if (contractType === undefined) throw new Error(`The program ${plan.code} names no contract type`);
  const longTerm = plan.contractType === "LTIP";
  return {
    id: index + 1,
    code: plan.code,
    names: plan.names,
    descriptions: describe(plan, contractType.names),
    contractTypeId: contractType.id,
    order: plans.filter(({ contractType }, position) => contractType === plan.contractType && position < index).length,
    basicIssuerId: 1,
    currencyId: idOf(currencies, "CZK"),
    managementStyle: plan.style,
    investmentHorizon: plan.horizon,
    riskLevel: plan.risk,
    color: plan.color,
    unfavourableGain: mean((fund) => fund.unfavourableGain ?? 0),
    moderateGain: mean((fund) => fund.moderateGain ?? 0),
    favourableGain: mean((fund) => fund.favourableGain ?? 0),
    externalUrl: plan.contractType === "GREEN" ? `https://portfolio.example.sk/${plan.code.toLowerCase()}` : null,
    ter: mean((fund) => fund.ongoingCharge ?? 0),
    expectedIncome: null,
    oneOffInvestmentType: "Optional",
    periodicalInvestmentType: longTerm ? "Required" : "Optional",
    maximalEntryFee: entryFeeOfProgram(plan.style),
    exitCost: 0,
    availableForLTIP: longTerm || plan.contractType === "TARGET" || plan.contractType === "PASSIVE",
    allowForPaidAdvisory: !longTerm,
    allowForNotPaidAdvisory: true,
    composition2ndLevel: parts.map(({ fund, share }) => compositionRow(fund, share)),
    composition3rdLevel: parts.flatMap(({ fund, share }) =>
      (fund.compositions[0]?.composition ?? []).slice(0, 3).map(({ name, value }): CompositionRow => ({
        name,
        isin: null,
        issuerName: null,
        productType: null,
        value: Math.round(value * share) / 100,
      })),
    ),
  };
}

/** Maximum entry fee, percent; highest for investment plans, which involve advice for the longest time. */
export function entryFeeOfProgram(style: Plan["style"]): number {
  return { InvestmentPlan: 4, Active: 3, Passive: 1.5 }[style];
}

function compositionRow(fund: FundRow, value: number): CompositionRow {
  return { name: fund.name, isin: fund.isin, issuerName: null, productType: texts("Fund", "Fond", "Fond"), value };
}

function describe(plan: Plan, contractType: Texts): Texts {
  const equity = (plan.mix.EQUITY ?? 0) + (plan.mix.PROPERTY ?? 0) + (plan.mix.COMMODITIES ?? 0);
  return texts(
    `${contractType.en}: about ${equity} % in shares and real assets, recommended for ${plan.horizon} years and more.`,
    `${contractType.cs}: zhruba ${equity} % v akciích a reálných aktivech, doporučený horizont ${plan.horizon} ${yearsCs(plan.horizon)} a více.`,
    `${contractType.sk}: približne ${equity} % v akciách a reálnych aktívach, odporúčaný horizont ${plan.horizon} ${yearsSk(plan.horizon)} a viac.`,
  );
}
const yearsCs = (count: number) => (count === 1 ? "rok" : count < 5 ? "roky" : "let");
const yearsSk = (count: number) => (count === 1 ? "rok" : count < 5 ? "roky" : "rokov");
