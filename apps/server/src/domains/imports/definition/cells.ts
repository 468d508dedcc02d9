import type { TypedCell } from "../files/read-csv.ts";
import type { Column } from "./column.ts";

/** A long number as a spreadsheet shortens it: `9,99E+08`. */
const scientific = /^[+-]?\d{1,3}(?:[.,]\d+)?E\+?\d{1,3}$|^[+-]?\d{1,3}[.,]\d+E-\d{1,3}$/i;
/** Without a separator or a sign the text can be a code: `1E5`, `12E3456`. */
const isScientific = (cell: string): boolean => scientific.test(cell) && /[.,+]/.test(cell);

/** The errors that spreadsheets show for a failed formula, in English, Czech, Slovak and German. */
const failedFormula = /^#(?:[\p{Lu}\d_/]+[!?]|N\/A|NV|NENÍ_K_DISPOZICI|NEDOSTUPNÝ)$/u;

const things = { number: "a number", day: "a day", "yes or no": "a logical value" } as const;

/**
 * Returns why a cell cannot belong to its column, before its content is parsed, or null. Codes and other texts that a
 * spreadsheet converted to numbers have lost their zeros or most of their digits, so they cannot be restored.
 */
export function cellFault(
  { workbookType, list }: Pick<Column, "workbookType" | "list">,
  cell: string,
  typed: TypedCell | undefined,
): string | null {
  if (failedFormula.test(cell)) return `"${cell}" is what a spreadsheet shows where a formula failed`;
  if (workbookType === undefined && cell.split(";").some((part) => isScientific(part.trim())))
    return `a spreadsheet has shortened this to "${cell}": format the column as text and fill in the original`;
  if (typed === undefined) return null;
  const { type, name } = typed;
  if (type === "number" && (workbookType === "numbers" || workbookType === "yes or no")) return null;
  if (type === workbookType) return null;
  const is = `cell ${name} is ${things[type]} in the workbook`;
  if (workbookType === "numbers") return `${is}, where a number is needed`;
  if (workbookType === "day") return `${is}: format it as a date`;
  if (workbookType === "yes or no") return `${is}, where yes or no is needed`;
  return type === "number"
    ? `${is}, where zeros at the beginning are lost: format the column as text and fill in the ${list === undefined ? "value" : "code"} again`
    : `${is}: format the column as text and fill in the value again`;
}
