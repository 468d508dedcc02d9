/** How numbers are written in files: which sign stands before the decimals, and which between thousands. */
export type DecimalMark = "." | ",";

/**
 * How a cell is read: by a decimal mark that is known, `"first"` where a template of the market defines that numbers have
 * no thousands separators, and null where only the number itself can show it.
 */
export type Decimals = DecimalMark | "first" | null;

/** A number that means two different values by the two decimal marks: `1.213` and `10,000`. */
export type Ambiguous = Readonly<Record<DecimalMark, number>>;

/** Reads the number in a cell: null for anything else, both values where the decimal mark decides and is not known. */
export function readNumber(written: string, decimals: Decimals): number | Ambiguous | null {
  const bare = withoutBlanks(written);
  if (decimals === "first") return valueBy(bare, bare.includes(",") ? "," : ".");
  if (decimals !== null) return valueBy(bare, decimals);
  const [withPoint, withComma] = [valueBy(bare, "."), valueBy(bare, ",")];
  if (withPoint === null || withComma === null || withPoint === withComma) return withPoint ?? withComma;
  return { ".": withPoint, ",": withComma };
}

/** The decimal marks that a cell shows beyond doubt; a cell may hold several numbers, as tiers do. */
export function marksIn(cell: string): DecimalMark[] {
  return numbersIn(cell).flatMap((bare) => {
    const marks = ([".", ","] as const).filter((mark) => valueBy(bare, mark) !== null);
    return marks.length === 1 ? marks : [];
  });
}

/** Whether a cell holds a number that the decimal mark decides. */
export function isAmbiguous(cell: string): boolean {
  return /[.,]\d{3}(?!\d)/.test(cell) && numbersIn(cell).some((bare) => isTwofold(readNumber(bare, null)));
}

export const isTwofold = (value: number | Ambiguous | null): value is Ambiguous =>
  typeof value === "object" && value !== null;

/** The numbers of a cell that have a point or a comma. */
function numbersIn(cell: string): string[] {
  if (!/[.,]/.test(cell)) return [];
  return cell.split(/[;=]/).map((part) => withoutBlanks(withoutPercentSign(part.trim())));
}

/** A number without the percent sign that columns of percentages may have behind it. */
export const withoutPercentSign = (written: string): string => written.replace(/\s*%$/, "");

const withoutBlanks = (written: string): string => written.replaceAll(/[\s\u00A0\u202F]/g, "");

/**
 * The same numbers with a fourth decimal where three would be ambiguous: exports write `1.2130`, so that they can be read
 * without knowing where they come from.
 */
export function unambiguous(cell: string): string {
  return cell.replaceAll(/(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.e])/g, "$&0");
}

/** Groups of thousands stand in plain numbers only: `1.213E+02` is 121.3. */
const patterns = {
  ".": /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?)$/i,
  ",": /^[+-]?(?:(?:\d+,?\d*|,\d+)(?:e[+-]?\d{1,3})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?)$/i,
} as const;

function valueBy(bare: string, mark: DecimalMark): number | null {
  if (!patterns[mark].test(bare)) return null;
  return Number(bare.replaceAll(mark === "." ? "," : ".", "").replace(",", "."));
}
