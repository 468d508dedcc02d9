/** The sign before the decimals; the other one separates thousands. */
export type DecimalMark = "." | ",";

/**
 * How a number is read: by a known decimal mark; with `"first"` by the mark that it has, since numbers of market templates
 * have no thousands separators; with null by the number itself, if it is not ambiguous.
 */
export type Decimals = DecimalMark | "first" | null;

/** The two values of a number that depends on the decimal mark, such as `1.213` and `10,000`. */
export type Ambiguous = Readonly<Record<DecimalMark, number>>;

/** Returns the number in a cell, both values if the decimal mark is needed and unknown, or null for any other text. */
export function readNumber(written: string, decimals: Decimals): number | Ambiguous | null {
  const bare = withoutBlanks(written);
  if (decimals === "first") return valueBy(bare, bare.includes(",") ? "," : ".");
  if (decimals !== null) return valueBy(bare, decimals);
  const [withPoint, withComma] = [valueBy(bare, "."), valueBy(bare, ",")];
  if (withPoint === null || withComma === null || withPoint === withComma) return withPoint ?? withComma;
  return { ".": withPoint, ",": withComma };
}

/** Returns the decimal marks that a cell shows without doubt. A cell can have several numbers, as tiers do. */
export function marksIn(cell: string): DecimalMark[] {
  return numbersIn(cell).flatMap((bare) => {
    const marks = ([".", ","] as const).filter((mark) => valueBy(bare, mark) !== null);
    return marks.length === 1 ? marks : [];
  });
}

/** Returns true if a number of the cell has two values. */
export function isAmbiguous(cell: string): boolean {
  return /[.,]\d{3}(?!\d)/.test(cell) && numbersIn(cell).some((bare) => isTwofold(readNumber(bare, null)));
}

export const isTwofold = (value: number | Ambiguous | null): value is Ambiguous =>
  typeof value === "object" && value !== null;

/** Returns the numbers of a cell if it has a point or a comma. */
function numbersIn(cell: string): string[] {
  if (!/[.,]/.test(cell)) return [];
  return cell.split(/[;=]/).map((part) => withoutBlanks(withoutPercentSign(part.trim())));
}

/** Removes the percent sign that percentages may end with. */
export const withoutPercentSign = (written: string): string => written.replace(/\s*%$/, "");

const withoutBlanks = (written: string): string => written.replaceAll(/[\s\u00A0\u202F]/g, "");

/**
 * Adds a fourth decimal to the numbers of a cell that would be ambiguous. Exports write `1.2130`, so an import can read them
 * without a given decimal mark.
 */
export function unambiguous(cell: string): string {
  return cell.replaceAll(/(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.e])/g, "$&0");
}

/** A number with an exponent has no groups of thousands: `1.213E+02` is 121.3. */
const patterns = {
  ".": /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?)$/i,
  ",": /^[+-]?(?:(?:\d+,?\d*|,\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?)$/i,
} as const;

function valueBy(bare: string, mark: DecimalMark): number | null {
  if (!patterns[mark].test(bare)) return null;
  return Number(bare.replaceAll(mark === "." ? "," : ".", "").replace(",", "."));
}
