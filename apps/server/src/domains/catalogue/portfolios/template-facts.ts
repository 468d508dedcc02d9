import { roundPercent } from "@fundport/units";

/** The data of one fund from which a template's figures are computed. `ratio` is in percent. */
export type TemplateFund = {
  fundId: number;
  ratio: number;
  currencyId: number;
  riskLevel: number;
  ongoingCharge: number | null;
  expectedIncome: number | null;
  maximalEntryFee: number | null;
  unfavourableGain: number | null;
  moderateGain: number | null;
  favourableGain: number | null;
};

/**
 * Returns the figures of a template: means of its funds' figures, weighted by the funds' ratios.
 * Shape: gains and ongoing charge are null if any fund lacks the figure. Income and entry fee count a missing figure as
 * 0, and are null if all funds lack it. Risk is rounded to a whole number, and is 0 (unknown) if any fund's risk is
 * unknown. For a template without funds, risk is 0 and all other figures are null.
 * Units: percent (a year). Rounding: 2 decimals.
 * Source: docs/reference/portfolios.md#derived-figures.
 */
export function templateFacts(funds: readonly TemplateFund[]) {
  const risk = weighted(funds, ({ riskLevel }) => (riskLevel === 0 ? null : riskLevel));
  return {
    riskLevel: risk === null ? 0 : Math.round(risk),
    ter: rounded(weighted(funds, ({ ongoingCharge }) => ongoingCharge)),
    expectedIncome: rounded(withZeros(funds, ({ expectedIncome }) => expectedIncome)),
    maximalEntryFee: rounded(withZeros(funds, ({ maximalEntryFee }) => maximalEntryFee)),
    unfavourableGain: rounded(weighted(funds, ({ unfavourableGain }) => unfavourableGain)),
    moderateGain: rounded(weighted(funds, ({ moderateGain }) => moderateGain)),
    favourableGain: rounded(weighted(funds, ({ favourableGain }) => favourableGain)),
  };
}

/**
 * Returns the currency with the largest total ratio. If several are equal, returns the first in the order of the funds.
 * Returns null if there are no funds.
 */
export function mainCurrency(funds: readonly Pick<TemplateFund, "currencyId" | "ratio">[]): number | null {
  const sums = new Map<number, number>();
  for (const { currencyId, ratio } of funds) sums.set(currencyId, (sums.get(currencyId) ?? 0) + ratio);
  const [first] = [...sums].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

type Value = (fund: TemplateFund) => number | null;

function weighted(funds: readonly TemplateFund[], valueOf: Value): number | null {
  const total = funds.reduce((sum, { ratio }) => sum + ratio, 0);
  if (total <= 0) return null;
  let sum = 0;
  for (const fund of funds) {
    const value = valueOf(fund);
    if (value === null) return null;
    sum += (value * fund.ratio) / total;
  }
  return sum;
}

function withZeros(funds: readonly TemplateFund[], valueOf: Value): number | null {
  if (funds.every((fund) => valueOf(fund) === null)) return null;
  return weighted(funds, (fund) => valueOf(fund) ?? 0);
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundPercent(value);
}
