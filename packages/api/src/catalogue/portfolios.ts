import { z } from "zod";
import { color, empty, horizon, id, idParam, percent, share, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { productDocument } from "./product-documents.ts";
import {
  amountRequirement,
  calcConfiguration,
  compositionRow,
  feeScheme,
  gains,
  imageVersion,
  limit,
  listedPerformance,
  managementStyle,
  performance,
  priceHistory,
  priceHistoryQuery,
  volatility,
  yearlyPerformance,
} from "./products.ts";

export const programListItem = z.object({
  id,
  name: z.string(),
  code: z.string(),
  contractTypeId: id,
  currencyId: id,
  managementStyle,
  /** The recommended holding period in years. The lines of a contract are ordered by it. */
  investmentHorizon: horizon,
  riskLevel: z.number().int().min(0).max(7),
  color,
  ...gains,
  description: z.string().nullable(),
  /** An external page that some users see instead of the program's own page. */
  externalUrl: z.string().nullable(),
  /** Ongoing costs in percent a year. */
  ter: percent.nullable(),
  performance: listedPerformance,
  imageVersion,
});
export type ProgramListItem = z.infer<typeof programListItem>;

export const program = programListItem.omit({ performance: true }).extend({
  expectedIncome: percent.nullable(),
  limits: z.array(limit),
  oneOffInvestmentType: amountRequirement,
  periodicalInvestmentType: amountRequirement,
  maximalEntryFee: percent.nullable(),
  exitCost: percent.nullable(),
  availableForLTIP: z.boolean(),
  allowForPaidAdvisory: z.boolean(),
  allowForNotPaidAdvisory: z.boolean(),
  volatilities: z.array(volatility),
  performance: z.array(performance),
  historicalPerformancesYear: z.array(yearlyPerformance),
  /** True if the program has no prices of its own, so that its performance and values are computed from its funds. */
  performanceComputed: z.boolean(),
  funds: z.array(z.object({ fundId: id, share, assetClassId: id })),
  composition2ndLevel: z.array(compositionRow),
  composition3rdLevel: z.array(compositionRow),
  documents: z.array(productDocument),
  issuer: z.object({ id, name: z.string(), description: z.string().nullable() }).nullable(),
});
export type Program = z.infer<typeof program>;

export const contractType = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(["Active", "Disabled", "ComingSoon"]),
  businessType: z.enum(["Funds", "Asset"]),
  useType: z.enum(["QuickOptions", "Other"]),
  order: z.number().int(),
  investmentPlanType: z.enum(["WithTargetProgram", "WithoutTargetProgram", "None"]),
  longTermInvestmentProduct: z.enum(["AVAILABLE", "NOT_AVAILABLE", "REQUIRED"]),
  allowForPaidAdvisory: z.boolean(),
  /** Ids of the charging methods that the advisor can choose. */
  commChargingMethods: z.array(id),
  calcConfiguration: z.array(calcConfiguration),
  /** Ids of the programs, in the contract type's order. */
  programIds: z.array(id),
  imageVersion,
});
export type ContractType = z.infer<typeof contractType>;

/** A fund package template. Ratios are percent and add up to 100. */
export const fundPackageTemplateListItem = z.object({
  id,
  name: z.string(),
  packageType: z.enum(["Organisation", "Advisor"]),
  order: z.number().int(),
  categoryId: id.nullable(),
  /** The currency of the template's values. */
  currencyId: id,
  /** The risk from 1 to 7; 0 if unknown. */
  riskLevel: z.number().int().min(0).max(7),
  /** Ongoing costs in percent a year. */
  ter: percent.nullable(),
  funds: z.array(z.object({ idFund: id, ratio: share })),
  performance: listedPerformance,
  imageVersion,
});
export type FundPackageTemplateListItem = z.infer<typeof fundPackageTemplateListItem>;

/**
 * A template's name, category and ratios are stored. All other fields are derived from its funds, and its values from
 * their prices.
 */
export const fundPackageTemplate = fundPackageTemplateListItem.omit({ performance: true }).extend({
  ...gains,
  expectedIncome: percent.nullable(),
  maximalEntryFee: percent.nullable(),
  volatilities: z.array(volatility),
  performance: z.array(performance),
  historicalPerformancesYear: z.array(yearlyPerformance),
  /** Always true, because a template has no prices of its own. */
  performanceComputed: z.literal(true),
  composition2ndLevel: z.array(compositionRow),
  composition3rdLevel: z.array(compositionRow),
});
export type FundPackageTemplate = z.infer<typeof fundPackageTemplate>;

/**
 * These are technical bounds only: rules decide whether a template is valid (`TemplateInvalid`). A package in a cart
 * has the same maximum number of funds.
 */
const newFundPackageTemplate = z.object({
  name: text(20_000),
  funds: z.array(z.object({ idFund: id, ratio: percent.nullable() })).max(200),
  packageType: fundPackageTemplateListItem.shape.packageType,
});

export const portfolioEndpoints = {
  getPrograms: defineEndpoint("getPrograms", "List all programs", { response: z.array(programListItem) }),
  getProgram: defineEndpoint("getProgram", "Get a program", { params: idParam, response: program }),
  getProgramPriceHistory: defineEndpoint("getProgramPriceHistory", "List values of a program", {
    params: idParam,
    querystring: priceHistoryQuery,
    response: priceHistory,
  }),
  getProgramFeeSchemes: defineEndpoint("getProgramFeeSchemes", "List entry fees of a program", {
    params: idParam,
    response: z.array(feeScheme),
  }),
  getProgramLimits: defineEndpoint("getProgramLimits", "List minimum amounts of a program", {
    params: idParam,
    response: z.array(limit),
  }),
  getContractTypes: defineEndpoint("getContractTypes", "List all contract types", { response: z.array(contractType) }),
  getContractType: defineEndpoint("getContractType", "Get a contract type", {
    params: idParam,
    response: contractType,
  }),
  getFundPackageTemplates: defineEndpoint("getFundPackageTemplates", "List fund package templates", {
    response: z.object({ details: z.array(fundPackageTemplateListItem) }),
  }),
  createFundPackageTemplate: defineEndpoint(
    "createFundPackageTemplate",
    "Save a package as the user's own template (accepts an Idempotency-Key)",
    {
      body: newFundPackageTemplate,
      response: z.object({ id }),
    },
  ),
  getFundPackageTemplate: defineEndpoint("getFundPackageTemplate", "Get a fund package template", {
    params: idParam,
    response: fundPackageTemplate,
  }),
  deleteFundPackageTemplate: defineEndpoint("deleteFundPackageTemplate", "Delete one of the user's own templates", {
    params: idParam,
    response: empty,
  }),
  getFundPackageTemplatePriceHistory: defineEndpoint(
    "getFundPackageTemplatePriceHistory",
    "List values of a template",
    {
      params: idParam,
      querystring: priceHistoryQuery,
      response: priceHistory,
    },
  ),
};
