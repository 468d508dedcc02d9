import { computeScenarioGrowth, dayNumber, type HoldingPeriod, type ScenarioGrowth } from "@fundport/performance";
import type { KeyDocumentFacts } from "../facts.ts";

export const scenarioNames = ["stress", "unfavourable", "moderate", "favourable"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** The amount that the client gets back, and the yearly gain in percent; null if the price history is too short. */
type Result = { back: number; gain: number } | null;
type Costs = {
  /** The sum of all known costs of the period, in money. */
  total: number;
  /** The reduction of the yearly gain by the costs, in percentage points. */
  effect: number;
};
export type KeyFigures = {
  amount: number;
  /** The recommended holding period in years. */
  horizonYears: number;
  /**
   * One entry for one year and one for the recommended holding period. A holding period of one year has a single entry.
   */
  periods: {
    years: number;
    scenarios: Record<ScenarioName, Result>;
    /**
     * The part of the price history from which each scenario except stress was taken. Null if the history is too short.
     */
    occurred: Record<Exclude<ScenarioName, "stress">, HoldingPeriod> | null;
    costs: Costs;
  }[];
  /** False if the manufacturer does not state one of the costs. Totals then include only the stated costs. */
  hasAllCosts: boolean;
  /** The costs of exiting after one year, in money. A cost is null if the manufacturer does not state it. */
  parts: { entry: number | null; ongoing: number | null; exit: number | null };
  /** The yearly gain in percent of the moderate scenario over the recommended holding period; null if unknown. */
  yearlyGain: { beforeCosts: number; afterCosts: number } | null;
};

/**
 * The investment assumed in the scenarios, 10,000 euros or a similar amount.
 * Source: Delegated Regulation (EU) 2017/653.
 */
const exampleAmount = 10_000;
const exampleAmountInCrowns = 250_000;
const defaultHorizonYears = 5;

type Rates = { entry: number; ongoing: number; exit: number };

/**
 * Computes the scenarios and costs of a key document. Scenarios deduct only the entry and the exit fee, because prices
 * are net of ongoing charges. Costs after one year assume no gain; costs at the recommended holding period assume the
 * moderate scenario.
 * Units: amounts in the product's currency, not rounded.
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, Annexes IV to VII.
 */
export function computeKeyFigures(facts: KeyDocumentFacts): KeyFigures {
  const amount = facts.currencyCode === "CZK" ? exampleAmountInCrowns : exampleAmount;
  const horizonYears = facts.investmentHorizon ?? defaultHorizonYears;
  const rates = {
    entry: (facts.maximalEntryFee ?? 0) / 100,
    ongoing: (facts.charge ?? 0) / 100,
    exit: (facts.exitCost ?? 0) / 100,
  };
  const series = {
    days: Int32Array.from(facts.prices, ({ date }) => dayNumber(date)),
    prices: Float64Array.from(facts.prices, ({ price }) => price),
  };
  const years = horizonYears <= 1 ? [1] : [1, horizonYears];
  const growths = years.map((each) => computeScenarioGrowth(series, each));
  const atHorizon = growths.at(-1) ?? null;
  const periods = years.map((each, index) => ({
    years: each,
    scenarios: resultsOf(amount, each, growths[index] ?? null, rates),
    occurred: growths[index]?.periods ?? null,
    costs: costsOf(amount, each, grossRateOf(each === 1 ? null : atHorizon, each, rates), rates),
  }));
  const inYear = yearByYear(amount, 1, 0, rates);
  const parts = {
    entry: facts.maximalEntryFee === null ? null : inYear.entry,
    ongoing: facts.charge === null ? null : inYear.ongoing,
    exit: facts.exitCost === null ? null : inYear.exit,
  };
  const hasAllCosts = !Object.values(parts).includes(null);
  const moderate = periods.at(-1)?.scenarios.moderate ?? null;
  return {
    amount,
    horizonYears,
    periods,
    hasAllCosts,
    parts,
    yearlyGain:
      moderate === null || !hasAllCosts
        ? null
        : {
            beforeCosts: (grossRateOf(atHorizon, horizonYears, rates) ?? 0) * 100,
            afterCosts: moderate.gain,
          },
  };
}

function resultsOf(
  amount: number,
  years: number,
  growth: ScenarioGrowth | null,
  { entry, exit }: Rates,
): Record<ScenarioName, Result> {
  const resultOf = (name: ScenarioName): Result => {
    if (growth === null) return null;
    const back = amount * (1 - entry) * growth[name] * (1 - exit);
    return { back, gain: ((back / amount) ** (1 / years) - 1) * 100 };
  };
  return {
    stress: resultOf("stress"),
    unfavourable: resultOf("unfavourable"),
    moderate: resultOf("moderate"),
    favourable: resultOf("favourable"),
  };
}

/** Returns the product's yearly gain before any costs in the moderate scenario, as a ratio; null if unknown. */
function grossRateOf(growth: ScenarioGrowth | null, years: number, { ongoing }: Rates): number | null {
  return growth === null ? null : growth.moderate ** (1 / years) / (1 - ongoing) - 1;
}

function costsOf(amount: number, years: number, grossRate: number | null, rates: Rates): Costs {
  const rate = grossRate ?? 0;
  const { entry, ongoing, exit, back } = yearByYear(amount, years, rate, rates);
  return { total: entry + ongoing + exit, effect: (rate - ((back / amount) ** (1 / years) - 1)) * 100 };
}

/** Computes the costs year by year: the entry fee first, the ongoing charge each year, and the exit fee last. */
function yearByYear(amount: number, years: number, rate: number, rates: Rates) {
  const entry = amount * rates.entry;
  let value = amount - entry;
  let ongoing = 0;
  for (let year = 0; year < years; year++) {
    const grown = value * (1 + rate);
    ongoing += grown * rates.ongoing;
    value = grown * (1 - rates.ongoing);
  }
  const exit = value * rates.exit;
  return { entry, ongoing, exit, back: value - exit };
}
