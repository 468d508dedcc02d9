import type { TypedCell } from "../files/read-csv.ts";
import type { Column } from "./column.ts";

/** Matches a long number that a spreadsheet has shortened, such as `9,99E+08`. */
const scientific = /^[+-]?\d{1,3}(?:[.,]\d+)?E\+?\d{1,3}$|^[+-]?\d{1,3}[.,]\d+E-\d{1,3}$/i;
/** Requires a separator or a sign, because without them the text may be a code, such as `1E5` or `12E3456`. */
const isScientific = (cell: string): boolean => scientific.test(cell) && /[.,+]/.test(cell);

/** The errors that spreadsheets show for a failed formula, in English, Czech, Slovak and German. */
const failedFormula = /^#(?:[\p{Lu}\d_/]+[!?]|N\/A|NV|NENÍ_K_DISPOZICI|NEDOSTUPNÝ)$/u;

const typeNames = { number: "a number", day: "a date", "yes or no": "TRUE or FALSE" } as const;

/**
 * Checks a cell before its content is parsed. Returns the reason to refuse it, or null. Codes and other texts are
 * refused if a spreadsheet has converted them to numbers, because they have lost zeros or most of their digits and
 * cannot be restored.
 */
export function findCellError(
  { workbookType, list }: Pick<Column, "workbookType" | "list">,
  cell: string,
  typed: TypedCell | undefined,
): string | null {
  if (failedFormula.test(cell)) return `"${cell}" is a formula error: replace it with the value`;
  if (workbookType === undefined && cell.split(";").some((part) => isScientific(part.trim())))
    return `a spreadsheet shortened this to "${cell}": format the column as text and enter the original`;
  if (typed === undefined) return null;
  const { type, name } = typed;
  if (type === "number" && (workbookType === "numbers" || workbookType === "yes or no")) return null;
  if (type === workbookType) return null;
  const is = `cell ${name} is stored as ${typeNames[type]}`;
  if (workbookType === "numbers") return `${is}, but this column needs a number`;
  if (workbookType === "day") return `${is}: format it as a date`;
  if (workbookType === "yes or no") return `${is}, but this column needs yes or no`;
  return type === "number"
    ? `${is}, so leading zeros are lost: format the column as text and enter the ${list === undefined ? "value" : "code"} again`
    : `${is}: format the column as text and enter the value again`;
}
