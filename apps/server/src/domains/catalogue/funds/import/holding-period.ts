import { CellRefused, type ColumnType } from "../../../imports/definition/column.ts";
import { number } from "../../../imports/definition/number-types.ts";

/**
 * The number of years for each class that EMT allows instead of a number: very short (less than a year), short (from
 * one year), medium (from three) and long (more than five). The number is the smallest whole number of years in the
 * class.
 * Source: EMT 4.3, field 05080.
 */
const yearsOfClass: Readonly<Record<string, number>> = { V: 1, S: 1, M: 3, L: 6 };
/** The class of funds that are held until maturity. It has no number of years. */
const untilMaturity = "H";

const years = number({ min: 0, max: 100, maxDecimals: 15, example: "5", noun: "number of years" });

/**
 * The type of a recommended holding period in whole years, the unit of the cart. Fractions are rounded up, because a
 * client should not hold a fund for less time than its manufacturer recommends.
 * Source: docs/reference/price-figures.md#holding-period.
 */
export const holdingPeriod: ColumnType<number | null> = {
  parse(written, context) {
    const word = written.toUpperCase();
    if (word === untilMaturity) return null;
    const ofClass = yearsOfClass[word];
    if (ofClass !== undefined) return ofClass;
    const value = years.parse(written, context);
    if (value <= 0) throw new CellRefused(`${written} is not greater than 0`);
    // Ignores less than a thousandth of a year, such as in 3.0000001, because it is a manufacturer's rounding error.
    return Math.max(1, Math.ceil(Number(value.toFixed(3))));
  },
  format: String,
  schema: { type: "number", exclusiveMinimum: 0, maximum: 100 },
  workbookType: "numbers",
  description:
    "a number of years such as 5, at most 100; parts of a year are rounded up. The EMT classes V, S, M and L mean 1, 1, 3 and 6 years, and H means none",
};

/** Returns true if the cell is not a whole number of years, so that the stored period differs from it. */
export const isPeriodChanged = (written: string): boolean => !/^\d+(?:[.,]0+)?$/.test(written);
