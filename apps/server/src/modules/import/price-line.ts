import { maxAmount } from "@fundport/units";
import type { Fault } from "./faults.ts";
import type { Row } from "./read-csv.ts";

type Problem = Pick<Fault, "column" | "reason">;
export type PriceLine = { date: string; price: number };

/** A row of a price file. Days ascend from row to row; `previous` is the day of the row before. */
export function parsePriceLine({ values }: Row, previous: string): PriceLine | Problem[] {
  const problems: Problem[] = [];
  const date = values.date ?? "";
  const wrongDay = dayFault(date);
  if (wrongDay !== null) problems.push({ column: "date", reason: wrongDay });
  else if (date === previous) problems.push({ column: "date", reason: `${date} stands in the line before already` });
  else if (date < previous)
    problems.push({ column: "date", reason: `${date} comes after ${previous}: days must ascend` });
  const text = values.price ?? "";
  const price = Number(text);
  if (text === "" || !/^[+-]?\d*\.?\d+(e[+-]?\d+)?$/i.test(text))
    problems.push({ column: "price", reason: `"${text}" is no number` });
  else if (!(price > 0)) problems.push({ column: "price", reason: `${text} is not above zero` });
  else if (price > maxAmount) problems.push({ column: "price", reason: `${text} is more than a price can be` });
  return problems.length > 0 ? problems : { date, price };
}

/** Null for a day of the calendar as `yyyy-mm-dd`. */
export function dayFault(text: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return `"${text}" is no day as yyyy-mm-dd`;
  const [, year, month, day] = match.map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  const isReal =
    date.getUTCMonth() + 1 === month && date.getUTCDate() === day && (year ?? 0) >= 1800 && (year ?? 0) <= 2200;
  return isReal ? null : `${text} is no day of the calendar`;
}
