import type { AssetClass, Codelists, FundListItem } from "@fundport/api";
import { findReferenceDay } from "@fundport/api/figure-age";
import { buildAssetClass, buildFundListItem } from "@fundport/testing";
import { buildCatalogue } from "../model/catalogue.ts";
import { buildFilterIndex, type ChoiceTexts, completeFilterIndex } from "../model/filter/filter-index.ts";
import { fakeCodelists } from "./fake-market.ts";

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `${prefix}${index + 1}`,
    name: `${prefix} ${index + 1}`,
  }));

export const manyLists: Codelists = {
  ...fakeCodelists,
  assetSubClasses: named("SUB", 12).map((entry) => ({ ...entry, baseTypeId: (entry.id % 4) + 1 })),
  currencies: named("CU", 5).map((entry) => ({ ...entry, displayed: entry.id < 5 })),
  basicIssuers: named("ISSUER", 30).map((entry) => ({ ...entry, imageVersion: null })),
  investmentAreas: ["AREA$$$INT", "EMG", "EUX", "NAU"].map((code, index) => ({ id: index + 1, code, name: code })),
  fundSubTypes: named("TYPE", 5),
};
export const manyClasses: AssetClass[] = named("CLASS", 6).map((entry) =>
  buildAssetClass({ ...entry, baseTypeId: (entry.id % 4) + 1 }),
);
export const choiceWords: ChoiceTexts = {
  managementStyles: { Active: "Active", Passive: "Passive", InvestmentPlan: "Plan" },
  dividendPolicies: { Distribution: "Paid out", ReInvestment: "Reinvested", none: "Not published" },
  classCosts: { cheapest: "Cheapest class", dearer: "There is a cheaper class" },
  histories: { "10": "10 years", "5": "5 years", "3": "3 years", "1": "1 year", "0": "Less", none: "No prices" },
  nameBand: ({ min, max }) => `${min ?? ""}-${max ?? ""}`,
  notPublished: "Not published",
  tooShort: "Too short",
};

const nouns = ["Růstový", "Dluhopisový", "Global", "Dividend", "Vyvážený", "Emerging", "Konzervativní", "World"];
const firms = ["Žižkov", "Morava", "Čáslav", "Alpha", "Tatra", "Vltava"];

/** Funds as a market of that size has them, the same each time; some lack what a fund may lack. */
export function manyFunds(count: number): FundListItem[] {
  const draw = drawNumbers(20_261_121);
  const some = (max: number) => (draw() < 0.08 ? null : Math.floor(draw() * max) + 1);
  const figure = () => (draw() < 0.1 ? null : Math.round(draw() * 6000 - 2000) / 100);
  const oneOf = <Value>(values: readonly Value[], otherwise: Value) =>
    values[Math.floor(draw() * values.length)] ?? otherwise;
  return Array.from({ length: count }, (_, index) =>
    buildFundListItem({
      id: index + 1,
      name: `${oneOf(firms, "")} ${oneOf(nouns, "")} ${oneOf(nouns, "")} ${index + 1}${oneOf(["", " A", " R"], "")}`,
      symbol: `S${index}.F`,
      isin: draw() < 0.05 ? null : `CZ${String(8_470_000_000 + index * 7)}`,
      assetClassId: Math.floor(draw() * 7) + 1,
      assetSubClassId: some(12),
      basicIssuerId: some(30),
      currencyId: Math.floor(draw() * 5) + 1,
      investmentAreaId: some(4),
      fundSubTypeId: some(5),
      managementStyle: oneOf(["Active", "Passive", null] as const, null),
      dividendPolicy: oneOf(["Distribution", "ReInvestment", null] as const, null),
      riskLevel: Math.floor(draw() * 8),
      allowedInFundMarket: draw() > 0.04,
      ongoingCharge: draw() < 0.3 ? null : Math.round(draw() * 250) / 100,
      volatility3Y: draw() < 0.3 ? null : Math.round(draw() * 300) / 10,
      historyFrom: draw() < 0.2 ? null : `${2010 + Math.floor(draw() * 16)}-06-15`,
      currentNetAssetValueDate: draw() < 0.1 ? "2025-01-31" : "2026-10-30",
      performance: { YTD: figure(), "1Y": figure(), "3Y": figure(), "5Y": figure() },
    }),
  );
}

export function manyFundsIndex(count: number, language = "cs") {
  const funds = manyFunds(count);
  const catalogue = buildCatalogue(funds, manyLists, manyClasses, language, findReferenceDay(funds, null));
  const index = buildFilterIndex(catalogue, manyLists, manyClasses, choiceWords);
  return completeFilterIndex(index, catalogue.shareClasses, choiceWords);
}

/** Numbers from 0 to 1 that look drawn by lot and are the same each time (mulberry32). */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
