import { CellRefused, type ColumnType } from "./column.ts";
import { joinParts, partsOf, withArticle } from "./column-types.ts";
import { type Ambiguous, type Decimals, isAmbiguousNumber, readNumber, withoutPercentSign } from "./numbers.ts";

type Bounds = { min: number; max: number; maxDecimals: number; example: string };
type NumberType = Bounds & { noun: string; isPercentage?: boolean };

/**
 * Creates the column type of a number. It accepts a decimal point or comma, and spaces, points or commas between
 * thousands. Ambiguous numbers are refused. A percent sign at the end is accepted only for a percentage.
 */
export function number({ min, max, maxDecimals, example, noun, isPercentage = false }: NumberType): ColumnType<number> {
  return {
    parse(written, { decimals, isRatio = false }) {
      const read = numberIn(written, decimals, { noun, isPercentage });
      if (read === null) throw new CellRefused(`"${written}" is not ${withArticle(noun)} such as ${example}`);
      // A percent sign takes precedence: "1.25%" is 1.25 % even in a column of ratios.
      const isPart = isRatio && !written.endsWith("%");
      const value = isPart ? percentOf(read) : read;
      if (value < min || value > max)
        throw new CellRefused(
          isPart
            ? `${written} is a ratio, so it means ${value} %, which is not between ${min} and ${max}; in this column of the template, 1.45 % is written as 0.0145`
            : `${written} is not between ${min} and ${max}`,
        );
      if (Number(value.toFixed(maxDecimals)) !== value)
        throw new CellRefused(
          maxDecimals === 0 ? `${written} is not a whole number` : `${written} has more than ${maxDecimals} decimals`,
        );
      return value;
    },
    format: plainNumber,
    schema: { type: "number", minimum: min, maximum: max },
    description: `${withArticle(noun)} such as ${example}, ${min} to ${max}`,
    workbookType: "numbers",
  };
}

/**
 * Converts a ratio, in which market templates write costs, to percent: 0.0125 is 1.25 %. Rounds to six decimals of a
 * percent.
 */
const percentOf = (ratio: number): number => Number((ratio * 100).toFixed(6));

/**
 * Returns the number in a cell; null if the text is not a number. Throws `CellRefused` for an ambiguous number, and for
 * a percent sign in a column that is not a percentage, because a price of `102%` may be 102 or 1.02.
 */
export function numberIn(
  written: string,
  decimals: Decimals,
  { noun, isPercentage = false }: Pick<NumberType, "noun" | "isPercentage">,
): number | null {
  if (written.endsWith("%") && !isPercentage)
    throw new CellRefused(`"${written}" is a percentage, but this column needs ${withArticle(noun)}`);
  const value = readNumber(isPercentage ? withoutPercentSign(written) : written, decimals);
  if (isAmbiguousNumber(value)) throw new CellRefused(describeAmbiguity(written, value));
  return value;
}

/** Returns the reason to refuse an ambiguous number. */
export function describeAmbiguity(written: string, { ".": withPoint, ",": withComma }: Ambiguous): string {
  return `"${written}" can mean ${withPoint} or ${withComma}, and the rest of the column doesn't show which: add --decimal=. for ${withPoint} or --decimal=, for ${withComma}`;
}

/** Creates the column type of a percentage with or without a percent sign: 1.25 means 1.25 %. */
export const percentage = (bounds: Bounds): ColumnType<number> =>
  number({ ...bounds, noun: "percentage", isPercentage: true });
export const percent = (min = 0, max = 100): ColumnType<number> =>
  percentage({ min, max, maxDecimals: 6, example: "1.25" });
/** The column type of an amount of money in any currency. */
export const amount = number({ min: 0, max: 1_000_000_000, maxDecimals: 4, example: "1500", noun: "amount" });
export const whole = (min: number, max: number): ColumnType<number> =>
  number({ min, max, maxDecimals: 0, example: String(Math.max(min, Math.min(max, 3))), noun: "whole number" });

/** The column type of a list of amounts, separated by semicolons. */
export const amounts: ColumnType<readonly string[]> = {
  parse: (written, context) => partsOf(written).map((part) => plainNumber(amount.parse(part, context))),
  format: joinParts,
  schema: { type: "string" },
  description: "amounts, separated by semicolons",
  workbookType: "numbers",
};

/** Formats a number without an exponent, so that spreadsheets read it unchanged. */
export function plainNumber(value: number): string {
  const written = String(value);
  return written.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : written;
}
