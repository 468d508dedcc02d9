import { z } from "zod";
import { amountToPay, day, horizon, id, inText, percent } from "./common.ts";
import { performanceTypes } from "./performance-types.ts";

export const amountRequirement = z.enum(["Required", "Optional", "Forbidden"]);
export const managementStyle = z.enum(["Active", "Passive", "InvestmentPlan"]);

/** Expected yearly gains, percent. A product that lacks one has no forecast. */
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
 * Least amounts of a product in one currency. `minimal…` is what the product's statute asks of a first investment,
 * `min…` what the portal accepts at all: the higher one counts.
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
/** Bounds and sliders of a contract type in one currency. Source: cart §3, Calculation configuration per currency. */
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
/** The four periods of lists and cards, percent; null where the history is too short. */
export const listedPerformance = z.object({
  YTD: percent.nullable(),
  "1Y": percent.nullable(),
  "3Y": percent.nullable(),
  "5Y": percent.nullable(),
});
/**
 * A document of a product. `link` is its address elsewhere; where it is null the portal has it, and
 * `/api/fund/document/{id}` or `/api/program/document/{id}` answers its bytes.
 */
export const productDocument = z.object({ id, name: z.string(), mimeType: z.string(), link: z.string().nullable() });
/** What the bytes of a document are asked with: `download` has the browser save them, else it shows what it can. */
export const documentQuery = z.object({ download: z.literal("1").optional() });
/** What a product is made of: funds (second level), or what these hold (third level). `value` in percent. */
export const compositionRow = z.object({
  name: z.string(),
  isin: z.string().nullable(),
  issuerName: z.string().nullable(),
  productType: z.string().nullable(),
  value: percent,
});
/**
 * Names the uploaded picture of an entity: `/api/images/{kind}/{id}?v={imageVersion}` is cached for a year. Null where
 * none was uploaded: the address without `v` answers a drawn one.
 */
export const imageVersion = z.string().max(64).nullable();
export const compositions = z.array(
  z.object({ name: z.string(), composition: z.array(z.object({ name: z.string(), value: percent })) }),
);

/** What a price history is asked with: at most `granularity` points between the days. */
export const priceHistoryQuery = z.object({
  granularity: inText(z.number().int().min(2).max(1000)).default(100),
  fromDate: day.optional(),
  toDate: day.optional(),
});
/** First, last and the points between that keep the shape; never an average. Both dates null where there is no price. */
export const priceHistory = z.object({
  prices: z.array(z.object({ date: day, price: z.number() })),
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** True where the series is computed from the prices of the funds inside. */
  computed: z.boolean(),
});
export type PriceHistory = z.infer<typeof priceHistory>;
