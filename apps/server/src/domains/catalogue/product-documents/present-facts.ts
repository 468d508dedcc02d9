import type { FigureEstimate } from "@fundport/api";
import { formatPercent, formatPrice, notAvailable } from "@fundport/i18n";
import type { ProductFacts } from "./facts.ts";
import type { MessageKey, TranslateProduct } from "./translator.ts";

export type Line = { label: string; value: string };

/**
 * The facts of a product as they are shown everywhere: N/A for what is missing, 0 % for a missing entry fee, exit cost
 * or expected income, risk as n/7. Source: client, Business constants.
 */
export function presentFacts(facts: ProductFacts, translate: TranslateProduct): Line[] {
  const percent = (value: number | null) => (value === null ? notAvailable : formatPercent(value));
  const { netAssetValue, currencyCode, investmentHorizon } = facts;
  const noted = (value: string, estimate: FigureEstimate | undefined) =>
    estimate === undefined ? value : `${value} (${presentEstimate(estimate, translate)})`;
  const lines: (Line | null | false)[] = [
    facts.kind === "Fund" && {
      label: translate("factsheet:net-asset-value"),
      value: netAssetValue === null ? notAvailable : formatPrice(netAssetValue.price, currencyCode),
    },
    {
      label: translate("product:risk"),
      value: facts.riskLevel === 0 ? notAvailable : noted(`${facts.riskLevel}/7`, facts.estimates.riskLevel),
    },
    facts.rating !== null && {
      label: translate("factsheet:rating"),
      value: facts.rating === 0 ? notAvailable : translate("factsheet:rating-of", { rating: facts.rating }),
    },
    {
      label: translate("product:investment-horizon"),
      value:
        investmentHorizon === null
          ? notAvailable
          : noted(translate("product:years", { count: investmentHorizon }), facts.estimates.investmentHorizon),
    },
    {
      label: translate("product:ongoing-charge"),
      value: percent(facts.charge),
    },
    {
      label: translate("product:maximal-entry-fee"),
      value: facts.missingFigures.includes("maximalEntryFee") ? notAvailable : percent(facts.maximalEntryFee ?? 0),
    },
    { label: translate("product:exit-cost"), value: percent(facts.exitCost ?? 0) },
    { label: translate("product:expected-income"), value: percent(facts.expectedIncome ?? 0) },
    { label: translate("product:five-year-volatility"), value: percent(facts.fiveYearVolatility) },
    { label: translate("product:currency"), value: currencyCode },
  ];
  return lines.filter((line) => line !== null && line !== false);
}

/** What a figure was made of that nobody published; whole years of prices, at least one. */
function presentEstimate(estimate: FigureEstimate, translate: TranslateProduct): string {
  return estimate.basis === "Prices"
    ? translate("product:estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })
    : translate("product:estimate-AssetClass");
}

/** Gains by period, those that the history allows. */
export function presentPeriods(facts: ProductFacts, translate: TranslateProduct): Line[] {
  return facts.performance.flatMap(({ type, value }) => {
    const key = `product:period-long-${type}` satisfies MessageKey;
    return value === null ? [] : [{ label: translate(key), value: formatPercent(value, { signed: true }) }];
  });
}

/** Whole years, the latest first, at most six. */
export function presentYears({ years }: ProductFacts): Line[] {
  return years
    .toSorted((a, b) => b.year - a.year)
    .slice(0, 6)
    .map(({ year, value }) => ({ label: String(year), value: formatPercent(value, { signed: true }) }));
}
