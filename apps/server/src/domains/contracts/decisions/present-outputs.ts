import { createHash } from "node:crypto";
import { type CartCalculation, type CartTotals, contractDetailsOf, type ContractLine } from "@fundport/cart";
import type { Series } from "@fundport/finance";
import type { SectionFigures } from "../../../print/section/figures.ts";

/** The computed figures of a contract. */
export type Computed = {
  readonly calculation: CartCalculation;
  /** Totals of the whole cart, or null if they cannot be calculated. */
  readonly totals: CartTotals | null;
  readonly lines: readonly ContractLine[];
  /** The section that the documents print, or null if the contract has no orders. */
  readonly section: SectionFigures | null;
};

/**
 * Presents all figures of a contract for its decision file, both unrounded and as printed. A series contains the months
 * 0, 12, 24, … and a digest of all months. Names of persons are omitted.
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
  // Omits `kind`, which only distinguishes existing totals from missing ones.
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
