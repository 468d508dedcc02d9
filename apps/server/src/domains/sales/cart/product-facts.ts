import type { CartEntry, CartItem } from "@fundport/cart";
import type { ProductFacts } from "../../../print/section/figures.ts";
import type { Names } from "./names.ts";

type FundRow = {
  readonly isin: string | null;
  readonly currencyId: number;
  readonly assetClassId: number | null;
  /** The risk level from 1 to 7; 0 if unknown. */
  readonly riskLevel: number;
  /** The data from which the risk level was computed if none was published. */
  readonly estimates?: { readonly riskLevel?: unknown };
  readonly priceDay: string | null;
};
type ProgramRow = Pick<FundRow, "currencyId" | "riskLevel"> & {
  readonly funds: readonly (Pick<FundRow, "assetClassId" | "priceDay"> & { readonly share: number })[];
};
/** The catalogue's rows of a cart's products, by id. */
export type ProductRows = {
  readonly funds: ReadonlyMap<number, FundRow>;
  readonly programs: ReadonlyMap<number, ProgramRow>;
};

/** Returns the details that identify a fund; all of them are unknown if the fund no longer exists. */
export function factsOfFund(id: number, { funds }: ProductRows, names: Names): ProductFacts {
  const row = funds.get(id);
  return {
    isin: row?.isin ?? null,
    currencyCodes: row ? [names.currencyCode(row.currencyId)] : [],
    assetClasses: classNames([{ assetClassId: row?.assetClassId ?? null, share: 1 }], names),
    risk: rangeOf([row ?? {}]),
  };
}

/**
 * Returns the details that identify an investment. Asset classes come from the funds of a program or package, or from
 * the lines of a contract; the largest class comes first. The risk is the range of the risks of these funds or lines.
 * Only funds have an ISIN.
 */
export function factsOfEntry(entry: CartEntry, rows: ProductRows, names: Names): ProductFacts {
  if (entry.itemType === "Fund") return factsOfFund(entry.id, rows, names);
  if (entry.itemType === "Package") {
    const weightedFunds = entry.funds.flatMap(({ id, share }) => ({ ...rows.funds.get(id), share }));
    return joinFacts(
      weightedFunds,
      weightedFunds.map(({ assetClassId = null, share }) => ({ assetClassId, share })),
      names,
    );
  }
  return factsOfPrograms(programIdsOf(entry), rows, names);
}

/** Returns the details that identify a program, or a contract with its lines. */
export function factsOfPrograms(
  ids: readonly (number | null)[],
  { programs }: ProductRows,
  names: Names,
): ProductFacts {
  const lines = [...new Set(ids)].flatMap((id) => (id === null ? [] : (programs.get(id) ?? [])));
  return joinFacts(
    lines,
    lines.flatMap(({ funds }) => funds),
    names,
  );
}

function programIdsOf(entry: CartItem): readonly (number | null)[] {
  const { startingLineId, endingLineId } = entry.calcInput;
  return entry.itemType === "Program" ? [entry.id] : [startingLineId, endingLineId];
}

/** Returns the dates of the latest prices on which an investment's forecast is based. */
export function priceDaysOf(entry: CartEntry, rows: ProductRows): readonly string[] {
  return heldFunds(entry, rows).flatMap((fund) => fund?.priceDay ?? []);
}

function heldFunds(entry: CartEntry, { funds, programs }: ProductRows) {
  if (entry.itemType === "Fund") return [funds.get(entry.id)];
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => funds.get(id));
  return programIdsOf(entry).flatMap((id) => (id === null ? [] : (programs.get(id)?.funds ?? [])));
}

type Part = { readonly assetClassId: number | null; readonly share: number };

function joinFacts(
  rows: readonly (Risk & { readonly currencyId?: number })[],
  parts: readonly Part[],
  names: Names,
): ProductFacts {
  const currencyIds = rows.flatMap(({ currencyId }) => currencyId ?? []);
  return {
    isin: null,
    currencyCodes: [...new Set(currencyIds)].map((id) => names.currencyCode(id)),
    assetClasses: classNames(parts, names),
    risk: rangeOf(rows),
  };
}

/**
 * Returns the names of the asset classes, each only once; the largest class comes first. An unknown class has no name.
 */
function classNames(parts: readonly Part[], names: Names): readonly string[] {
  const shares = new Map<number, number>();
  for (const { assetClassId, share } of parts) {
    if (assetClassId !== null) shares.set(assetClassId, (shares.get(assetClassId) ?? 0) + share);
  }
  return [...shares].toSorted(([, a], [, b]) => b - a).flatMap(([id]) => names.assetClass(id).name ?? []);
}

/**
 * Returns the range from the lowest to the highest risk. Null if any risk is unknown, because the range of the other
 * risks would be misleading.
 */
function rangeOf(rows: readonly Risk[]): ProductFacts["risk"] {
  const levels = rows.map(({ riskLevel }) => riskLevel ?? 0);
  if (levels.length === 0 || levels.includes(0)) return null;
  const isEstimated = rows.some(({ estimates }) => estimates?.riskLevel !== undefined);
  return { lowest: Math.min(...levels), highest: Math.max(...levels), ...(isEstimated && { isEstimated }) };
}

type Risk = Partial<Pick<FundRow, "riskLevel" | "estimates">>;
