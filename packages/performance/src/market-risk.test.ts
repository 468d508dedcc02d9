import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marketRisk } from "./market-risk.ts";

/** Creates a series that alternately rises and falls by `swing`, with a price every `gap` days. */
function buildSwingingSeries(swing: number, count: number, gap = 1) {
  const days = Int32Array.from({ length: count }, (_, index) => index * gap);
  const prices = Float64Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 100 : 100 * Math.exp(swing)));
  return { days, prices };
}
/** Creates a series that alternately rises and falls by `swing`, with prices on five days of each week. */
function buildTradingDaySeries(swing: number, years: number) {
  const count = Math.round(years * 260.9);
  const days = Int32Array.from({ length: count }, (_, index) => Math.floor(index / 5) * 7 + (index % 5));
  return {
    days,
    prices: Float64Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 100 : 100 * Math.exp(swing))),
  };
}

describe("marketRisk", () => {
  // A daily swing of s is a yearly volatility of s times the square root of 252: 0.001 is 1.6 %, 0.01 is 15.9 %.
  it.each([
    { swing: 0.0002, riskClass: 1 },
    { swing: 0.001, riskClass: 2 },
    { swing: 0.005, riskClass: 3 },
    { swing: 0.01, riskClass: 4 },
    { swing: 0.016, riskClass: 5 },
    { swing: 0.03, riskClass: 6 },
    { swing: 0.06, riskClass: 7 },
  ])("returns class $riskClass for a daily swing of $swing", ({ swing, riskClass }) => {
    expect(marketRisk(buildTradingDaySeries(swing, 5), 5)?.riskClass).toBe(riskClass);
  });

  it.each([
    { name: "daily prices of one year", series: buildTradingDaySeries(0.01, 1) },
    { name: "weekly prices of three years", series: buildSwingingSeries(0.01, 156, 7) },
    { name: "monthly prices of four years", series: buildSwingingSeries(0.01, 48, 30) },
    { name: "yearly prices", series: buildSwingingSeries(0.01, 30, 365) },
    { name: "one price", series: buildSwingingSeries(0.01, 1) },
    { name: "no price", series: buildSwingingSeries(0.01, 0) },
  ])("returns null for $name", ({ series }) => {
    expect(marketRisk(series, 5)).toBeNull();
  });

  it.each([
    { name: "daily prices of two years", series: buildTradingDaySeries(0.01, 2.02), years: 2 },
    { name: "weekly prices of four years", series: buildSwingingSeries(0.01, 210, 7), years: 4 },
    { name: "monthly prices of five years", series: buildSwingingSeries(0.01, 63, 30.4), years: 5 },
  ])("returns a class and the length of the history for $name", ({ series, years }) => {
    expect(marketRisk(series, 5)?.years).toBeCloseTo(years, 0);
  });

  it("uses only the last five years", () => {
    const [calm, wild] = [buildTradingDaySeries(0.0005, 6), buildTradingDaySeries(0.05, 5)];
    const joined = {
      days: Int32Array.from([...wild.days, ...calm.days.map((day) => day + 2000)]),
      prices: Float64Array.from([...wild.prices, ...calm.prices]),
    };
    expect(marketRisk(joined, 5)).toEqual({ riskClass: marketRisk(calm, 5)?.riskClass, years: 5 });
  });

  it("the class never falls if the swings grow", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 0.05, noNaN: true }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (swing, more) => {
          const [less, greater] = [
            marketRisk(buildTradingDaySeries(swing, 3), 5),
            marketRisk(buildTradingDaySeries(swing * more, 3), 5),
          ];
          expect(greater?.riskClass).toBeGreaterThanOrEqual(less?.riskClass ?? 8);
        },
      ),
      { numRuns: 50 },
    );
  });
});
