import { describe, expect, it } from "vitest";
import type { KeyDocumentFacts } from "../facts.ts";
import { computeKeyFigures } from "./figures.ts";
import { keyDocumentFacts } from "./testing/facts.ts";

const figuresOf = (part: Partial<KeyDocumentFacts> = {}) => computeKeyFigures({ ...keyDocumentFacts, ...part });

describe("figures of a key document", () => {
  it("computes figures for 250,000 crowns or 10,000 of another currency, after one year and at the end of the holding period", () => {
    expect(figuresOf()).toMatchObject({ amount: 250_000, horizonYears: 5, periods: [{ years: 1 }, { years: 5 }] });
    expect(figuresOf({ currencyCode: "EUR" }).amount).toBe(10_000);
    expect(figuresOf({ investmentHorizon: 1 }).periods.map(({ years }) => years)).toEqual([1]);
    expect(figuresOf({ investmentHorizon: null }).horizonYears).toBe(5);
  });

  it("deducts entry and exit fees from scenarios, but not ongoing costs, which prices already include", () => {
    const free = figuresOf({ maximalEntryFee: 0, exitCost: 0 }).periods[1]?.scenarios.moderate?.back ?? 0;
    const charged = figuresOf({ maximalEntryFee: 3, exitCost: 1 }).periods[1]?.scenarios.moderate?.back ?? 0;
    expect(charged).toBeCloseTo(free * 0.97 * 0.99, 6);
    expect(figuresOf({ charge: 9 }).periods[1]?.scenarios).toEqual(figuresOf({ charge: 0 }).periods[1]?.scenarios);
  });

  it("returns a yearly gain that turns the invested amount into the final amount", () => {
    for (const { years, scenarios } of figuresOf().periods)
      for (const result of Object.values(scenarios))
        expect(250_000 * (1 + (result?.gain ?? 0) / 100) ** years).toBeCloseTo(result?.back ?? 0, 4);
  });

  // Computed by hand: 250,000 less 3 % is 242,500. The ongoing costs are 2 % of that, 4,850. The exit costs are 1 % of
  // the remaining 237,650, 2,376.5.
  it("computes the costs of one year with no gain", () => {
    const { parts, periods } = figuresOf({ maximalEntryFee: 3, charge: 2, exitCost: 1 });
    expect(parts).toEqual({ entry: 7500, ongoing: 4850, exit: 2376.5 });
    expect(periods[0]?.costs.total).toBeCloseTo(14_726.5, 6);
    expect(periods[0]?.costs.effect).toBeCloseTo((14_726.5 / 250_000) * 100, 6);
  });

  it("returns the effect of costs on the yearly gain of the moderate scenario", () => {
    const { yearlyGain, periods } = figuresOf({ maximalEntryFee: 3, charge: 2, exitCost: 1 });
    const { beforeCosts = 0, afterCosts = 0 } = yearlyGain ?? {};
    expect(beforeCosts - afterCosts).toBeCloseTo(periods[1]?.costs.effect ?? 0, 6);
    expect(afterCosts).toBe(periods[1]?.scenarios.moderate?.gain);
    expect(figuresOf({ maximalEntryFee: 0, charge: 0, exitCost: 0 }).periods[1]?.costs).toMatchObject({ total: 0 });
  });

  it("returns costs but no scenarios if the price history is too short", () => {
    const { periods, yearlyGain } = figuresOf({ prices: keyDocumentFacts.prices.slice(-100) });
    expect(periods.flatMap(({ scenarios }) => Object.values(scenarios))).toEqual(Array(8).fill(null));
    expect(yearlyGain).toBeNull();
    expect(periods[1]?.costs.total).toBeGreaterThan(0);
  });

  it("leaves ongoing costs unknown that the manufacturer does not state, and with them the gain before costs", () => {
    const { parts, hasAllCosts, yearlyGain, periods } = figuresOf({ charge: null, maximalEntryFee: 3, exitCost: 1 });
    expect({ parts, hasAllCosts, yearlyGain }).toEqual({
      parts: { entry: 7500, ongoing: null, exit: 2425 },
      hasAllCosts: false,
      yearlyGain: null,
    });
    expect(periods[0]?.costs.total).toBe(9925);
    expect(figuresOf().hasAllCosts).toBe(true);
  });

  it.each(["maximalEntryFee", "exitCost"] as const)("reports that costs are incomplete if %s is missing", (missing) => {
    const { parts, hasAllCosts, yearlyGain } = figuresOf({ exitCost: 1, [missing]: null });
    expect(parts[missing === "exitCost" ? "exit" : "entry"]).toBeNull();
    expect({ hasAllCosts, yearlyGain }).toEqual({ hasAllCosts: false, yearlyGain: null });
  });
});
