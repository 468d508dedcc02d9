import { convert } from "@fundport/finance";
import { amount, type Amount, type Percent, percent } from "@fundport/units";
import type { ItemCalculation, ItemFigures, ProductProjection } from "./calculate-item.ts";
import { findLeftOut } from "./left-out-entries.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry } from "../state/state.ts";

/**
 * The part of the cart's total investment that is in one asset class. `assetClassId` is null if the class is unknown;
 * charts show it in white.
 */
export type AssetClassPart = {
  readonly assetClassId: number | null;
  readonly amount: Amount;
  readonly percentage: Percent;
};
type Weight = { readonly assetClassId: number | null; readonly share: number };

/**
 * Returns weights that add up to 100. Larger sums are scaled down; if a sum is smaller, the rest is added as an unknown
 * class.
 */
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
 * Returns the product that contains a holding's money in a month. In a contract it is the line of the month's stage,
 * and after the end the last line.
 */
function productInMonth({ productId, projection }: ProductProjection, month: number): number {
  const stage = projection.stages.findLast(({ fromMonth }) => fromMonth <= month);
  return stage?.lineId ?? productId;
}

/**
 * An item and its conversion to the user's currency: an exact conversion for figures, and a factor for whole series.
 */
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
 * Splits the total investment by asset class in a month, ordered from the largest part; the unknown class is last.
 * Units: the user's currency, and percent of the whole, not rounded. Empty if the total investment is 0.
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

/** The split by asset class over the years. It changes when contracts move from line to line. */
export type AssetBand = {
  /** All classes that have a share in any year, ordered by their share over all years; the unknown class is last. */
  readonly classes: readonly (number | null)[];
  /**
   * The percentages of the total investment by class, in the order of `classes`. There is one row per year; the first
   * row is "now".
   */
  readonly years: readonly (readonly Percent[])[];
  /** Indexes of rows in `years`: now, after half of the months, and at the end. */
  readonly now: number;
  readonly halfWay: number;
  readonly end: number;
};

/**
 * Splits the total investment by asset class for each year of the longest horizon. An item that has ended keeps its
 * last split. One split per year is enough, because contracts change their line only at the start of a year. Null if
 * the split never changes, or if a rate is missing.
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
 * Returns the items that are counted, with their conversion to the user's currency; null if a rate is missing or an
 * item has no figures.
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

/** The years that a contract spends in one of its lines, both ends included. */
export type LineYears = { readonly programId: number; readonly fromYear: number; readonly toYear: number };

/** Returns the years that a contract spends in each of its lines. Empty for other items and at horizon 0. */
export function listLineYears({ entry, item }: Pick<ConvertedItem, "entry" | "item">): readonly LineYears[] {
  if (entry.itemType !== "Contract" || item.months === 0) return [];
  return item.holdings.flatMap(({ projection }) =>
    projection.stages.flatMap(({ lineId, fromMonth, toMonth }) =>
      lineId === null ? [] : [{ programId: lineId, fromYear: (fromMonth + 11) / 12, toYear: toMonth / 12 }],
    ),
  );
}
