import { roundPercent } from "@fundport/units";

/** The data of a template's fund that its figures depend on; `ratio` is in percent. */
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
 * Returns the figures of a template from its funds, weighted by their ratios.
 * Shape: gains and charge are null if one fund lacks its own. Income and entry fee count a missing value as 0, and are
 * null if all funds lack one. Risk is the mean, rounded to a whole number, and 0 (unknown) if one fund's risk is
 * unknown. All are null or 0 for a template without funds.
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

/** Returns the currency with the largest total ratio; of equal ones that of the first fund. Null without funds. */
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
