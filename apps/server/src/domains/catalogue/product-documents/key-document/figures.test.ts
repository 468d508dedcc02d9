import { describe, expect, it } from "vitest";
import type { KeyDocumentFacts } from "../facts.ts";
import { computeKeyFigures } from "./figures.ts";
import { keyDocumentFacts } from "./testing/facts.ts";

const figuresOf = (part: Partial<KeyDocumentFacts> = {}) => computeKeyFigures({ ...keyDocumentFacts, ...part });

describe("figures of a key document", () => {
  it("calculates for 250,000 crowns, or for 10,000 of another currency, after one year and at the recommended holding period", () => {
    expect(figuresOf()).toMatchObject({ amount: 250_000, horizonYears: 5, periods: [{ years: 1 }, { years: 5 }] });
    expect(figuresOf({ currencyCode: "EUR" }).amount).toBe(10_000);
    expect(figuresOf({ investmentHorizon: 1 }).periods.map(({ years }) => years)).toEqual([1]);
    expect(figuresOf({ investmentHorizon: null }).horizonYears).toBe(5);
  });

  it("takes entry and exit fee off every scenario, and nothing a second time that prices are net of", () => {
    const free = figuresOf({ maximalEntryFee: 0, exitCost: 0 }).periods[1]?.scenarios.moderate?.back ?? 0;
    const charged = figuresOf({ maximalEntryFee: 3, exitCost: 1 }).periods[1]?.scenarios.moderate?.back ?? 0;
    expect(charged).toBeCloseTo(free * 0.97 * 0.99, 6);
    expect(figuresOf({ charge: 9 }).periods[1]?.scenarios).toEqual(figuresOf({ charge: 0 }).periods[1]?.scenarios);
  });

  it("gives a yearly gain that leads from the amount to what comes back", () => {
    for (const { years, scenarios } of figuresOf().periods)
      for (const result of Object.values(scenarios))
        expect(250_000 * (1 + (result?.gain ?? 0) / 100) ** years).toBeCloseTo(result?.back ?? 0, 4);
  });

  // Worked by hand: 250,000 less 3 % are 242,500; 2 % of them 4,850; 1 % of the 237,650 that are left 2,376.5.
  it("counts the costs of one year without any gain", () => {
    const { parts, periods } = figuresOf({ maximalEntryFee: 3, charge: 2, exitCost: 1 });
    expect(parts).toEqual({ entry: 7500, ongoing: 4850, exit: 2376.5 });
    expect(periods[0]?.costs.total).toBeCloseTo(14_726.5, 6);
    expect(periods[0]?.costs.effect).toBeCloseTo((14_726.5 / 250_000) * 100, 6);
  });

  it("says by how much costs lower the yearly gain of the moderate scenario", () => {
    const { yearlyGain, periods } = figuresOf({ maximalEntryFee: 3, charge: 2, exitCost: 1 });
    const { beforeCosts = 0, afterCosts = 0 } = yearlyGain ?? {};
    expect(beforeCosts - afterCosts).toBeCloseTo(periods[1]?.costs.effect ?? 0, 6);
    expect(afterCosts).toBe(periods[1]?.scenarios.moderate?.gain);
    expect(figuresOf({ maximalEntryFee: 0, charge: 0, exitCost: 0 }).periods[1]?.costs).toMatchObject({ total: 0 });
  });

  it("knows no scenario where the history is too short, and costs all the same", () => {
    const { periods, yearlyGain } = figuresOf({ prices: keyDocumentFacts.prices.slice(-100) });
    expect(periods.flatMap(({ scenarios }) => Object.values(scenarios))).toEqual(Array(8).fill(null));
    expect(yearlyGain).toBeNull();
    expect(periods[1]?.costs.total).toBeGreaterThan(0);
  });

  it("knows no ongoing costs where the manufacturer states none, and no gain before costs", () => {
    const { parts, hasAllCosts, yearlyGain, periods } = figuresOf({ charge: null, maximalEntryFee: 3, exitCost: 1 });
    expect({ parts, hasAllCosts, yearlyGain }).toEqual({
      parts: { entry: 7500, ongoing: null, exit: 2425 },
      hasAllCosts: false,
      yearlyGain: null,
    });
    expect(periods[0]?.costs.total).toBe(9925);
    expect(figuresOf().hasAllCosts).toBe(true);
  });

  it.each(["maximalEntryFee", "exitCost"] as const)("calculates no total of costs without %s", (missing) => {
    const { parts, hasAllCosts, yearlyGain } = figuresOf({ exitCost: 1, [missing]: null });
    expect(parts[missing === "exitCost" ? "exit" : "entry"]).toBeNull();
    expect({ hasAllCosts, yearlyGain }).toEqual({ hasAllCosts: false, yearlyGain: null });
  });
});
