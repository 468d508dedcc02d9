import type { programFunds, programs } from "../../domains/catalogue/portfolios/tables.ts";
import { composeProgram } from "../../domains/catalogue/portfolios/compose-program.ts";
import { currencies, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { contractTypes } from "./contract-types.ts";
import { type Texts, texts } from "../../lib/texts.ts";
import type { FundRow } from "./fund-row.ts";
import { pickFund } from "./pick-funds.ts";
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

/**
 * The percentages into which an asset class is divided among its funds. A small asset class has one fund, and a large
 * one has three.
 */
const parts = { ofSmall: [100], ofLarge: [50, 30, 20] };
const largeShare = 30;

export type Programs = { rows: ProgramRow[]; funds: (typeof programFunds.$inferInsert)[] };

/** Creates the programs and their funds. Each asset class of a program consists of one or three funds. */
export function createPrograms(funds: readonly FundRow[], issuerOf: (fund: FundRow) => string | null): Programs {
  const holdingsByPlan = plans.map((plan, index) => holdings(plan, index, funds));
  const rows = plans.map((plan, index) => programRow(plan, index, holdingsByPlan[index] ?? [], issuerOf));
  return {
    rows,
    funds: holdingsByPlan.flatMap((parts, index) =>
      parts.map(({ fund, share }, order) => ({ programId: index + 1, fundId: fund.id, share, order })),
    ),
  };
}

type Part = { fund: FundRow; share: number };

function holdings(plan: Plan, planIndex: number, funds: readonly FundRow[]): Part[] {
  const mix = Object.entries(plan.mix) as [AssetClassCode, number][];
  const suitable = funds.filter(
    (fund) =>
      !isYoung(fund.id) &&
      fund.moderateGain !== null &&
      fund.unfavourableGain !== null &&
      fund.allowedInFundMarket &&
      fund.allowForPaidAdvisory,
  );
  const ofStyle = suitable.filter((fund) => (fund.managementStyle === "Passive") === (plan.style === "Passive"));
  const used = new Set<number>();
  return mix.flatMap(([assetClass, share]) => {
    const shares = share >= largeShare ? parts.ofLarge : parts.ofSmall;
    const funds = shares.flatMap((_, position) => {
      const criteria = {
        assetClass,
        position,
        // The selection starts at a different fund for each program, so that programs differ.
        turn: planIndex + position,
        currencyId: idOf(currencies, "CZK"),
        isSustainable: plan.contractType === "GREEN",
      };
      const fund = pickFund(ofStyle, used, criteria) ?? pickFund(suitable, used, criteria);
      if (fund !== null) used.add(fund.id);
      return fund ?? [];
    });
    return divide(share, shares.slice(0, funds.length)).flatMap((part, position) => {
      const fund = funds[position];
      return fund && part > 0 ? [{ fund, share: part }] : [];
    });
  });
}

/** Divides a share into whole percentages that have approximately the ratio of the weights and add up to the share. */
function divide(share: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const divided = weights.map((weight) => Math.floor((share * weight) / total));
  const rest = share - divided.reduce((sum, part) => sum + part, 0);
  return divided.map((part, position) => (position === 0 ? part + rest : part));
}

function programRow(
  plan: Plan,
  index: number,
  parts: readonly Part[],
  issuerOf: (fund: FundRow) => string | null,
): ProgramRow {
  const mean = (value: (fund: FundRow) => number) =>
    Math.round(parts.reduce((sum, { fund, share }) => sum + (value(fund) * share) / 100, 0) * 100) / 100;
  const contractType = contractTypes.find(({ code }) => code === plan.contractType);
  if (contractType === undefined) throw new Error(`The program ${plan.code} has no contract type`);
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
    ...composeProgram(
      parts.map(({ fund, share }) => ({
        name: fund.name,
        isin: fund.isin,
        issuerName: issuerOf(fund),
        compositions: fund.compositions,
        ratio: share,
      })),
    ),
  };
}

/**
 * Returns the maximum entry fee in percent. It is highest for investment plans, which need advice for the longest time.
 */
export function entryFeeOfProgram(style: Plan["style"]): number {
  return { InvestmentPlan: 4, Active: 3, Passive: 1.5 }[style];
}

function describe(plan: Plan, contractType: Texts): Texts {
  const equity = (plan.mix.EQUITY ?? 0) + (plan.mix.PROPERTY ?? 0) + (plan.mix.COMMODITIES ?? 0);
  return texts(
    `${contractType.en}: about ${equity} % in shares and real assets, recommended for ${plan.horizon} years or more.`,
    `${contractType.cs}: zhruba ${equity} % v akciích a reálných aktivech, doporučený horizont ${plan.horizon} ${yearsCs(plan.horizon)} a více.`,
    `${contractType.sk}: približne ${equity} % v akciách a reálnych aktívach, odporúčaný horizont ${plan.horizon} ${yearsSk(plan.horizon)} a viac.`,
  );
}
const yearsCs = (count: number) => (count === 1 ? "rok" : count < 5 ? "roky" : "let");
const yearsSk = (count: number) => (count === 1 ? "rok" : count < 5 ? "roky" : "rokov");
