import { collatorOf } from "#lib/language/collator.ts";
import { ranks as rankCount } from "#lib/search/search-index.ts";
import type { ListPeriod } from "#features/catalogue/products/model/list-periods.ts";
import type { CatalogueFund } from "../catalogue-fund.ts";
import { yearsOfHistory } from "./bands.ts";

/** The columns of a fund table, all of which are sortable. */
export const sortColumns = [
  "name",
  "class",
  "risk",
  "YTD",
  "1Y",
  "3Y",
  "5Y",
  "charge",
  "currency",
  "volatility",
  "history",
] as const;
export type SortColumn = (typeof sortColumns)[number];
export type FundSort = { readonly column: SortColumn; readonly isDescending: boolean };

export const byName: FundSort = { column: "name", isDescending: false };

/** The data by which a row is sorted. The row is a fund or a package template, which has neither class nor ISIN. */
export type Sortable = Pick<CatalogueFund, "name" | "assetClass" | "currencyCode" | "isOutdated"> & {
  readonly item: Pick<
    CatalogueFund["item"],
    "riskLevel" | "performance" | "ongoingCharge" | "volatility3Y" | "historyFrom" | "currentNetAssetValueDate"
  >;
};

/**
 * The columns that sort in ascending order at first: texts, costs and volatility. Other figures start with the highest.
 */
const ascendingFirst: ReadonlySet<SortColumn> = new Set(["name", "class", "currency", "charge", "volatility"]);

/**
 * Returns the order after a click on a column head: the column's usual order, or the reverse if the table is already
 * sorted by that column.
 */
export function nextSort(sort: FundSort | null, column: SortColumn): FundSort {
  if (sort?.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: !ascendingFirst.has(column) };
}

/** Columns with figures as of the fund's newest price. Outdated figures are not ranked among current ones. */
const datedColumns: ReadonlySet<SortColumn> = new Set(["YTD", "1Y", "3Y", "5Y", "volatility"]);

/**
 * Sorts rows by a column; meant for short lists. In both directions, outdated figures follow current ones and missing
 * values come last. Equal rows keep their order.
 */
export function sortRows<Row extends Sortable>(
  rows: readonly Row[],
  sort: FundSort | null,
  language: string,
): readonly Row[] {
  if (sort === null) return rows;
  const order = orderOf(rows, sort, language);
  return Array.from(order, (position) => rows[position]).filter((row) => row !== undefined);
}

type Orders = Map<string, Uint32Array>;
const cachedOrders = new WeakMap<readonly Sortable[], Orders>();

/**
 * Returns the positions of a catalogue's funds in the order of a column. The catalogue itself is sorted by name. Orders
 * are cached, so that typing in the search field does not sort again.
 */
export function orderCatalogue(funds: readonly CatalogueFund[], sort: FundSort, language: string): Uint32Array {
  const orders: Orders = cachedOrders.get(funds) ?? new Map<string, Uint32Array>();
  cachedOrders.set(funds, orders);
  const name = `${sort.column} ${sort.isDescending} ${language}`;
  const isCatalogueOrder = sort.column === byName.column && !sort.isDescending;
  const order =
    orders.get(name) ?? (isCatalogueOrder ? Uint32Array.from(funds.keys()) : orderOf(funds, sort, language, true));
  orders.set(name, order);
  return order;
}

/** Returns the positions of the found funds in the given order. */
export function pickFound(order: Uint32Array, isFound: Uint8Array, total: number): Uint32Array {
  const found = new Uint32Array(total);
  let next = 0;
  for (const position of order) {
    if (isFound[position] !== 1) continue;
    found[next] = position;
    next += 1;
  }
  return found;
}

/** Moves the best matches of a search phrase to the front. Funds with equal ranks keep their order. */
export function putBestFirst(found: Uint32Array, ranks: Uint8Array): Uint32Array {
  const ordered = new Uint32Array(found.length);
  let next = 0;
  for (let rank = 0; rank < rankCount; rank += 1)
    for (let at = 0; at < found.length; at += 1) {
      if (ranks[at] !== rank) continue;
      ordered[next] = found[at] ?? 0;
      next += 1;
    }
  return ordered;
}

/**
 * The resolution of the sort: figures are distinguished by 1/10,000 of a percent or of a year, up to 1,000,000.
 * Displayed figures are far less precise and far smaller.
 */
const steps = 10_000;
const maxSteps = 1_000_000 * steps;
/** The size of one range of sort keys. Current, outdated and missing figures each have their own range. */
const group = 2 * maxSteps + 1;

/**
 * Sorts rows natively as numbers, which is ten times faster than a comparison function. The number for a row is its key
 * in whole steps, times the number of rows, plus the row's position; equal rows therefore keep their order. The numbers
 * are exact for up to 150,000 rows.
 */
function orderOf(rows: readonly Sortable[], sort: FundSort, language: string, isByName = false): Uint32Array {
  const keys = keysOf(rows, sort.column, language, isByName);
  const isDated = datedColumns.has(sort.column);
  const { length } = keys;
  const scale = sort.isDescending ? -steps : steps;
  const packed = new Float64Array(length);
  for (let position = 0; position < length; position += 1) {
    const key = keys[position] ?? Number.NaN;
    let rank = 2 * group;
    if (!Number.isNaN(key)) {
      rank = Math.min(Math.max(Math.round(key * scale), -maxSteps), maxSteps) + maxSteps;
      if (isDated && rows[position]?.isOutdated) rank += group;
    }
    packed[position] = rank * length + position;
  }
  packed.sort();
  const order = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const value = packed[at] ?? 0;
    order[at] = value - Math.floor(value / length) * length;
  }
  return order;
}

/** Returns a sort key for each row; NaN if the row has no value. */
function keysOf(rows: readonly Sortable[], column: SortColumn, language: string, isByName: boolean): Float64Array {
  if (column === "name" && isByName) return Float64Array.from(rows.keys());
  const textOf = texts[column];
  if (textOf) return rankTexts(rows.map(textOf), language);
  const figureOf = figures[column] ?? (({ item }) => item.performance[column as ListPeriod]);
  // A loop is used, because `Float64Array.from` reads the rows through their iterator, which takes several times as
  // long.
  const keys = new Float64Array(rows.length).fill(Number.NaN);
  for (let position = 0; position < rows.length; position += 1)
    keys[position] = figureOf(rows[position] as Sortable) ?? Number.NaN;
  return keys;
}

const texts: Partial<Record<SortColumn, (row: Sortable) => string | null>> = {
  name: ({ name }) => name,
  class: ({ assetClass }) => assetClass?.name ?? null,
  currency: ({ currencyCode }) => currencyCode || null,
};
const figures: Partial<Record<SortColumn, (row: Sortable) => number | null>> = {
  risk: ({ item }) => item.riskLevel || null,
  charge: ({ item }) => item.ongoingCharge,
  volatility: ({ item }) => item.volatility3Y,
  history: ({ item }) => yearsOfHistory(item),
};

function rankTexts(texts: readonly (string | null)[], language: string): Float64Array {
  const collator = collatorOf(language);
  const names = [...new Set(texts.filter((text) => text !== null))].toSorted((first, second) =>
    collator.compare(first, second),
  );
  const ranks = new Map(names.map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => (text === null ? Number.NaN : (ranks.get(text) ?? Number.NaN)));
}
