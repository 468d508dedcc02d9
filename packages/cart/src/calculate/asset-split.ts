import { convert } from "@fundport/finance";
import { amount, type Amount, type Percent, percent } from "@fundport/units";
import type { ItemCalculation, ItemFigures, ProductProjection } from "./calculate-item.ts";
import { findLeftOut } from "./left-out-entries.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";

/** A part of the cart's total investment; `assetClassId` null means unknown and is rendered in white. */
export type AssetClassPart = {
  readonly assetClassId: number | null;
  readonly amount: Amount;
  readonly percentage: Percent;
};
type Weight = { readonly assetClassId: number | null; readonly share: number };

/** Returns weights that sum to 100: larger sums are scaled down, and the uncovered rest is added as unknown. */
function completeWeights(weights: readonly Weight[]): Weight[] {
  const sum = weights.reduce((total, weight) => total + weight.share, 0);
  if (sum > 100) return weights.map((weight) => ({ ...weight, share: (weight.share / sum) * 100 }));
  return sum < 100 ? [...weights, { assetClassId: null, share: 100 - sum }] : [...weights];
}

function weightsOf(entry: CartEntry, productId: number, reference: CartReference): Weight[] {
  if (entry.itemType === "Fund" || entry.itemType === "Package") {
    return [{ assetClassId: reference.funds.get(productId)?.assetClassId ?? null, share: 100 }];
  }
  const program = reference.programs.get(productId);
  return completeWeights(
    (program?.funds ?? []).map((fund) => ({
      share: fund.share,
      assetClassId: reference.funds.get(fund.fundId)?.assetClassId ?? fund.assetClassId,
    })),
  );
}

/**
 * Returns the product that a holding's money is in during a month: for a contract the line of its stage, or its last
 * line after its end.
 */
function productInMonth({ productId, projection }: ProductProjection, month: number): number {
  const stage = projection.stages.findLast(({ fromMonth }) => fromMonth <= month);
  return stage?.lineId ?? productId;
}

/** An item with its conversion to the user's currency: exact for figures, a factor for whole series. */
export type ConvertedItem = {
  readonly entry: CartEntry;
  readonly item: ItemFigures;
  readonly factor: number;
  readonly toUserCurrency: (value: number) => number;
};
type SplitItem = Omit<ConvertedItem, "factor">;

function sumByClass(items: readonly SplitItem[], reference: CartReference, month: number): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const { entry, item, toUserCurrency } of items) {
    for (const holding of item.holdings) {
      const invested = toUserCurrency(holding.projection.figures.totalInvestment);
      for (const { assetClassId, share } of weightsOf(entry, productInMonth(holding, month), reference)) {
        sums.set(assetClassId, (sums.get(assetClassId) ?? 0) + (invested * share) / 100);
      }
    }
  }
  return sums;
}

/**
 * Splits the total investment by its asset classes in a month, largest part first and unknown last.
 * Units: the user's currency; percent of the whole, unrounded. Empty if the total investment is 0.
 * Source: docs/reference/calculation.md#asset-classes.
 */
export function splitInMonth(items: readonly SplitItem[], reference: CartReference, month: number): AssetClassPart[] {
  const parts = [...sumByClass(items, reference, month)].filter(([, value]) => value > 0);
  const total = parts.reduce((sum, [, value]) => sum + value, 0);
  return parts
    .map(([assetClassId, value]) => ({
      assetClassId,
      amount: amount(value),
      percentage: percent((value / total) * 100),
    }))
    .sort((a, b) => Number(a.assetClassId === null) - Number(b.assetClassId === null) || b.amount - a.amount);
}

/** The split by asset class over the years, which changes as contracts move from line to line. */
export type AssetBand = {
  /** All classes with a share in any year, the largest over all years first and unknown last. */
  readonly classes: readonly (number | null)[];
  /** Percent of the total investment by class, in the order of `classes`: one row per year, the first is "now". */
  readonly years: readonly (readonly Percent[])[];
  /** Row indexes of `years`: now, after half of the months, and the last one. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/**
 * Splits the total investment year by year over the longest horizon; an ended item keeps its last split. A line changes
 * only at the start of a year, so one split per year is enough. Null if the split never changes, or if a rate is
 * missing.
 * Source: docs/reference/calculation.md#asset-classes.
 */
export function listAssetBand(calculations: readonly ItemCalculation[], reference: CartReference): AssetBand | null {
  const items = convertItems(calculations, reference);
  const months = (items ?? []).reduce((longest, { item }) => Math.max(longest, item.months), 0);
  if (!items || months === 0) return null;
  const splits = Array.from({ length: months / 12 }, (_, year) => sumByClass(items, reference, 12 * year + 1));
  const sums = new Map<number | null, number>();
  for (const split of splits) {
    for (const [id, value] of split) if (value > 0) sums.set(id, (sums.get(id) ?? 0) + value);
  }
  const classes = [...sums.keys()].sort(
    (a, b) => Number(a === null) - Number(b === null) || (sums.get(b) ?? 0) - (sums.get(a) ?? 0),
  );
  const years = splits.map((split) => {
    const total = [...split.values()].reduce((sum, value) => sum + value, 0);
    return classes.map((id) => percent(total > 0 ? ((split.get(id) ?? 0) / total) * 100 : 0));
  });
  const isSteady = years.every((year) => year.every((part, index) => Math.abs(part - (years[0]?.[index] ?? 0)) < 1e-9));
  if (isSteady) return null;
  return { classes, years, now: 0, halfWay: Math.ceil(months / 24) - 1, end: years.length - 1 };
}

/**
 * Returns the counted items with their conversion to the user's currency; null if a rate is missing or an item has no
 * figures.
 */
function convertItems(calculations: readonly ItemCalculation[], reference: CartReference): SplitItem[] | null {
  const { user, forex } = reference;
  const items: SplitItem[] = [];
  for (const calculation of calculations) {
    if (calculation.kind === "incomplete") return null;
    if (findLeftOut(calculation.entry, reference) !== null) continue;
    const { entry, item } = calculation;
    if (convert(1, item.currencyId, user.currencyId, forex) === null) return null;
    const toUserCurrency = (value: number) => convert(value, item.currencyId, user.currencyId, forex) ?? Number.NaN;
    items.push({ entry, item, toUserCurrency });
  }
  return items;
}

/** The years of a contract in one of its lines, both ends included. */
export type LineYears = { readonly programId: number; readonly fromYear: number; readonly toYear: number };

/** Returns the years of each line of a contract; empty for other items and at horizon 0. */
export function listLineYears({ entry, item }: Pick<ConvertedItem, "entry" | "item">): readonly LineYears[] {
  if (entry.itemType !== "Contract" || item.months === 0) return [];
  return item.holdings.flatMap(({ projection }) =>
    projection.stages.flatMap(({ lineId, fromMonth, toMonth }) =>
      lineId === null ? [] : [{ programId: lineId, fromYear: (fromMonth + 11) / 12, toYear: toMonth / 12 }],
    ),
  );
}
