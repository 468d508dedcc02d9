import type {
  CalcConfiguration,
  ContractType,
  FeeScheme,
  Fund,
  FundListItem,
  FundPackageTemplate,
  FundPackageTemplateListItem,
  Limit,
  Program,
  ProgramListItem,
} from "@fundport/api";
import { buildPerformance, ids } from "../common.ts";

/** The expected gains of all products that these builders create, in percent a year. */
export const gains = { unfavourableGain: 1, moderateGain: 5, favourableGain: 9 };
const requirements = { oneOffInvestmentType: "Optional", periodicalInvestmentType: "Optional" } as const;

/** Builds a fee scheme in crowns: one per cent of each one-off payment. */
export function buildFeeScheme(part: Partial<FeeScheme> = {}): FeeScheme {
  return {
    type: "OneOff",
    currencyId: ids.czk,
    commissionChargingMethodId: null,
    calculationType: "GrossAmount",
    baseForRange: "TargetAmount",
    feeRates: [{ range: 0, rate: 0.01 }],
    ...part,
  };
}

export function buildLimit(part: Partial<Limit> = {}): Limit {
  return {
    currencyId: ids.czk,
    minimalOneOffAmount: 5000,
    minimalPeriodicalAmount: 500,
    minOneOffAmount: 1000,
    minPeriodicalAmount: 300,
    ...part,
  };
}

/** Builds the list item of an equity fund in crowns. */
export function buildFundListItem(part: Partial<FundListItem> = {}): FundListItem {
  return {
    id: 1,
    name: "Morava Global Equity",
    isin: "CZ0008470011",
    symbol: null,
    assetClassId: ids.equity,
    assetSubClassId: null,
    basicIssuerId: null,
    currencyId: ids.czk,
    investmentAreaId: null,
    fundTypeId: null,
    fundSubTypeId: null,
    contractTypeId: null,
    managementStyle: "Active",
    dividendPolicy: "ReInvestment",
    riskLevel: 5,
    rating: 4,
    allowedInFundMarket: true,
    performance: { YTD: 3.2, "1Y": 6.4, "3Y": 5.1, "5Y": null },
    ongoingCharge: 1.6,
    volatility3Y: 12.5,
    historyFrom: "2021-05-03",
    currentNetAssetValueDate: "2026-10-30",
    imageVersion: null,
    ...part,
  };
}

/** Builds the fund of `buildFundListItem` with all fields. */
export function buildFund(part: Partial<Fund> = {}): Fund {
  const { performance: _, volatility3Y: _volatility, historyFrom: _history, ...listed } = buildFundListItem();
  return {
    ...listed,
    ...gains,
    ...requirements,
    description: "Shares of large companies all over the world.",
    payYield: false,
    expectedIncome: 5,
    numberOfClients: 120,
    aum: 250_000_000,
    investmentHorizon: 7,
    limits: [buildLimit()],
    maximalEntryFee: 4,
    ongoingCharge: 1.6,
    exitCost: 0,
    currentNetAssetValue: 1.2345,
    currentNetAssetValueDate: "2026-10-30",
    prevNetAssetValue: 1.2301,
    prevNetAssetValueDate: "2026-10-29",
    tags: [],
    relatedFundIds: [],
    factsheetDocumentId: null,
    availableForLTIP: true,
    allowForPaidAdvisory: true,
    allowForNotPaidAdvisory: true,
    documents: [],
    viewCount: 0,
    performance: buildPerformance(),
    historicalPerformancesYear: [{ year: 2025, value: 8.1 }],
    historicalPerformancesMonth: [{ year: 2026, month: 10, value: 0.4 }],
    volatilities: [{ years: 5, value: 14.2 }],
    estimates: {},
    isLeveraged: false,
    missingFigures: [],
    distributions: [],
    compositions: [],
    issuer: null,
    ...part,
  };
}

