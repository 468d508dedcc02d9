import { dayNumber, toIsoDay } from "@fundport/performance";
import type { KeyDocumentFacts } from "../../facts.ts";

/** Twelve years of daily prices that oscillate around a rising trend. */
const first = dayNumber("2014-10-31");
const prices = Array.from({ length: dayNumber("2026-10-30") - first + 1 }, (_, day) => ({
  date: toIsoDay(first + day),
  price: 100 * 1.05 ** (day / 365.25) * (1 + 0.08 * Math.sin(day / 190) + 0.01 * Math.sin(day)),
}));

/** Facts about an example fund, with all data that a key document contains. */
export const keyDocumentFacts: KeyDocumentFacts = {
  language: "en",
  kind: "Fund",
  name: "Labe Bond",
  code: "CZ0000000012",
  issuer: "Labe investiční společnost, a.s.",
  description: "Bonds of European states.",
  assetClass: "Bonds",
  currencyCode: "CZK",
  riskLevel: 3,
  rating: null,
  investmentHorizon: 5,
  charge: 1.5,
  maximalEntryFee: 3,
  exitCost: 0,
  expectedIncome: null,
  netAssetValue: null,
  performance: [],
  years: [],
  fiveYearVolatility: null,
  prices,
  values: "Price",
  estimates: {},
  missingFigures: [],
  compositions: [{ name: null, parts: [{ name: "Czechia", value: 60 }] }],
  productType: "Open-ended fund",
  dividendPolicy: "ReInvestment",
  isQualified: false,
};
