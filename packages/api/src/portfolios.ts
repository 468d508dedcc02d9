import { z } from "zod";
import { color, id, idParam, percent, share } from "./common.ts";
import { defineCall } from "./contract.ts";
import {
  amountRequirement,
  calcConfiguration,
  feeScheme,
  gains,
  limit,
  managementStyle,
  performance,
  priceHistory,
  priceHistoryQuery,
  productDocument,
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
  /** Recommended, in years; orders the lines of a contract. */
  investmentHorizon: z.number().int().min(0).max(99),
  riskLevel: z.number().int().min(0).max(7),
  color,
  ...gains,
});
export type ProgramListItem = z.infer<typeof programListItem>;

const compositionRow = z.object({
  name: z.string(),
  isin: z.string().nullable(),
  issuerName: z.string().nullable(),
  productType: z.string().nullable(),
  value: percent,
});

export const program = programListItem.extend({
  description: z.string().nullable(),
  externalUrl: z.string().nullable(),
  /** Percent a year. */
  ter: percent.nullable(),
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
  /** Ids of the charging methods to choose from. */
  commChargingMethods: z.array(id),
  calcConfiguration: z.array(calcConfiguration),
  /** Its programs, in the order of the contract type. */
  programIds: z.array(id),
});
export type ContractType = z.infer<typeof contractType>;

/** A package's ratios are percent and sum to 100. */
const fundPackageTemplate = z.object({
  id,
  name: z.string(),
  packageType: z.enum(["Organisation", "Advisor"]),
  order: z.number().int(),
  categoryId: id.nullable(),
  funds: z.array(z.object({ idFund: id, ratio: share })),
});

export const portfolioCalls = {
  getPrograms: defineCall("getPrograms", "All programs", { response: z.array(programListItem) }),
  getProgram: defineCall("getProgram", "A program", { params: idParam, response: program }),
  getProgramPriceHistory: defineCall("getProgramPriceHistory", "Values of a program", {
    params: idParam,
    querystring: priceHistoryQuery,
    response: priceHistory,
  }),
  getProgramFeeSchemes: defineCall("getProgramFeeSchemes", "Entry fees of a program", {
    params: idParam,
    response: z.array(feeScheme),
  }),
  getProgramLimits: defineCall("getProgramLimits", "Least amounts of a program", {
    params: idParam,
    response: z.array(limit),
  }),
  getContractTypes: defineCall("getContractTypes", "All contract types", { response: z.array(contractType) }),
  getContractType: defineCall("getContractType", "A contract type", { params: idParam, response: contractType }),
  getFundPackageTemplates: defineCall("getFundPackageTemplates", "Fund package templates", {
    response: z.object({ details: z.array(fundPackageTemplate) }),
  }),
};
