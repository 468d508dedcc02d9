import type { Fund, PriceHistory, Program } from "@fundport/api";
import type { Language } from "@fundport/i18n";

/** The content of a rendered document about a product. It is plain data with the same fields for funds and programs. */
export type ProductFacts = {
  language: Language;
  kind: "Fund" | "Program";
  name: string;
  /** The ISIN of a fund, or the code of a program. */
  code: string | null;
  issuer: string | null;
  description: string | null;
  assetClass: string | null;
  currencyCode: string;
  riskLevel: number;
  rating: number | null;
  investmentHorizon: number | null;
  /** The ongoing charge (TER) in percent a year. */
  charge: number | null;
  maximalEntryFee: number | null;
  exitCost: number | null;
  expectedIncome: number | null;
  netAssetValue: { price: number; day: string } | null;
  performance: Fund["performance"];
  years: Fund["historicalPerformancesYear"];
  fiveYearVolatility: number | null;
  prices: PriceHistory["prices"];
  /**
   * What `prices` contains: prices, the value of one unit with distributions reinvested, or values computed from the
   * funds of a program.
   */
  values: "Price" | "Reinvested" | "Computed";
  compositions: { name: string | null; parts: { name: string; value: number }[] }[];
  /** The figures that are estimated, each with the basis of the estimate. */
  estimates: Fund["estimates"];
  /** The figures that are unknown. */
  missingFigures: Fund["missingFigures"];
};

/** The additional content of a key document. */
export type KeyDocumentFacts = ProductFacts & {
  /** The name of the fund's type; null for programs and funds without a type. */
  productType: string | null;
  dividendPolicy: Fund["dividendPolicy"];
  /** True if the product is offered only to qualified investors. */
  isQualified: boolean;
};

type Names = { assetClass: string | null; currencyCode: string };

const fiveYears = (volatilities: Fund["volatilities"]) => volatilities.find(({ years }) => years === 5)?.value ?? null;

export function factsOfFund(
  language: Language,
  fund: Fund,
  history: PriceHistory,
  { assetClass, currencyCode, values }: Names & { values: "Price" | "Reinvested" },
): ProductFacts {
  const { currentNetAssetValue: price, currentNetAssetValueDate: day } = fund;
  return {
    language,
    kind: "Fund",
    name: fund.name,
    code: fund.isin,
    issuer: fund.issuer?.name ?? null,
    description: fund.description,
    assetClass,
    currencyCode,
    riskLevel: fund.riskLevel,
    rating: fund.rating,
    investmentHorizon: fund.investmentHorizon,
    charge: fund.ongoingCharge,
    maximalEntryFee: fund.maximalEntryFee,
    exitCost: fund.exitCost,
    expectedIncome: fund.expectedIncome,
    netAssetValue: price === null || day === null ? null : { price, day },
    performance: fund.performance,
    years: fund.historicalPerformancesYear,
    fiveYearVolatility: fiveYears(fund.volatilities),
    prices: history.prices,
    values,
    compositions: fund.compositions.map(({ name, composition }) => ({ name, parts: composition })),
    estimates: fund.estimates,
    missingFigures: fund.missingFigures,
  };
}

export function factsOfProgram(
  language: Language,
  program: Program,
  history: PriceHistory,
  currencyCode: string,
): ProductFacts {
  return {
    language,
    kind: "Program",
    name: program.name,
    code: program.code,
    issuer: program.issuer?.name ?? null,
    description: program.description,
    assetClass: null,
    currencyCode,
    riskLevel: program.riskLevel,
    rating: null,
    investmentHorizon: program.investmentHorizon,
    charge: program.ter,
    maximalEntryFee: program.maximalEntryFee,
    exitCost: program.exitCost,
    expectedIncome: program.expectedIncome,
    netAssetValue: null,
    performance: program.performance,
    years: program.historicalPerformancesYear,
    fiveYearVolatility: fiveYears(program.volatilities),
    prices: history.prices,
    values: history.computed ? "Computed" : "Price",
    compositions: [program.composition2ndLevel, program.composition3rdLevel]
      .filter((rows) => rows.length > 0)
      .map((rows) => ({ name: null, parts: rows.map(({ name, value }) => ({ name, value })) })),
    estimates: {},
    missingFigures: [],
  };
}
