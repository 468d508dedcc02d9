import { buildFund } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { buildComparison } from "@fundport/testing/catalogue/comparison";
import { labelOf, linesOf, rollingLinesOf, summarizeReturns } from "./compared-lines.ts";

const [equity, bonds] = [buildFund({ id: 1, name: "Equity" }), buildFund({ id: 2, name: "Bonds" })];
const comparison = buildComparison();

describe("the lines of a comparison", () => {
  it("keeps a fund's line style if another fund is excluded", () => {
    const alone = { ...comparison, funds: comparison.funds.filter(({ id }) => id === 2) };
    expect(linesOf(alone, [equity, bonds], ({ values }) => values).lines).toMatchObject([
      { id: 2, position: 1, name: "Bonds" },
    ]);
  });

  it("returns no rolling return for a month that a fund lacks", () => {
    const { days, lines } = rollingLinesOf(comparison, [equity, bonds], 1);
    expect(days).toEqual(["2025-12-31", "2026-01-31"]);
    expect(lines.map(({ values }) => values)).toEqual([
      [4, -2],
      [null, 1],
    ]);
    expect(rollingLinesOf(comparison, [equity, bonds], 5).days).toEqual([]);
  });

  it("adds the ISIN to the name if two funds have the same name", () => {
    const twin = buildFund({ id: 3, name: "Equity", isin: "CZ0000000099" });
    expect(labelOf(twin, [equity, twin])).toBe("Equity · CZ0000000099");
    expect(labelOf(twin, [bonds, twin])).toBe("Equity");
  });
});

describe("rolling returns", () => {
  it.each([
    { values: [3, -1, 2], summary: { lowest: -1, middle: 2, highest: 3, losses: 1, holdings: 3 } },
    { values: [3, null, -1], summary: { lowest: -1, middle: 1, highest: 3, losses: 1, holdings: 2 } },
    { values: [0], summary: { lowest: 0, middle: 0, highest: 0, losses: 0, holdings: 1 } },
    { values: [null], summary: null },
  ])("summarizes $values as $summary", ({ values, summary }) => {
    expect(summarizeReturns(values)).toEqual(summary);
  });
});
