import type { BankRate } from "./forex-lines.ts";

export type DerivedRate = BankRate & { derived: boolean };

/** Currencies that users can choose and filter by. Each must be convertible to all others. */
const displayed = ["EUR", "GBP", "USD", "CZK"];

/**
 * Adds the cross rates that a cart needs to one day's published rates: every currency in euros and in crowns, and every
 * pair of displayed currencies. Each pair has one direction: euro first, crown last, others in order of their codes.
 * Computed rates have 10 significant digits.
 */
export function withCrossRates(rates: readonly BankRate[]): DerivedRate[] {
  const [first] = rates;
  if (first === undefined) return [];
  // The value of one unit of each currency, in the currency in which the bank quotes.
  const base = rates.every(({ from }) => from === "EUR") ? "EUR" : "CZK";
  const worth = new Map<string, number>([[base, 1]]);
  for (const { from, to, rate, unit } of rates)
    worth.set(base === "EUR" ? to : from, base === "EUR" ? unit / rate : rate / unit);
  const known = new Set(rates.map(({ from, to }) => `${from} ${to}`));
  const codes = [...worth.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const derived = codes.flatMap((from, index) =>
    codes.slice(index + 1).flatMap((to): DerivedRate[] => {
      const isWanted = from === "EUR" || to === "CZK" || (displayed.includes(from) && displayed.includes(to));
      if (!isWanted || known.has(`${from} ${to}`)) return [];
      const rate = Number(((worth.get(from) ?? Number.NaN) / (worth.get(to) ?? Number.NaN)).toPrecision(10));
      return [{ from, to, date: first.date, rate, unit: 1, derived: true }];
    }),
  );
  return [...rates.map((rate) => ({ ...rate, derived: false })), ...derived];
}

function rank(code: string): number {
  if (code === "EUR") return 0;
  return code === "CZK" ? 2 : 1;
}
