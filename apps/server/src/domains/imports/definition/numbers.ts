/** The character before the decimals. The other of the two characters separates thousands. */
export type DecimalMark = "." | ",";

/**
 * How a number is read. A decimal mark: the number has this mark. `"first"`: the mark in the number is its decimal
 * mark, because market templates use no thousands separators. Null: the mark is unknown, so ambiguous numbers stay
 * ambiguous.
 */
export type Decimals = DecimalMark | "first" | null;

/** The two possible values of a number such as `1.213` or `10,000`, keyed by the decimal mark. */
export type Ambiguous = Readonly<Record<DecimalMark, number>>;

/**
 * Returns the number in a cell. Returns both possible values if the number depends on the decimal mark and the mark is
 * unknown. Returns null for any other text.
 */
export function readNumber(written: string, decimals: Decimals): number | Ambiguous | null {
  const bare = withoutSpaces(written);
  if (decimals === "first") return valueBy(bare, bare.includes(",") ? "," : ".");
  if (decimals !== null) return valueBy(bare, decimals);
  const [withPoint, withComma] = [valueBy(bare, "."), valueBy(bare, ",")];
  if (withPoint === null || withComma === null || withPoint === withComma) return withPoint ?? withComma;
  return { ".": withPoint, ",": withComma };
}

/**
 * Returns the decimal marks of the numbers in a cell that can be read in only one way. A cell can contain several
 * numbers, for example fee tiers.
 */
export function marksIn(cell: string): DecimalMark[] {
  return numbersIn(cell).flatMap((bare) => {
    const marks = ([".", ","] as const).filter((mark) => valueBy(bare, mark) !== null);
    return marks.length === 1 ? marks : [];
  });
}

/** Returns true if a number in the cell has two possible values. */
export function isAmbiguous(cell: string): boolean {
  return /[.,]\d{3}(?!\d)/.test(cell) && numbersIn(cell).some((bare) => isAmbiguousNumber(readNumber(bare, null)));
}

export const isAmbiguousNumber = (value: number | Ambiguous | null): value is Ambiguous =>
  typeof value === "object" && value !== null;

/** Returns the numbers in a cell; an empty list if the cell has neither a point nor a comma. */
function numbersIn(cell: string): string[] {
  if (!/[.,]/.test(cell)) return [];
  return cell.split(/[;=]/).map((part) => withoutSpaces(withoutPercentSign(part.trim())));
}

/** Removes a percent sign at the end. */
export const withoutPercentSign = (written: string): string => written.replace(/\s*%$/, "");

const withoutSpaces = (written: string): string => written.replaceAll(/[\s\u00A0\u202F]/g, "");

/**
 * Adds a fourth decimal to ambiguous numbers in a cell, such as `1.2130`. Exports use it so that an import can read the
 * numbers without a given decimal mark.
 */
export function unambiguous(cell: string): string {
  return cell.replaceAll(/(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.e])/g, "$&0");
}

/** Numbers with an exponent have no thousands separators: `1.213E+02` is 121.3. */
const patterns = {
  ".": /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?)$/i,
  ",": /^[+-]?(?:(?:\d+,?\d*|,\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?)$/i,
} as const;

function valueBy(bare: string, mark: DecimalMark): number | null {
  if (!patterns[mark].test(bare)) return null;
  return Number(bare.replaceAll(mark === "." ? "," : ".", "").replace(",", "."));
}
