import { z } from "zod";
import { amountToPay, day, horizon, id, inText, percent } from "../common.ts";
import { performanceTypes } from "./performance-types.ts";

export const amountRequirement = z.enum(["Required", "Optional", "Forbidden"]);
export const managementStyle = z.enum(["Active", "Passive", "InvestmentPlan"]);

/** Expected yearly gains, percent. A product without one of them has no forecast. */
export const gains = {
  unfavourableGain: percent.nullable(),
  moderateGain: percent.nullable(),
  favourableGain: percent.nullable(),
};

/** Fee rates are fractions: 0.03 is 3 %. Ranges are amounts in the scheme's currency, ascending. */
export const feeScheme = z.object({
  type: z.enum(["OneOff", "Periodical"]),
  currencyId: id,
  commissionChargingMethodId: id.nullable(),
  calculationType: z.enum(["GrossAmount", "NetAmount"]),
  baseForRange: z.enum(["TargetAmount", "PeriodicalAmount"]),
  feeRates: z.array(z.object({ range: amountToPay, rate: z.number().min(0).max(1) })),
});
export type FeeScheme = z.infer<typeof feeScheme>;

/**
 * Minimum amounts of a product in one currency. `minimal…` is the minimum of a first investment by the product's
 * statute, `min…` the lowest amount that Fundport accepts. The higher one applies.
 */
export const limit = z.object({
  currencyId: id,
  minimalOneOffAmount: amountToPay.nullable(),
  minimalPeriodicalAmount: amountToPay.nullable(),
  minOneOffAmount: amountToPay.nullable(),
  minPeriodicalAmount: amountToPay.nullable(),
});
export type Limit = z.infer<typeof limit>;

const slider = z.object({ min: z.number(), max: z.number(), step: z.number().positive() });
/**
 * Bounds and sliders of a contract type in one currency.
 * Source: docs/reference/portfolios.md#calculation-configuration.
 */
export const calcConfiguration = z.object({
  currencyId: id,
  minOneOffAmount: amountToPay,
  maxOneOffAmount: amountToPay,
  minPeriodicalAmount: amountToPay,
  maxPeriodicalAmount: amountToPay,
  minInvestmentHorizon: horizon,
  maxInvestmentHorizon: horizon,
  oneOffSlider: slider,
  periodicalSlider: slider,
  horizonSlider: slider,
});
export type CalcConfiguration = z.infer<typeof calcConfiguration>;

/** `value` in percent; 2Y, 3Y, 5Y and SinceInception (past its first year) are percent a year. */
export const performance = z.object({ type: z.enum(performanceTypes), value: percent.nullable(), asOfDate: day });
export const yearlyPerformance = z.object({ year: z.number().int(), value: percent });
export const monthlyPerformance = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  value: percent,
});
/** `value` in percent a year, over the last `years`. */
export const volatility = z.object({ years: z.number().int(), value: percent });
/** The four periods of lists and cards, percent; null if the history is too short. */
export const listedPerformance = z.object({
  YTD: percent.nullable(),
  "1Y": percent.nullable(),
  "3Y": percent.nullable(),
  "5Y": percent.nullable(),
});
/** A part of a product: a fund (second level) or a holding of a fund (third level). `value` in percent. */
export const compositionRow = z.object({
  name: z.string(),
  isin: z.string().nullable(),
  issuerName: z.string().nullable(),
  productType: z.string().nullable(),
  value: percent,
});
/**
 * The version of an entity's uploaded image: `/api/images/{kind}/{id}?v={imageVersion}` is cached for a year. Null if
 * none was uploaded: the URL without `v` returns a generated image.
 */
export const imageVersion = z.string().max(64).nullable();
export const compositions = z.array(
  z.object({ name: z.string(), composition: z.array(z.object({ name: z.string(), value: percent })) }),
);

/** The query of a price history. The response has at most `granularity` points. */
export const priceHistoryQuery = z.object({
  granularity: inText(z.number().int().min(2).max(1000)).default(100),
  fromDate: day.optional(),
  toDate: day.optional(),
});
/** The prices themselves, or the value of one unit with reinvested distributions (total return). */
export const fundValues = z.enum(["Price", "Reinvested"]);
/**
 * The query of a fund's price history. Both kinds of values begin with the first price. In another currency, values are
 * converted at the last known rate of each day and begin with the first rate. `start` decides where a history begins if
 * its first day has no price: at the next price, or at the previous one as performance does.
 */
export const fundPriceHistoryQuery = priceHistoryQuery.extend({
  values: fundValues.default("Price"),
  currencyId: inText(id).optional(),
  start: z.enum(["OnOrAfter", "OnOrBefore"]).default("OnOrAfter"),
});
/**
 * The first and last price and the prices between that preserve the shape, never averages. Both dates are null without
 * prices.
 */
export const priceHistory = z.object({
  prices: z.array(z.object({ date: day, price: z.number() })),
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** True if the series is computed from the prices of the product's funds. */
  computed: z.boolean(),
});
export type PriceHistory = z.infer<typeof priceHistory>;
