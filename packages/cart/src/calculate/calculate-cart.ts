import {
  type CartFee,
  cartServiceCost,
  type CartServiceSpan,
  conversionFactor,
  convert,
  convertCosts,
  convertPartial,
  type Costs,
  countPayments,
  endCosts,
  type Figures,
  type PartialAmount,
  returnEffect,
  type ReturnEffect,
  type Series,
  sumCosts,
  sumPartial,
  whole,
  yearlyReturn,
} from "@fundport/finance";
import { type Amount, amount, type Day, type Percent } from "@fundport/units";
import { type AssetClassPart, type ConvertedItem, splitInMonth } from "./asset-split.ts";
import { type ItemCalculation, type ItemFigures, sumFigures } from "./calculate-item.ts";
import { calculateEntries } from "./calculate-entries.ts";
import { readCartFee } from "./cost-terms.ts";
import { findGap, findLeftOut } from "./left-out-entries.ts";
import type { ItemMissing } from "./plans.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry, CartState } from "../state/state.ts";

/**
 * The service of the whole cart: its fee, the months and payments for which the fee is charged, and its cost, not
 * rounded.
 */
export type CartService = CartServiceSpan & { readonly fee: CartFee; readonly cost: Amount };
/** The totals of the cart in the user's currency, not rounded. */
export type CartTotals = {
  readonly currencyId: number;
  readonly figures: Figures;
  /** The values over the longest horizon. An item that has ended keeps its last value. */
  readonly series: Series;
  readonly months: number;
  /** The current split, which is that of month 1. */
  readonly assetClasses: readonly AssetClassPart[];
  /** The sum of the items' costs by kind, without the service of the whole cart. */
  readonly costs: Costs;
  /** The service of the whole cart; null if it is not charged separately. */
  readonly service: CartService | null;
  /**
   * True if the items end at different times. The totals then add up values at different ends, and the yearly return is
   * null.
   */
  readonly horizonsDiffer: boolean;
  readonly yearlyReturn: Percent | null;
  /** The effect of all costs on the yearly return, including the service of the whole cart. */
  readonly returnEffect: ReturnEffect | null;
};
export type CartMissing = { readonly uuid: string; readonly missing: readonly ItemMissing[] };
export type CartCalculation = {
  /** The calculations of the items, in the order of the cart. */
  readonly items: readonly ItemCalculation[];
  readonly totals:
    | ({ readonly kind: "totals" } & CartTotals)
    | { readonly kind: "incomplete"; readonly missing: readonly CartMissing[] };
};

type Convert = (value: number) => number;

function convertFigures(figures: Figures, to: Convert): Figures {
  return {
    totalInvestment: amount(to(figures.totalInvestment)),
    expectedAssets: amount(to(figures.expectedAssets)),
    expectedReturns: amount(to(figures.expectedReturns)),
    indicativeFee: convertPartial(figures.indicativeFee, to),
  };
}

/** Adds a converted series to a sum. After the end of the series its last value is added. */
function addConverted(sum: Float64Array, series: Float64Array, factor: number): void {
  const { length } = series;
  for (let month = 0; month < length; month += 1) sum[month] = (sum[month] ?? 0) + (series[month] ?? 0) * factor;
  const last = (series[length - 1] ?? 0) * factor;
  for (let month = length; month < sum.length; month += 1) sum[month] = (sum[month] ?? 0) + last;
}

function sumConverted(items: readonly ConvertedItem[], months: number): Series {
  const series: Series = {
    invested: new Float64Array(months + 1),
    unfavourable: new Float64Array(months + 1),
    moderate: new Float64Array(months + 1),
    favourable: new Float64Array(months + 1),
  };
  for (const { item, factor } of items) {
    addConverted(series.invested, item.series.invested, factor);
    addConverted(series.unfavourable, item.series.unfavourable, factor);
    addConverted(series.moderate, item.series.moderate, factor);
    addConverted(series.favourable, item.series.favourable, factor);
  }
  return series;
}

function serviceOf(fee: CartFee | null, items: readonly ConvertedItem[], months: number): CartService | null {
  if (!fee) return null;
  const span = { months, payments: items.reduce((sum, { item }) => sum + countPayments(item.flow), 0) };
  return { fee, ...span, cost: cartServiceCost(fee, span) };
}

