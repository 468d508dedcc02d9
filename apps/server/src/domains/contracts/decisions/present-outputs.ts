import { createHash } from "node:crypto";
import { type CartCalculation, type CartTotals, contractDetailsOf, type ContractLine } from "@fundport/cart";
import type { Series } from "@fundport/finance";
import type { SectionFigures } from "../../../print/section/figures.ts";

/** What a contract's figures are, as they were computed. */
export type Computed = {
  readonly calculation: CartCalculation;
  /** Of the whole cart; null where nothing can be added up. */
  readonly totals: CartTotals | null;
  readonly lines: readonly ContractLine[];
  /** As its documents print it; null where nothing is ordered. */
  readonly section: SectionFigures | null;
};

/**
 * All figures of a contract as a decision file keeps them: unrounded as they were computed, and as they are printed.
 * Series stand at months 0, 12, 24, … with a digest of all their months. Names of persons are left out.
 */
export function presentOutputs({ calculation, totals, lines, section }: Computed) {
  return {
    totals: totals && presentTotals(totals),
    items: calculation.items.map((calculated) =>
      calculated.kind === "calculated"
        ? { uuid: calculated.uuid, ...presentItem(calculated.item) }
        : { uuid: calculated.uuid, missing: calculated.missing },
    ),
    lines,
    details: contractDetailsOf(lines),
    printed: section && { ...section, terms: withoutName(section.terms) },
  };
}

type Calculated = Extract<CartCalculation["items"][number], { kind: "calculated" }>;

function presentTotals(totals: CartTotals) {
  // The totals of a calculation say besides that they are some.
  const { currencyId, figures, series, months, assetClasses, costs } = totals;
  const { service, horizonsDiffer, yearlyReturn, returnEffect } = totals;
  return {
    currencyId,
    figures,
    months,
    assetClasses,
    costs,
    service,
    horizonsDiffer,
    yearlyReturn,
    returnEffect,
    series: presentSeries(series),
  };
}

function presentItem({ series, holdings, ...item }: Calculated["item"]) {
  return {
    ...item,
    series: presentSeries(series),
    holdings: holdings.map(({ productId, projection: { series: own, ...projection } }) => ({
      productId,
      ...projection,
      series: presentSeries(own),
    })),
  };
}

const seriesNames = ["invested", "unfavourable", "moderate", "favourable"] as const;

function presentSeries(series: Series) {
  const hash = createHash("sha256");
  for (const name of seriesNames) hash.update(new Uint8Array(new Float64Array(series[name]).buffer));
  const byYear = (values: Float64Array) => [...values].filter((_value, month) => month % 12 === 0);
  return {
    ...Object.fromEntries(seriesNames.map((name) => [name, byYear(series[name])])),
    digest: hash.digest("hex"),
  };
}

function withoutName(terms: SectionFigures["terms"]) {
  if (terms === undefined) return undefined;
  const { appendixOf: _client, ...rest } = terms;
  return rest;
}
