import { guardFormula } from "./formula-guard.ts";

/** A number is written as a number; text never becomes a formula. */
type Cell = string | number | null;

/**
 * A table as spreadsheets of Czech and Slovak computers open it: UTF-8 with its mark, semicolons, decimal commas.
 * Whatever somebody typed stays text: what a spreadsheet would compute gets an apostrophe before it.
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
