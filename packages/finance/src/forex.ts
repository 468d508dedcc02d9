import { type Amount, amount } from "@fundport/units";
import type { ForexEntry, Missing } from "./types.ts";

type Conversion = { readonly multiplier: number; readonly divisor: number; readonly isInverse?: boolean };
/** Forex entries keyed by from-currency and to-currency; made once and read often. */
export type ForexTable = ReadonlyMap<number, ReadonlyMap<number, Conversion>>;

const identity: Conversion = { multiplier: 1, divisor: 1 };

/**
 * Keys the entries for look-up. The first entry of a pair counts; one without a positive rate and unit is no rate.
 * A pair known only the other way round is filled in with its inverse, so that it goes there and back.
 * Source: docs/calculation.md, The whole cart, Conversion.
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

/** Whether amounts of the one currency can be turned into the other. */
export function hasRate(table: ForexTable, from: number, to: number): boolean {
  return findConversion(table, from, to) !== null;
}

/** The numbers of a conversion, to be shown: `amount * rate / unit`, or `amount * unit / rate` the other way round. */
export type ForexRate = { readonly rate: number; readonly unit: number; readonly isInverse: boolean };

/** How the one currency is turned into the other; null where no rate is known. */
export function findForexRate(table: ForexTable, from: number, to: number): ForexRate | null {
  const conversion = findConversion(table, from, to);
  if (!conversion) return null;
  const { multiplier, divisor, isInverse = false } = conversion;
  return isInverse ? { rate: divisor, unit: multiplier, isInverse } : { rate: multiplier, unit: divisor, isInverse };
}

/** What one unit of the one currency is in the other: for whole series; null where no rate is known. */
export function conversionFactor(table: ForexTable, from: number, to: number): number | null {
  const conversion = findConversion(table, from, to);
  return conversion && conversion.multiplier / conversion.divisor;
}

/** `amount * rate / unit`, unrounded; null where no rate is known. 0 needs no rate. */
export function convert(value: number, from: number, to: number, table: ForexTable): Amount | null {
  if (value === 0) return amount(0);
  const conversion = findConversion(table, from, to);
  return conversion && amount((value * conversion.multiplier) / conversion.divisor);
}

/** Converts, or notes the missing rate once and answers null. */
export function convertOrNote(
  value: number,
  pair: { from: number; to: number },
  table: ForexTable,
  missing: Missing[],
): Amount | null {
  const converted = convert(value, pair.from, pair.to, table);
  if (converted === null) noteMissingRate(missing, pair.from, pair.to);
  return converted;
}

function noteMissingRate(missing: Missing[], from: number, to: number): void {
  const isKnown = missing.some(
    (entry) => entry.what === "rate" && entry.fromCurrencyId === from && entry.toCurrencyId === to,
  );
  if (!isKnown) missing.push({ what: "rate", fromCurrencyId: from, toCurrencyId: to });
}
