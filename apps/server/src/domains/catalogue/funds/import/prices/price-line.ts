import { maxAmount } from "@fundport/units";
import type { Row } from "../../../../imports/files/read-csv.ts";
import type { FileError } from "../../../../imports/definition/file-errors.ts";
import { findCellError } from "../../../../imports/definition/cells.ts";
import { CellRefused } from "../../../../imports/definition/column.ts";
import { numberIn } from "../../../../imports/definition/number-types.ts";
import { readDay } from "../../../../imports/definition/column-types.ts";
import type { Decimals } from "../../../../imports/definition/numbers.ts";

type Problem = Pick<FileError, "column" | "reason">;
export type PriceLine = { date: string; price: number };

/** A price that rises or falls by more than this factor is refused, unless its line is marked as a jump. */
const maxJump = 10;
/** Allows for floating-point errors: 2.35 / 0.235 yields 10.000000000000002. */
const tolerance = 1e-9;
/**
 * A price change by this factor or more looks like a share split. The factor is below 2, because the price may also
 * move by a tenth on the day of a 2:1 split.
 */
export const minSplit = 1.8;
const marks = new Set(["yes", "ano", "áno", "1", "true"]);

/** The previous line's date and price. The price is null before the first line. */
export type Before = { date: string; price: number | null };

/**
 * Parses a row of a price file. Dates must ascend and must not be after `today`; a price jump must be marked. The price
 * is divided by `divisor`, which converts pence to pounds.
 */
export function parsePriceLine(
  row: Row,
  { before, today, decimals, divisor = 1 }: { before: Before; today: string; decimals: Decimals; divisor?: 1 | 100 },
): PriceLine | Problem[] {
  const { values, typed } = row;
  const problems: Problem[] = [];
  for (const [column, workbookType] of [
    ["date", "day"],
    ["price", "numbers"],
  ] as const) {
    const reason = findCellError({ workbookType }, values[column] ?? "", typed?.[column]);
    if (reason !== null) problems.push({ column, reason });
  }
  if (problems.length > 0) return problems;
  const day = readDay(values["date"] ?? "");
  const date = typeof day === "string" ? day : "";
  if (typeof day !== "string") problems.push({ column: "date", reason: day.reason });
  else if (day === before.date) problems.push({ column: "date", reason: `${day} is already in the line before` });
  else if (day < before.date)
    problems.push({ column: "date", reason: `${day} comes after ${before.date}: sort the dates in ascending order` });
  else if (day > today) problems.push({ column: "date", reason: `${day} is in the future` });
  const text = values["price"] ?? "";
  const written = priceIn(text, decimals);
  // Keeps fifteen significant digits, because further digits are artefacts of the division.
  const price = typeof written === "number" && divisor !== 1 ? Number((written / divisor).toPrecision(15)) : written;
  if (typeof price !== "number") problems.push({ column: "price", reason: price.reason });
  else if (!(price > 0)) problems.push({ column: "price", reason: `${text} is not greater than zero` });
  else if (price > maxAmount) problems.push({ column: "price", reason: `${text} is too large for a price` });
  else if (before.price !== null && isJump(price, before.price) && !isMarked(row))
    problems.push({ column: "price", reason: jumpReason(divisor === 1 ? text : String(price), price, before.price) });
  return problems.length > 0 || typeof price !== "number" ? problems : { date, price };
}

function priceIn(text: string, decimals: Decimals): number | { reason: string } {
  try {
    return numberIn(text, decimals, { noun: "price" }) ?? { reason: `"${text}" is not a number` };
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    return { reason: error.message };
  }
}

export const isMarked = ({ values }: Row): boolean => marks.has((values["jump"] ?? "").toLowerCase());

/** Returns the ratio of the higher price to the lower one. */
export const jumpFactor = (price: number, before: number): number => Math.max(price / before, before / price);

/**
 * Returns true if the price changed by more than 10:1, which is an error or a large share split. A change of exactly
 * 10:1 is allowed.
 */
export const isJump = (price: number, before: number): boolean => jumpFactor(price, before) > maxJump * (1 + tolerance);

export function jumpReason(written: string, price: number, before: number): string {
  const comparison = price > before ? "more than ten times" : "less than a tenth of";
  return `${written} is ${comparison} the previous price, ${before}: a share split, another unit or a typing error. Import prices adjusted for the split, or add a column jump with yes if the price is right`;
}
