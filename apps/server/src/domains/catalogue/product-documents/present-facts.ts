import type { FigureEstimate } from "@fundport/api";
import { formatPercent, formatPrice, notAvailable } from "@fundport/i18n";
import type { ProductFacts } from "./facts.ts";
import type { MessageKey, TranslateProduct } from "./translator.ts";

export type Line = { label: string; value: string };

/**
 * Returns the facts of a product in the format of the product's pages. Risk is shown as n/7. A missing exit cost or
 * expected income is shown as 0 %, and other missing figures as N/A. A missing entry fee is N/A if `missingFigures`
 * lists it, otherwise 0 %.
 * Source: docs/reference/fund-pages.md#missing-values.
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

/** Returns a text about the basis of an estimated figure. Years of prices are rounded to whole years, at least one. */
function presentEstimate(estimate: FigureEstimate, translate: TranslateProduct): string {
  return estimate.basis === "Prices"
    ? translate("product:estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })
    : translate("product:estimate-AssetClass");
}

/** Returns performance for each period that is not longer than the price history. */
export function presentPeriods(facts: ProductFacts, translate: TranslateProduct): Line[] {
  return facts.performance.flatMap(({ type, value }) => {
    const key = `product:period-long-${type}` satisfies MessageKey;
    return value === null ? [] : [{ label: translate(key), value: formatPercent(value, { signed: true }) }];
  });
}

/** Returns performance by calendar year, latest first, at most six years. */
export function presentYears({ years }: ProductFacts): Line[] {
  return years
    .toSorted((a, b) => b.year - a.year)
    .slice(0, 6)
    .map(({ year, value }) => ({ label: String(year), value: formatPercent(value, { signed: true }) }));
}
