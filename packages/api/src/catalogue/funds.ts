import { z } from "zod";
import { amount, amountToPay, day, horizon, id, idParam, percent } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { assetClassMedian, assetClassMedianQuery, fundComparison, fundComparisonQuery } from "./fund-comparison.ts";
import { productDocument } from "./product-documents.ts";
import {
  amountRequirement,
  compositions,
  feeScheme,
  fundPriceHistoryQuery,
  gains,
  imageVersion,
  limit,
  listedPerformance,
  managementStyle,
  monthlyPerformance,
  performance,
  priceHistory,
  volatility,
  yearlyPerformance,
} from "./products.ts";

/** Figures of a fund in lists, cards and the filter. Source: docs/reference/catalogue.md#fund-list. */
const listedFigures = {
  /** Ongoing costs in percent a year; null if not published. */
  ongoingCharge: percent.nullable(),
  /** The volatility of the last three years, in percent a year; null if the history is shorter. */
  volatility3Y: percent.nullable(),
  /** The day of the first price; null if the fund has no prices. */
  historyFrom: day.nullable(),
  /** The day of the newest price, to which performance and volatility refer; null if the fund has no prices. */
  currentNetAssetValueDate: day.nullable(),
};

/** A fund in lists, cards and the filter. */
export const fundListItem = z.object({
  id,
  name: z.string(),
  isin: z.string().nullable(),
  /** The ticker on an exchange. Every fund without an ISIN has one. */
  symbol: z.string().nullable(),
  assetClassId: id,
  assetSubClassId: id.nullable(),
  basicIssuerId: id.nullable(),
  currencyId: id,
  investmentAreaId: id.nullable(),
  fundTypeId: id.nullable(),
  fundSubTypeId: id.nullable(),
  contractTypeId: id.nullable(),
  managementStyle: managementStyle.nullable(),
  dividendPolicy: z.enum(["Distribution", "ReInvestment"]).nullable(),
  /** The risk from 1 to 7; 0 if unknown. */
  riskLevel: z.number().int().min(0).max(7),
  /** The number of stars, 0 to 5. */
  rating: z.number().int().min(0).max(5),
  allowedInFundMarket: z.boolean(),
  performance: listedPerformance,
  /**
   * Set if the published risk is missing and the risk was computed from prices. It is omitted otherwise to save bytes,
   * because there are tens of thousands of funds.
   */
  isRiskEstimated: z.literal(true).optional(),
  ...listedFigures,
  imageVersion,
});
export type FundListItem = z.infer<typeof fundListItem>;

/** The source of an estimated figure: the fund's own prices over `years` years, or its asset class. */
const estimate = z.discriminatedUnion("basis", [
  z.object({ basis: z.literal("Prices"), years: z.number().min(0).max(500) }),
  z.object({ basis: z.literal("AssetClass") }),
]);
export type FigureEstimate = z.infer<typeof estimate>;
/** Figures that must be known before a fund can be proposed. */
export const neededFigures = ["riskLevel", "ongoingCharge", "maximalEntryFee"] as const;
export type NeededFigure = (typeof neededFigures)[number];

export const fund = fundListItem
  .omit({ performance: true, volatility3Y: true, historyFrom: true, isRiskEstimated: true })
  .extend({
    description: z.string().nullable(),
    ...gains,
    payYield: z.boolean(),
    expectedIncome: percent.nullable(),
    numberOfClients: z.number().int(),
    aum: amount.nullable(),
    /** The recommended holding period in years. */
    investmentHorizon: horizon.nullable(),
    limits: z.array(limit),
    oneOffInvestmentType: amountRequirement,
    periodicalInvestmentType: amountRequirement,
    /** The highest entry fee in percent. */
    maximalEntryFee: percent.nullable(),
    /** Ongoing costs in percent a year. They are already deducted from the fund's gains. */
    ongoingCharge: percent.nullable(),
    /** The exit cost in percent of the amount paid out. */
    exitCost: percent.nullable(),
    currentNetAssetValue: z.number().nullable(),
    currentNetAssetValueDate: day.nullable(),
    prevNetAssetValue: z.number().nullable(),
    prevNetAssetValueDate: day.nullable(),
    tags: z.array(z.object({ label: z.string(), color: z.string() })),
    relatedFundIds: z.array(id),
    factsheetDocumentId: id.nullable(),
    availableForLTIP: z.boolean(),
    allowForPaidAdvisory: z.boolean(),
    allowForNotPaidAdvisory: z.boolean(),
    documents: z.array(productDocument),
    viewCount: z.number().int(),
    performance: z.array(performance),
    historicalPerformancesYear: z.array(yearlyPerformance),
    historicalPerformancesMonth: z.array(monthlyPerformance),
    volatilities: z.array(volatility),
    /** Distributions to the holder, newest first. Amounts are per unit, in the fund's currency. */
    distributions: z.array(z.object({ date: day, amount: amountToPay })),
    compositions,
    /** Marks the estimated figures, each with its source. All other figures above are published. */
    estimates: z.object({
      riskLevel: estimate.optional(),
      /** The source of all three gains. */
      gains: estimate.optional(),
      investmentHorizon: estimate.optional(),
    }),
    /** True if the fund multiplies or inverts the index that it follows. */
    isLeveraged: z.boolean(),
    /**
     * Unknown figures that keep the fund out of proposals. Empty if all are known, or if the operator allows the sale
     * without them.
     */
    missingFigures: z.array(z.enum(neededFigures)),
    issuer: z.object({ issuerId: id, name: z.string(), description: z.string().nullable() }).nullable(),
  });
export type Fund = z.infer<typeof fund>;

/** The sparkline of a card: weekly values of one year with reinvested distributions, starting at 100. */
const sparkline = z.object({ id, values: z.array(z.number()) });

export const fundEndpoints = {
  getFunds: defineEndpoint("getFunds", "List all funds of the market", { response: z.array(fundListItem) }),
  getSparklines: defineEndpoint("getSparklines", "List one-year sparklines for up to 100 funds", {
    querystring: z.object({
      ids: z
        .string()
        .max(1200)
        .regex(/^\d{1,10}(,\d{1,10}){0,99}$/),
    }),
    response: z.array(sparkline),
  }),
  getFundComparison: defineEndpoint("getFundComparison", "Compare up to four funds over the same days", {
    querystring: fundComparisonQuery,
    response: fundComparison,
  }),
  getAssetClassMedian: defineEndpoint("getAssetClassMedian", "Get the monthly median of an asset class", {
    params: idParam,
    querystring: assetClassMedianQuery,
    response: assetClassMedian,
  }),
  getFund: defineEndpoint("getFund", "Get a fund", { params: idParam, response: fund }),
  getFundPriceHistory: defineEndpoint("getFundPriceHistory", "List prices of a fund, or its total return", {
    params: idParam,
    querystring: fundPriceHistoryQuery,
    response: priceHistory,
  }),
  getFundPageViews: defineEndpoint("getFundPageViews", "Get the number of page views of a fund", {
    params: idParam,
    response: z.object({ viewCount: z.number().int() }),
  }),
  registerFundPageView: defineEndpoint("registerFundPageView", "Count a page view of a fund", {
    params: idParam,
    response: z.object({ viewCount: z.number().int() }),
  }),
  getFundFeeSchemes: defineEndpoint("getFundFeeSchemes", "List entry fees of a fund", {
    params: idParam,
    response: z.array(feeScheme),
  }),
  getFundLimits: defineEndpoint("getFundLimits", "List minimum amounts of a fund", {
    params: idParam,
    response: z.array(limit),
  }),
};
