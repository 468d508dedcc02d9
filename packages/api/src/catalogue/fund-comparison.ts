import { z } from "zod";
import { day, id, inText, percent } from "../common.ts";
import { fundValues } from "./products.ts";

/** Up to four fund ids, and the period to compare. By default it is the period that all funds have in common. */
export const fundComparisonQuery = z.object({
  ids: z
    .string()
    .max(50)
    .regex(/^\d{1,10}(,\d{1,10}){0,3}$/),
  values: fundValues.default("Reinvested"),
  /** The currency of the compared values. By default each fund keeps its own currency. */
  currencyId: inText(id).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
});

/**
 * The deepest fall below the previous highest value, in percent: below zero, or 0 if the value never fell.
 * `recoveredDate` is null if the fund has not recovered yet.
 */
const maxDrawdown = z.object({ percent, peakDate: day, lowDate: day, recoveredDate: day.nullable() });

const comparedFund = z.object({
  id,
  /** The value of an initial 100 on each of `days`. */
  values: z.array(z.number()),
  /** The fall below the highest value so far on each of `days`, in percent, at most 0. */
  drawdowns: z.array(percent),
  /** The gain over all days, in percent; null if it exceeds the range of a percent. */
  gain: percent.nullable(),
  /** The gain in percent a year; null if the period is shorter than a year. */
  gainPerYear: percent.nullable(),
  maxDrawdown: maxDrawdown.nullable(),
  /**
   * The twelve whole months with the lowest gain. `fromDate` is the last day of the month before the period, `toDate`
   * the last day of the period.
   */
  worstTwelveMonths: z.object({ percent, fromDate: day, toDate: day }).nullable(),
  /**
   * Rolling returns over holding periods of `years` years, in percent a year. `date` is the last day of the period's
   * last month.
   */
  rolling: z.array(z.object({ years: z.number().int(), returns: z.array(z.object({ date: day, value: percent })) })),
});

/**
 * A comparison of funds over the same days. Unknown funds are omitted. `without` lists the funds that cannot be
 * compared, because they have fewer than two days of values or no exchange rates into the currency.
 */
export const fundComparison = z.object({
  funds: z.array(comparedFund),
  without: z.array(z.object({ id, reason: z.enum(["NoPrices", "NoRates"]) })),
  /** The first and last day for which all funds have values; null if they have no such days. */
  firstDate: day.nullable(),
  lastDate: day.nullable(),
  /** The first and last compared day within the requested period; null if the funds have no common days in it. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** The days of all lines, ascending. They are sampled so that each line keeps its shape. */
  days: z.array(day),
  correlation: z.object({
    /** The correlation of two funds by their indexes in `funds`, from -1 to 1; null if the data are too few. */
    values: z.array(z.array(z.number().min(-1).max(1).nullable())),
    /** The number of whole months that all funds have in common, and the number that a correlation needs. */
    months: z.number().int(),
    minMonths: z.number().int(),
    /** The last day of the first common month and of the last one; null if the funds have no common months. */
    fromDate: day.nullable(),
    toDate: day.nullable(),
  }),
});
export type FundComparison = z.infer<typeof fundComparison>;

export const assetClassMedianQuery = z.object({ currencyId: inText(id), fromDate: day, toDate: day });
/**
 * The median fund of an asset class: half of the funds in the class gained as much or more. Distributions are
 * reinvested, and each fund is converted to the given currency. `values` are month-end values of the period, and the
 * first is 100. They are empty if fewer than `minFunds` funds have all months, or if the period has fewer than two
 * month ends.
 */
export const assetClassMedian = z.object({
  funds: z.number().int(),
  minFunds: z.number().int(),
  values: z.array(z.object({ date: day, value: z.number() })),
});
export type AssetClassMedian = z.infer<typeof assetClassMedian>;
