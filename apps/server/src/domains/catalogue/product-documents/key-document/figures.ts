import { computeScenarioGrowth, dayNumber, type HoldingPeriod, type ScenarioGrowth } from "@fundport/performance";
import type { KeyDocumentFacts } from "../facts.ts";

export const scenarioNames = ["stress", "unfavourable", "moderate", "favourable"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** What the client gets back and gains a year, in percent; null where the history does not tell. */
type Result = { back: number; gain: number } | null;
type Costs = {
  /** All costs of the time that are known, in money. */
  total: number;
  /** By how much they lower what is gained, percent a year. */
  effect: number;
};
export type KeyFigures = {
  amount: number;
  /** The recommended holding period, in years. */
  horizonYears: number;
  /** One year and the recommended holding period; the former alone where they are the same. */
  periods: {
    years: number;
    scenarios: Record<ScenarioName, Result>;
    /** When each scenario but stress was in the product's own history; null where the history does not tell. */
    occurred: Record<Exclude<ScenarioName, "stress">, HoldingPeriod> | null;
    costs: Costs;
  }[];
  /** False if the manufacturer does not state one of the costs: totals then include only the others. */
  hasAllCosts: boolean;
  /** Costs of leaving after one year, in money; null where they are not known. */
  parts: { entry: number | null; ongoing: number | null; exit: number | null };
  /** Percent a year at the end of the recommended holding period, in the moderate scenario; null where it is not known. */
  yearlyGain: { beforeCosts: number; afterCosts: number } | null;
};

/** The amount of the scenarios. Source: Delegated Regulation (EU) 2017/653: 10,000 euros or a similar amount. */
const exampleAmount = 10_000;
const exampleAmountInCrowns = 250_000;
const horizonWhereUnknown = 5;

type Rates = { entry: number; ongoing: number; exit: number };

/**
 * Scenarios and costs of a key document. Prices are net of ongoing charges, so a scenario takes off the entry and the
 * exit fee alone. Costs after one year assume that nothing is gained, those at the recommended holding period the
 * moderate scenario. Units: amounts in the product's currency, not rounded.
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, Annexes IV to VII.
 */
export function computeKeyFigures(facts: KeyDocumentFacts): KeyFigures {
  const amount = facts.currencyCode === "CZK" ? exampleAmountInCrowns : exampleAmount;
  const horizonYears = facts.investmentHorizon ?? horizonWhereUnknown;
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
  const periods = years.map((each, place) => ({
    years: each,
    scenarios: resultsOf(amount, each, growths[place] ?? null, rates),
    occurred: growths[place]?.periods ?? null,
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

/** What the product gains a year before any cost, as a ratio, in the moderate scenario; null where it is not known. */
function grossRateOf(growth: ScenarioGrowth | null, years: number, { ongoing }: Rates): number | null {
  return growth === null ? null : growth.moderate ** (1 / years) / (1 - ongoing) - 1;
}

function costsOf(amount: number, years: number, grossRate: number | null, rates: Rates): Costs {
  const rate = grossRate ?? 0;
  const { entry, ongoing, exit, back } = yearByYear(amount, years, rate, rates);
  return { total: entry + ongoing + exit, effect: (rate - ((back / amount) ** (1 / years) - 1)) * 100 };
}

/** Follows the amount through its years: the entry fee, growth less the ongoing charge each year, the exit fee. */
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