/** Builds the list item of the program that `buildProgram` creates. */
export function buildProgramListItem(part: Partial<ProgramListItem> = {}): ProgramListItem {
  return {
    ...gains,
    id: 1,
    name: "Balanced",
    code: "BALANCED",
    contractTypeId: 1,
    currencyId: ids.czk,
    managementStyle: "Active",
    investmentHorizon: 5,
    riskLevel: 4,
    color: "#2f6f8f",
    description: null,
    externalUrl: null,
    ter: 1.4,
    performance: { YTD: 2.1, "1Y": 4.3, "3Y": 3.2, "5Y": null },
    imageVersion: null,
    ...part,
  };
}

/** Builds the list item of a template of the organisation. Half of it is the fund of `buildFund`. */
export function buildTemplateListItem(part: Partial<FundPackageTemplateListItem> = {}): FundPackageTemplateListItem {
  return {
    id: 1,
    name: "Golden mean",
    packageType: "Organisation",
    order: 1,
    categoryId: null,
    currencyId: ids.czk,
    riskLevel: 4,
    ter: 1.3,
    funds: [
      { idFund: 1, ratio: 50 },
      { idFund: 2, ratio: 50 },
    ],
    performance: { YTD: 2.4, "1Y": 5.1, "3Y": 3.9, "5Y": null },
    imageVersion: null,
    ...part,
  };
}

/** Builds the template of `buildTemplateListItem` with all fields. */
export function buildTemplate(part: Partial<FundPackageTemplate> = {}): FundPackageTemplate {
  const { performance: _, ...listed } = buildTemplateListItem();
  return {
    ...listed,
    ...gains,
    expectedIncome: 2.5,
    maximalEntryFee: 3.5,
    volatilities: [{ years: 5, value: 9.8 }],
    performance: buildPerformance(),
    historicalPerformancesYear: [{ year: 2025, value: 6.4 }],
    performanceComputed: true,
    composition2ndLevel: [],
    composition3rdLevel: [],
    ...part,
  };
}

/** Builds an actively managed program in crowns. Half of it is the fund of `buildFund`. */
export function buildProgram(part: Partial<Program> = {}): Program {
  return {
    ...gains,
    ...requirements,
    id: 1,
    name: "Balanced",
    code: "BALANCED",
    contractTypeId: 1,
    currencyId: ids.czk,
    managementStyle: "Active",
    investmentHorizon: 5,
    riskLevel: 4,
    color: "#2f6f8f",
    description: null,
    externalUrl: null,
    ter: 1.4,
    expectedIncome: 4,
    limits: [buildLimit()],
    maximalEntryFee: 3,
    exitCost: 0,
    availableForLTIP: true,
    allowForPaidAdvisory: true,
    allowForNotPaidAdvisory: true,
    volatilities: [],
    performance: buildPerformance(),
    historicalPerformancesYear: [],
    performanceComputed: true,
    imageVersion: null,
    funds: [
      { fundId: 1, share: 50, assetClassId: ids.equity },
      { fundId: 2, share: 50, assetClassId: ids.bond },
    ],
    composition2ndLevel: [],
    composition3rdLevel: [],
    documents: [],
    issuer: null,
    ...part,
  };
}

export function buildCalcConfiguration(part: Partial<CalcConfiguration> = {}): CalcConfiguration {
  return {
    currencyId: ids.czk,
    minOneOffAmount: 0,
    maxOneOffAmount: 10_000_000,
    minPeriodicalAmount: 0,
    maxPeriodicalAmount: 100_000,
    minInvestmentHorizon: 1,
    maxInvestmentHorizon: 40,
    oneOffSlider: { min: 0, max: 5_000_000, step: 10_000 },
    periodicalSlider: { min: 0, max: 50_000, step: 500 },
    horizonSlider: { min: 1, max: 40, step: 1 },
    ...part,
  };
}

/** Builds a contract type with a starting and an ending line. */
export function buildContractType(part: Partial<ContractType> = {}): ContractType {
  return {
    id: 1,
    name: "Life-cycle plan",
    description: null,
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    order: 1,
    investmentPlanType: "WithTargetProgram",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
    commChargingMethods: [ids.upFront, ids.concurrently],
    calcConfiguration: [buildCalcConfiguration()],
    programIds: [1],
    imageVersion: null,
    ...part,
  };
}
