import type { FigureEstimate } from "@fundport/api";
import { formatPercent, formatPrice, notAvailable } from "@fundport/i18n";
import type { ProductFacts } from "./facts.ts";
import type { WordKey, Words } from "./words.ts";

export type Line = { label: string; value: string };

/**
 * The facts of a product as they are shown everywhere: N/A for what is missing, 0 % for a missing entry fee, exit cost
 * or expected income, risk as n/7. Source: client, Business constants.
 */
export function presentFacts(facts: ProductFacts, words: Words): Line[] {
  const percent = (value: number | null) => (value === null ? notAvailable : formatPercent(value));
  const { netAssetValue, currencyCode, investmentHorizon } = facts;
  const noted = (value: string, estimate: FigureEstimate | undefined) =>
    estimate === undefined ? value : `${value} (${presentEstimate(estimate, words)})`;
  const lines: (Line | null | false)[] = [
    facts.kind === "Fund" && {
      label: words("factsheet:net-asset-value"),
      value: netAssetValue === null ? notAvailable : formatPrice(netAssetValue.price, currencyCode),
    },
    {
      label: words("product:risk"),
      value: facts.riskLevel === 0 ? notAvailable : noted(`${facts.riskLevel}/7`, facts.estimates.riskLevel),
    },
    facts.rating !== null && {
      label: words("factsheet:rating"),
      value: facts.rating === 0 ? notAvailable : words("factsheet:rating-of", { rating: facts.rating }),
    },
    {
      label: words("product:investment-horizon"),
      value:
        investmentHorizon === null
          ? notAvailable
          : noted(words("product:years", { count: investmentHorizon }), facts.estimates.investmentHorizon),
    },
    {
      label: words("product:ongoing-charge"),
      value: percent(facts.charge),
    },
    {
      label: words("product:maximal-entry-fee"),
      value: facts.missingFigures.includes("maximalEntryFee") ? notAvailable : percent(facts.maximalEntryFee ?? 0),
    },
    { label: words("product:exit-cost"), value: percent(facts.exitCost ?? 0) },
    { label: words("product:expected-income"), value: percent(facts.expectedIncome ?? 0) },
    { label: words("product:five-year-volatility"), value: percent(facts.fiveYearVolatility) },
    { label: words("product:currency"), value: currencyCode },
  ];
  return lines.filter((line) => line !== null && line !== false);
}

/** What a figure was made of that nobody published; whole years of prices, at least one. */
function presentEstimate(estimate: FigureEstimate, words: Words): string {
  return estimate.basis === "Prices"
    ? words("product:estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })
    : words("product:estimate-AssetClass");
}

/** Gains by period, those that the history allows. */
export function presentPeriods(facts: ProductFacts, words: Words): Line[] {
  return facts.performance.flatMap(({ type, value }) => {
    const key = `product:period-long-${type}` satisfies WordKey;
    return value === null ? [] : [{ label: words(key), value: formatPercent(value, { signed: true }) }];
  });
}

/** Whole years, the latest first, at most six. */
export function presentYears({ years }: ProductFacts): Line[] {
  return years
    .toSorted((a, b) => b.year - a.year)
    .slice(0, 6)
    .map(({ year, value }) => ({ label: String(year), value: formatPercent(value, { signed: true }) }));
}
