import { z } from "zod";
import { day, id, inText, percent } from "../common.ts";
import { fundValues } from "./products.ts";

/** Up to four fund ids and the compared period. Default: the period that all funds have in common. */
export const fundComparisonQuery = z.object({
  ids: z
    .string()
    .max(50)
    .regex(/^\d{1,10}(,\d{1,10}){0,3}$/),
  values: fundValues.default("Reinvested"),
  /** Default: each fund in its own currency. */
  currencyId: inText(id).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
});

/**
 * The deepest fall below the previous highest value, in percent below zero; 0 without a fall. `recoveredDate` is null
 * if the fund has not recovered yet.
 */
const maxDrawdown = z.object({ percent, peakDate: day, lowDate: day, recoveredDate: day.nullable() });

const comparedFund = z.object({
  id,
  /** The value of an initial 100 on each of `days`. */
  values: z.array(z.number()),
  /** The fall below the highest value so far on each of `days`, in percent, at most 0. */
  drawdowns: z.array(percent),
  /** Percent over all days; null if it exceeds the range of a percent. */
  gain: percent.nullable(),
  /** Percent a year; null if the period is shorter than a year. */
  gainPerYear: percent.nullable(),
  maxDrawdown: maxDrawdown.nullable(),
  /**
   * The twelve whole months with the lowest gain. `fromDate` is the last day of the month before them, `toDate` the
   * last day of the last one.
   */
  worstTwelveMonths: z.object({ percent, fromDate: day, toDate: day }).nullable(),
  /** Rolling returns over `years` years, percent a year, by the last day of the last month. */
  rolling: z.array(z.object({ years: z.number().int(), returns: z.array(z.object({ date: day, value: percent })) })),
});

/**
 * Funds over the same days. Unknown funds are left out. A fund without two days of values, or without exchange rates
 * into the currency, is listed in `without`.
 */
export const fundComparison = z.object({
  funds: z.array(comparedFund),
  without: z.array(z.object({ id, reason: z.enum(["NoPrices", "NoRates"]) })),
  /** The days that the funds have in common; null if they have none. */
  firstDate: day.nullable(),
  lastDate: day.nullable(),
  /** The compared days within the requested period; null if it has no common days. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** Ascending. The days of all lines, sampled so that each line keeps its shape. */
  days: z.array(day),
  correlation: z.object({
    /** By index in `funds`, -1 to 1; null if there are too few data. */
    values: z.array(z.array(z.number().min(-1).max(1).nullable())),
    /** The number of common whole months, and the minimum for a correlation. */
    months: z.number().int(),
    minMonths: z.number().int(),
    /** The last days of the first and the last of these months; null without months. */
    fromDate: day.nullable(),
    toDate: day.nullable(),
  }),
});
export type FundComparison = z.infer<typeof fundComparison>;

export const assetClassMedianQuery = z.object({ currencyId: inText(id), fromDate: day, toDate: day });
/**
 * The median fund of an asset class: half of the class's funds gained as much or more. Distributions are reinvested,
 * and each fund is in the given currency. `values` are at the ends of the months of the period, and the first is 100.
 * Empty if fewer than `minFunds` funds have all of these months, or if the period contains fewer than two month ends.
 */
export const assetClassMedian = z.object({
  funds: z.number().int(),
  minFunds: z.number().int(),
  values: z.array(z.object({ date: day, value: z.number() })),
});
export type AssetClassMedian = z.infer<typeof assetClassMedian>;