function sumItems(items: readonly ConvertedItem[], reference: CartReference, fee: CartFee | null): CartTotals {
  const sum = (pick: (item: ItemFigures) => number) =>
    items.reduce((total, { item, toUserCurrency }) => total + toUserCurrency(pick(item)), 0);
  const months = items.reduce((longest, { item }) => Math.max(longest, item.months), 0);
  const horizonsDiffer = items.some(({ item }) => item.months !== months);
  const figures = sumFigures(items.map(({ item, toUserCurrency }) => convertFigures(item.figures, toUserCurrency)));
  const costs = sumCosts(items.map(({ item, toUserCurrency }) => convertCosts(item.costs, toUserCurrency)));
  const flow = { oneOff: sum((item) => item.flow.oneOff), payment: sum((item) => item.flow.payment), months };
  const service = serviceOf(fee, items, months);
  const values = { withoutCosts: sum((item) => item.valueWithoutCosts), moderate: figures.expectedAssets };
  return {
    currencyId: reference.user.currencyId,
    figures,
    series: sumConverted(items, months),
    months,
    assetClasses: splitInMonth(items, reference, 1),
    costs,
    service,
    horizonsDiffer,
    yearlyReturn: horizonsDiffer ? null : yearlyReturn(flow, figures.expectedAssets),
    returnEffect: horizonsDiffer ? null : returnEffect(flow, values, endCosts(costs, service?.cost)),
  };
}

/** Returns the effect of costs on an item's yearly return; null at horizon 0. */
export function itemReturnEffect(item: ItemFigures): ReturnEffect | null {
  const values = { withoutCosts: item.valueWithoutCosts, moderate: item.figures.expectedAssets };
  return returnEffect(item.flow, values, endCosts(item.costs));
}

type CountedItems = { readonly items: readonly ConvertedItem[]; readonly missing: readonly CartMissing[] };

/** Converts the items that are not left out, and lists the items whose figures or rates are missing. */
function countItems(
  items: readonly ItemCalculation[],
  reference: CartReference,
  isLeftOut: (entry: CartEntry) => boolean,
): CountedItems {
  const to = reference.user.currencyId;
  const missing: CartMissing[] = [];
  const converted: ConvertedItem[] = [];
  for (const calculation of items) {
    const { uuid } = calculation;
    if (calculation.kind === "incomplete") {
      missing.push({ uuid, missing: calculation.missing });
      continue;
    }
    if (isLeftOut(calculation.entry)) continue;
    const from = calculation.item.currencyId;
    const factor = conversionFactor(reference.forex, from, to);
    if (factor === null) {
      missing.push({ uuid, missing: [{ what: "rate", fromCurrencyId: from, toCurrencyId: to, productId: null }] });
      continue;
    }
    const toUserCurrency = (value: number) => convert(value, from, to, reference.forex) ?? Number.NaN;
    converted.push({ entry: calculation.entry, item: calculation.item, factor, toUserCurrency });
  }
  return { items: converted, missing };
}

/**
 * Calculates the whole cart.
 * Shape: one calculation per item, in the cart's order, and either the totals or the items with missing data. The
 * totals do not count items without an amount or a horizon, or with a refused input (see `listLeftOut`).
 * Units: items are in their own currency, totals in the user's currency. Rounding: only booked fees are rounded, so
 * round values before displaying them.
 * `today` is the date of the calculation, from which the client's age is computed.
 * Source: docs/reference/calculation.md#whole-cart.
 */
export function calculateCart(state: CartState, reference: CartReference, today: Day): CartCalculation {
  const items = calculateEntries(state, reference, today);
  const { items: counted, missing } = countItems(items, reference, (entry) => findLeftOut(entry, reference) !== null);
  if (missing.length > 0) return { items, totals: { kind: "incomplete", missing } };
  return { items, totals: { kind: "totals", ...sumItems(counted, reference, readCartFee(state, reference)) } };
}

/** The fees of a cart in the user's currency, not rounded. */
export type CartFees = {
  readonly fees: PartialAmount;
  /** False if an item is not included in the fees, because it has no amount or horizon, or lacks data for its fees. */
  readonly isWhole: boolean;
};

/**
 * Adds up all entry and service fees of the cart over its horizon. Use it to compare many carts, because it computes no
 * series. Unlike the totals it counts a refused input as typed, so that a repair can be compared with it.
 * Source: docs/reference/cart-checks.md#effects-of-a-repair.
 */
export function calculateFees(state: CartState, reference: CartReference, today: Day): CartFees {
  const entries = calculateEntries(state, reference, today);
  const { items } = countItems(entries, reference, (entry) => findGap(entry) !== null);
  const months = items.reduce((longest, { item }) => Math.max(longest, item.months), 0);
  const ofItems = items.flatMap(({ item, toUserCurrency }) => [
    convertPartial(item.figures.indicativeFee, toUserCurrency),
    convertPartial(item.costs.service, toUserCurrency),
  ]);
  const service = serviceOf(readCartFee(state, reference), items, months)?.cost ?? 0;
  return { fees: sumPartial([...ofItems, whole(service)]), isWhole: items.length === entries.length };
}
