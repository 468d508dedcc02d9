import { z } from "zod";
import { amountToPay, day, horizon, id, inText, percent } from "../common.ts";
import { performanceTypes } from "./performance-types.ts";

export const amountRequirement = z.enum(["Required", "Optional", "Forbidden"]);
export const managementStyle = z.enum(["Active", "Passive", "InvestmentPlan"]);

/** Expected yearly gains in percent. A product has no forecast if one of its gains is null. */
export const gains = {
  unfavourableGain: percent.nullable(),
  moderateGain: percent.nullable(),
  favourableGain: percent.nullable(),
};

/** Fee rates are fractions: 0.03 is 3 %. Ranges are amounts in the scheme's currency, in ascending order. */
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
 * Minimum amounts of a product in one currency. `minimal…` is the minimum of a first investment according to the
 * product's statute, `min…` the lowest amount that Fundport accepts. The higher of the two applies.
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
 * Bounds of amounts and sliders of a contract type in one currency.
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

/** `value` is in percent. For 2Y, 3Y, 5Y, and SinceInception after the first year, it is in percent a year. */
export const performance = z.object({ type: z.enum(performanceTypes), value: percent.nullable(), asOfDate: day });
export const yearlyPerformance = z.object({ year: z.number().int(), value: percent });
export const monthlyPerformance = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  value: percent,
});
/** `value` is the volatility of the last `years` years, in percent a year. */
export const volatility = z.object({ years: z.number().int(), value: percent });
/** Performance in the four periods that lists and cards show, in percent; null if the history is too short. */
export const listedPerformance = z.object({
  YTD: percent.nullable(),
  "1Y": percent.nullable(),
  "3Y": percent.nullable(),
  "5Y": percent.nullable(),
});
/**
 * One part of a product: a fund (second level) or a holding of a fund (third level). `value` is its share in percent.
 */
export const compositionRow = z.object({
  name: z.string(),
  isin: z.string().nullable(),
  issuerName: z.string().nullable(),
  productType: z.string().nullable(),
  value: percent,
});
/**
 * The version of an entity's uploaded image. `/api/images/{kind}/{id}?v={imageVersion}` is cached for a year. Null if
 * no image was uploaded; the URL without `v` then returns a generated image.
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
/**
 * `Price` means the prices themselves; `Reinvested` means the value of one unit with reinvested distributions (total
 * return).
 */
export const fundValues = z.enum(["Price", "Reinvested"]);
/**
 * The query of a fund's price history. Prices and reinvested values both begin on the day of the first price. If a
 * currency is given, each value is converted at the last known rate of its day, and the history begins with the first
 * rate. `start` applies if the first requested day has no price: the history begins with the next price, or with the
 * previous price as performance does.
 */
export const fundPriceHistoryQuery = priceHistoryQuery.extend({
  values: fundValues.default("Price"),
  currencyId: inText(id).optional(),
  start: z.enum(["OnOrAfter", "OnOrBefore"]).default("OnOrAfter"),
});
/**
 * The first and the last price, and the prices between them that preserve the shape. Prices are never averaged. Both
 * dates are null if the history has no prices.
 */
export const priceHistory = z.object({
  prices: z.array(z.object({ date: day, price: z.number() })),
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** True if the series is computed from the prices of the product's funds. */
  computed: z.boolean(),
});
export type PriceHistory = z.infer<typeof priceHistory>;
