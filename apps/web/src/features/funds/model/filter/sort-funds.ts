import type { CatalogueFund } from "../catalogue.ts";

/** The columns of a fund table, all of which sort it. */
export const sortColumns = ["name", "class", "risk", "YTD", "1Y", "3Y", "5Y"] as const;
export type SortColumn = (typeof sortColumns)[number];
export type FundSort = { readonly column: SortColumn; readonly isDescending: boolean };

export const byName: FundSort = { column: "name", isDescending: false };

/** What a table shows of a product: a fund, or a template that has neither class nor ISIN. */
export type Sortable = Pick<CatalogueFund, "name" | "assetClass"> & {
  readonly item: Pick<CatalogueFund["item"], "riskLevel" | "performance">;
};

/** What a press on a column's head does: names begin at A, figures with the highest; another press turns it round. */
export function nextSort(sort: FundSort | null, column: SortColumn): FundSort {
  if (sort?.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: column !== "name" && column !== "class" };
}

/** In the order of a column; what has no value comes last either way, equals keep their order. Few rows at a time. */
export function sortRows<Row extends Sortable>(
  rows: readonly Row[],
  sort: FundSort | null,
  language: string,
): readonly Row[] {
  if (sort === null) return rows;
  const order = orderOf(rows, sort, language);
  return Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);
}

type Orders = Map<string, Uint32Array>;
const known = new WeakMap<readonly Sortable[], Orders>();

/**
 * The funds of a catalogue, which come by name, in the order of a column: places in the catalogue. Each order is made
 * once, so that a keystroke sorts nothing.
 */
export function orderCatalogue(funds: readonly CatalogueFund[], sort: FundSort, language: string): Uint32Array {
  const orders: Orders = known.get(funds) ?? new Map<string, Uint32Array>();
  known.set(funds, orders);
  const name = `${sort.column} ${sort.isDescending} ${language}`;
  const isAsItComes = sort.column === byName.column && !sort.isDescending;
  const order =
    orders.get(name) ?? (isAsItComes ? Uint32Array.from(funds.keys()) : orderOf(funds, sort, language, true));
  orders.set(name, order);
  return order;
}

/** The places of the funds that are found, in an order. */
export function pickFound(order: Uint32Array, isFound: Uint8Array, total: number): Uint32Array {
  const found = new Uint32Array(total);
  let next = 0;
  for (const place of order) {
    if (isFound[place] !== 1) continue;
    found[next] = place;
    next += 1;
  }
  return found;
}

/**
 * Numbers are sorted natively, which a comparison in our own words would slow tenfold: each row becomes its value's
 * rank times the number of rows, plus its place, so that equals keep their order.
 */
function orderOf(rows: readonly Sortable[], sort: FundSort, language: string, isByName = false): Uint32Array {
  const keys = keysOf(rows, sort.column, language, isByName);
  const ranks = new Map<number, number>();
  for (const value of keys.filter((key) => !Number.isNaN(key)).sort())
    if (!ranks.has(value)) ranks.set(value, ranks.size);
  const packed = keys.map((key, place) => {
    const rank = ranks.get(key);
    if (rank === undefined) return ranks.size * keys.length + place;
    return (sort.isDescending ? ranks.size - 1 - rank : rank) * keys.length + place;
  });
  return Uint32Array.from(packed.sort(), (value) => value % keys.length);
}

/** A number a row to sort by; NaN where it has none. */
function keysOf(rows: readonly Sortable[], column: SortColumn, language: string, isByName: boolean): Float64Array {
  if (column === "name")
    return isByName
      ? Float64Array.from(rows.keys())
      : rankTexts(
          rows.map(({ name }) => name),
          language,
        );
  if (column === "class")
    return rankTexts(
      rows.map(({ assetClass }) => assetClass?.name ?? null),
      language,
    );
  if (column === "risk") return Float64Array.from(rows, ({ item }) => item.riskLevel || Number.NaN);
  return Float64Array.from(rows, ({ item }) => item.performance[column] ?? Number.NaN);
}

function rankTexts(texts: readonly (string | null)[], language: string): Float64Array {
  const collator = new Intl.Collator(language);
  const distinct = [...new Set(texts.filter((text) => text !== null))].toSorted((first, second) =>
    collator.compare(first, second),
  );
  const ranks = new Map(distinct.map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => (text === null ? Number.NaN : (ranks.get(text) ?? Number.NaN)));
}
