import { CellRefused, type ColumnType } from "../../../imports/definition/column.ts";
import { number } from "../../../imports/definition/number-types.ts";

/**
 * EMT allows a class instead of a number of years: very short (less than a year), short (from one year), medium (from
 * three) and long (more than five). Each means its smallest whole number of years. Source: EMT 4.3, field 05080.
 */
const yearsOfClass: Readonly<Record<string, number>> = { V: 1, S: 1, M: 3, L: 6 };
/** The class for holding until maturity, which has no number of years. */
const untilMaturity = "H";

const years = number({ min: 0, max: 100, maxDecimals: 15, example: "5", noun: "number of years" });

/**
 * A recommended holding period in whole years, the unit of the cart. Fractions are rounded up, since a client should
 * not hold a fund for less time than its manufacturer recommends.
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
    // Less than a thousandth of a year is a manufacturer's rounding error, such as 3.0000001.
    return Math.max(1, Math.ceil(Number(value.toFixed(3))));
  },
  format: String,
  schema: { type: "number", exclusiveMinimum: 0, maximum: 100 },
  workbookType: "numbers",
  description:
    "a number of years such as 5, at most 100; parts of a year are rounded up. The EMT classes V, S, M and L mean 1, 1, 3 and 6 years, and H means none",
};

/** Returns true if the stored period differs from the cell. */
export const isPeriodChanged = (written: string): boolean => !/^\d+(?:[.,]0+)?$/.test(written);
