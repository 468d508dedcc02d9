import { type Amount, amount } from "@fundport/units";
import type { ForexEntry, Missing } from "./types.ts";

type Conversion = { readonly multiplier: number; readonly divisor: number; readonly isInverse?: boolean };
/** Conversions by source currency and target currency. */
export type ForexTable = ReadonlyMap<number, ReadonlyMap<number, Conversion>>;

const identity: Conversion = { multiplier: 1, divisor: 1 };

/**
 * Indexes forex entries. Only the first entry of a pair is used. An entry is ignored if its rate or unit is not
 * positive. If only one direction of a pair is known, the inverse is added.
 * Source: docs/reference/calculation.md#currency-conversion.
 */
export function createForexTable(entries: readonly ForexEntry[]): ForexTable {
  const table = new Map<number, Map<number, Conversion>>();
  const add = (from: number, to: number, conversion: Conversion) => {
    const row = table.get(from) ?? new Map<number, Conversion>();
    if (!row.has(to)) table.set(from, row.set(to, conversion));
  };
  const usable = entries.filter((entry) => entry.rate > 0 && entry.unit > 0);
  for (const entry of usable) {
    add(entry.fromCurrencyId, entry.toCurrencyId, { multiplier: entry.rate, divisor: entry.unit });
  }
  for (const entry of usable) {
    add(entry.toCurrencyId, entry.fromCurrencyId, {
      multiplier: entry.unit,
      divisor: entry.rate,
      isInverse: true,
    });
  }
  return table;
}

function findConversion(table: ForexTable, from: number, to: number): Conversion | null {
  return from === to ? identity : (table.get(from)?.get(to) ?? null);
}

/** Returns true if amounts in the currency `from` can be converted to the currency `to`. */
export function hasRate(table: ForexTable, from: number, to: number): boolean {
  return findConversion(table, from, to) !== null;
}

/** The numbers of a conversion: `amount * rate / unit`, or `amount * unit / rate` if it is the inverse. */
export type ForexRate = { readonly rate: number; readonly unit: number; readonly isInverse: boolean };

/** Finds the rate of a currency pair; null if it is unknown. */
export function findForexRate(table: ForexTable, from: number, to: number): ForexRate | null {
  const conversion = findConversion(table, from, to);
  if (!conversion) return null;
  const { multiplier, divisor, isInverse = false } = conversion;
  return isInverse ? { rate: divisor, unit: multiplier, isInverse } : { rate: multiplier, unit: divisor, isInverse };
}

/** Returns the factor with which whole series are converted; null if the rate is unknown. */
export function conversionFactor(table: ForexTable, from: number, to: number): number | null {
  const conversion = findConversion(table, from, to);
  return conversion && conversion.multiplier / conversion.divisor;
}

/** Converts an amount: `amount * rate / unit`, not rounded. Null if the rate is unknown, except for an amount of 0. */
export function convert(value: number, from: number, to: number, table: ForexTable): Amount | null {
  if (value === 0) return amount(0);
  const conversion = findConversion(table, from, to);
  return conversion && amount((value * conversion.multiplier) / conversion.divisor);
}

/**
 * Converts an amount. If the rate is missing, returns null and adds the rate to `missing` unless it is already there.
 */
export function convertOrReportMissing(
  value: number,
  pair: { from: number; to: number },
  table: ForexTable,
  missing: Missing[],
): Amount | null {
  const converted = convert(value, pair.from, pair.to, table);
  if (converted === null) addMissingRate(missing, pair.from, pair.to);
  return converted;
}

function addMissingRate(missing: Missing[], from: number, to: number): void {
  const isKnown = missing.some(
    (entry) => entry.what === "rate" && entry.fromCurrencyId === from && entry.toCurrencyId === to,
  );
  if (!isKnown) missing.push({ what: "rate", fromCurrencyId: from, toCurrencyId: to });
}
