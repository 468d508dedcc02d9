import { guardFormula } from "./formula-guard.ts";

/** A number is written as a number; text never becomes a formula. */
type Cell = string | number | null;

/**
 * Writes a table for spreadsheets with Czech or Slovak settings: UTF-8 with a byte order mark, semicolons and decimal
 * commas. An apostrophe is added before text that a spreadsheet would treat as a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
}

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = guardFormula(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
