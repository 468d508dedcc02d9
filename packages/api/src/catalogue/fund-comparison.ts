import { z } from "zod";
import { day, id, inText, percent } from "../common.ts";
import { fundValues } from "./products.ts";

/** Up to four funds by id, and the days between which they are compared: those that all have in common unless given. */
export const fundComparisonQuery = z.object({
  ids: z
    .string()
    .max(50)
    .regex(/^\d{1,10}(,\d{1,10}){0,3}$/),
  values: fundValues.default("Reinvested"),
  /** Each fund in its own currency unless given. */
  currencyId: inText(id).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
});

/** A fall below the highest value until then, in percent below zero; 0 where there was none. Not made good yet: null. */
const maxDrawdown = z.object({ percent, peakDate: day, lowDate: day, recoveredDate: day.nullable() });

const comparedFund = z.object({
  id,
  /** What 100 on the first day became, on each of `days`. */
  values: z.array(z.number()),
  /** How far below the highest value until then, percent, 0 at most; on each of `days`. */
  drawdowns: z.array(percent),
  /** Percent over all days; null beyond what a percent may be. */
  gain: percent.nullable(),
  /** Percent a year; null under a year. */
  gainPerYear: percent.nullable(),
  maxDrawdown: maxDrawdown.nullable(),
  /** The twelve whole months with the lowest gain, by the last days of the months that they lie between. */
  worstTwelveMonths: z.object({ percent, fromDate: day, toDate: day }).nullable(),
  /** What every holding of so many years gained a year, percent, by the last day of its last month. */
  rolling: z.array(z.object({ years: z.number().int(), returns: z.array(z.object({ date: day, value: percent })) })),
});

/**
 * Funds over the same days. A fund that the portal does not know has no part in it; one without two days of values, or
 * without rates into the currency, is named in `without`.
 */
export const fundComparison = z.object({
  funds: z.array(comparedFund),
  without: z.array(z.object({ id, reason: z.enum(["NoPrices", "NoRates"]) })),
  /** The days that the funds have in common; null where there are none. */
  firstDate: day.nullable(),
  lastDate: day.nullable(),
  /** The days that are compared, of those that were asked for; null where they have none of the common ones. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** Ascending: the days of all lines, picked so that each keeps its shape. */
  days: z.array(day),
  correlation: z.object({
    /** By the places of `funds`, -1 to 1; null where too little is known. */
    values: z.array(z.array(z.number().min(-1).max(1).nullable())),
    /** Common whole months, and how many of them it takes. */
    months: z.number().int(),
    minMonths: z.number().int(),
    /** The last days of the first and the last of these months; null without one. */
    fromDate: day.nullable(),
    toDate: day.nullable(),
  }),
});
export type FundComparison = z.infer<typeof fundComparison>;

export const assetClassMedianQuery = z.object({ currencyId: inText(id), fromDate: day, toDate: day });
/**
 * Half of the funds of the market in the class gained as much or more, half as much or less; distributions reinvested,
 * each fund in the given currency. `values` are at the ends of the months between the days, the first 100; empty where
 * fewer than `minFunds` funds have all of these months, or the days do not hold the ends of two months.
 */
export const assetClassMedian = z.object({
  funds: z.number().int(),
  minFunds: z.number().int(),
  values: z.array(z.object({ date: day, value: z.number() })),
});
export type AssetClassMedian = z.infer<typeof assetClassMedian>;
