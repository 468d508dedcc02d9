import { describe, expect, it } from "vitest";
import type { ProductFacts } from "../facts.ts";
import { render } from "./render.ts";
import { renderValueChart } from "./value-chart.ts";

const facts: ProductFacts = {
  language: "en",
  kind: "Fund",
  name: "Labe Bond",
  code: "CZ0000000012",
  issuer: null,
  description: null,
  assetClass: null,
  currencyCode: "CZK",
  riskLevel: 0,
  rating: 0,
  investmentHorizon: null,
  charge: null,
  maximalEntryFee: null,
  exitCost: null,
  expectedIncome: null,
  netAssetValue: null,
  performance: [],
  years: [],
  fiveYearVolatility: null,
  prices: [
    { date: "2024-01-02", price: 8.1 },
    { date: "2026-10-30", price: 11.2 },
  ],
  values: "Price",
  estimates: {},
  missingFigures: [],
  compositions: [],
};
type Data = {
  labels: { development: string; noPerformance: string };
  chart: { alt: string };
  facts: [string, string][];
};
const dataOf = (part: Partial<ProductFacts>) => render({ ...facts, ...part }).data as Data;

describe("a factsheet", () => {
  it("shows the basis of an estimated figure, and N/A for an unknown figure", () => {
    const data = dataOf({
      riskLevel: 4,
      investmentHorizon: 7,
      estimates: { riskLevel: { basis: "Prices", years: 1.9 }, investmentHorizon: { basis: "AssetClass" } },
      missingFigures: ["maximalEntryFee"],
    });
    expect(JSON.stringify(data)).toContain("4/7 (not published; estimated from 2 years of prices)");
    expect(JSON.stringify(data)).toContain("7 years (not published; typical of the asset class)");
    expect(JSON.stringify(data)).toMatch(/Maximum entry fee[^\]]*N\/A/);
  });

  it.each([
    { values: "Price", title: "Price history in CZK", alt: "the price moved from 8,1000 Kč to 11,2000 Kč" },
    {
      values: "Reinvested",
      title: "Value with distributions reinvested (start = 100)",
      alt: "moved from 100,00 to 138,27",
    },
    { values: "Computed", title: "Value history (start = 100)", alt: "the value moved from 8,10 to 11,20" },
  ] as const)("titles the factsheet's chart of values: $title", ({ values, title, alt }) => {
    const { labels, chart } = dataOf({ values });
    expect(labels.development).toBe(title);
    expect(chart.alt.replaceAll("\u00a0", " ")).toContain(alt);
  });

  it("gives the reason for missing performance: no prices or too few", () => {
    expect(dataOf({ prices: [] }).labels.noPerformance).toBe("There are no prices to calculate performance from.");
    expect(dataOf({}).labels.noPerformance).toBe("The price history is too short to calculate performance.");
  });

  it("shows N/A for unknown figures, and omits the rating of products that are never rated", () => {
    const known = Object.fromEntries(dataOf({}).facts);
    expect(known).toMatchObject({
      "Net asset value": "N/A",
      Risk: "N/A",
      Rating: "N/A",
      "Ongoing costs (TER)": "N/A",
    });
    expect(Object.fromEntries(dataOf({ rating: 3 }).facts)).toMatchObject({ Rating: "3 of 5" });
    expect(Object.fromEntries(dataOf({ rating: null }).facts)).not.toHaveProperty("Rating");
  });
});

it("labels each axis mark of a factsheet's chart once with its exact value", () => {
  const svg = renderValueChart([
    { date: "2026-01-02", price: 8.1 },
    { date: "2026-10-30", price: 16.9 },
  ]);
  const labels = [...(svg ?? "").matchAll(/<text[^>]* x="40"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(labels).toEqual(["7,5", "10,0", "12,5", "15,0", "17,5"]);
});

it.each([
  {
    title: "marks each year below a chart of several years",
    days: ["2019-05-02", "2024-11-01"],
    marks: ["2020", "2021", "2022", "2023", "2024"],
  },
  {
    title: "marks the first and the last day below a chart of a few months",
    days: ["2026-05-04", "2026-10-30"],
    marks: ["04/05/2026", "30/10/2026"],
  },
])("$title", ({ days, marks }) => {
  const svg = renderValueChart(days.map((date, index) => ({ date, price: 10 + index }))) ?? "";
  const below = [...svg.matchAll(/<text[^>]* y="119"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(below).toEqual(marks);
});

it("keeps the label of the last year inside a factsheet's chart", () => {
  const svg = renderValueChart([
    { date: "2020-12-30", price: 1 },
    { date: "2026-01-05", price: 2 },
  ]);
  expect(svg).toMatch(/text-anchor="end"[^>]*>2026</);
});

it("widens the left margin of a factsheet's chart for a long axis label", () => {
  const svg = renderValueChart([
    { date: "2024-05-02", price: 123_456_789 },
    { date: "2026-10-30", price: 517_530_735 },
  ]);
  const [, x = "0", mark = ""] = /<text[^>]* x="([\d.]+)"[^>]*text-anchor="end"[^>]*>([^<]*)</.exec(svg ?? "") ?? [];
  expect(mark.replaceAll("\u00a0", " ")).toBe("100 000 000");
  expect(Number(x)).toBeGreaterThanOrEqual(mark.length * 4);
});

it("draws a constant price through the middle of a factsheet's chart", () => {
  const svg = renderValueChart([
    { date: "2024-05-02", price: 1 },
    { date: "2026-10-30", price: 1 },
  ]);
  const labels = [...(svg ?? "").matchAll(/<text[^>]* x="40"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(labels).toEqual(["0,975", "1,000", "1,025"]);
});
