import { roundAmount } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setUpRate } from "./fees.ts";
import { convert, createForexTable } from "../plan/forex.ts";
import { finalValue, monthlyGrowth, projectPlan } from "./project-plan.ts";
import { anyPlan, contractPlan, forexEntries, gains, money, productPlan } from "../testing/arbitrary.ts";
import { exactRatio, exactSeries, toFixedPoint } from "../testing/exact.ts";
import { gainNames, type Plan, type ProductPlan, type Projection, scenarios, type ForexEntry } from "../plan/types.ts";

function project(plan: Plan, forex: readonly ForexEntry[]): Projection {
  const result = projectPlan(plan, createForexTable(forex));
  if (result.kind !== "projected") throw new Error(`No figures: ${JSON.stringify(result)}`);
  return result.projection;
}

/** Expects equal values. The error may be relative to the value or to the plan's total money. */
function expectNear(actual: number, expected: number, money: number, tolerance = 1e-12): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(expected), money));
}

function moneyOf(plan: Plan): number {
  return (plan.oneOffAmount ?? 0) + (plan.periodicalAmount ?? 0) * 12 * (plan.investmentHorizon ?? 0);
}

/** Computes the monthly charge from the booked fee, as docs/reference/calculation.md describes it. */
function exactCharge(plan: Plan, projection: Projection) {
  const payment = plan.periodicalAmount ?? 0;
  const discount = Math.min(Math.max(plan.discount ?? 0, 0), 100);
  if (plan.premium) {
    return { cap: toFixedPoint(payment * setUpRate(plan.premium.premiumSetUpFee, discount)), total: null };
  }
  const fee = projection.periodicalFee;
  const method = fee === 0 ? "Other" : plan.chargingMethod?.method;
  const minimalInvestmentPct = Math.min(Math.max(plan.chargingMethod?.minimalInvestmentPct ?? 0, 0), 100);
  if (method === "UpFront") return { cap: toFixedPoint(payment), total: fee };
  if (method === "SharedOnInvestment") return { cap: exactRatio(payment, 100 - minimalInvestmentPct, 100), total: fee };
  if (method === "Concurrently") return { cap: exactRatio(fee, 1, projection.months), total: null };
  return { cap: 0n, total: null };
}

describe("any plan", () => {
  it("each series matches exact arithmetic within 1e-12", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const projection = project(plan, forex);
        for (const [index, scenario] of scenarios.entries()) {
          const gainName = gainNames[index]!;
          const gainAt = (month: number) => {
            if (!("lines" in plan)) return plan.gains[gainName]!;
            const stage = projection.stages.find(({ fromMonth, toMonth }) => fromMonth <= month && month <= toMonth);
            return plan.lines.find((line) => line.id === stage?.lineId)![gainName]!;
          };
          const exact = exactSeries({
            oneOff: plan.oneOffAmount ?? 0,
            payment: plan.periodicalAmount ?? 0,
            months: projection.months,
            oneOffFee: projection.oneOffFee,
            ...exactCharge(plan, projection),
            growth: (month) => monthlyGrowth(gainAt(month)),
          });
          const series = projection.series[scenario];
          expect(series).toHaveLength(exact.length);
          // If the uncovered fee takes almost all of the last value, the small result still has the error of the larger
          // value before the deduction.
          for (const [month, value] of exact.entries()) expectNear(series[month]!, value, moneyOf(plan));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("counts the one-off amount and one payment a month as invested", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const { series, months, figures } = project(plan, forex);
        for (let month = 0; month <= months; month += 1) {
          expect(series.invested[month]).toBe((plan.oneOffAmount ?? 0) + (plan.periodicalAmount ?? 0) * month);
        }
        expect(figures.totalInvestment).toBe(finalValue(series.invested));
        expect(figures.expectedReturns).toBe(figures.expectedAssets - figures.totalInvestment);
      }),
    );
  });

  it("every fee is between 0 and the amount it is charged on, and no value is below 0", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const { oneOffFee, periodicalFee, series } = project(plan, forex);
        expect(oneOffFee).toBeGreaterThanOrEqual(0);
        expect(oneOffFee).toBeLessThanOrEqual(plan.oneOffAmount ?? 0);
        expect(periodicalFee).toBeGreaterThanOrEqual(0);
        expect(periodicalFee).toBeLessThanOrEqual((plan.periodicalAmount ?? 0) * 12 * (plan.investmentHorizon ?? 0));
        for (const scenario of scenarios) expect(Math.min(...series[scenario])).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("fees are booked in whole hundredths", () => {
    fc.assert(
      fc.property(anyPlan, forexEntries, (plan, forex) => {
        const { oneOffFee, periodicalFee } = project(plan, forex);
        expect(roundAmount(oneOffFee)).toBe(oneOffFee);
        expectNear(roundAmount(periodicalFee), periodicalFee, moneyOf(plan));
      }),
    );
  });

  it("a higher gain in every month never lowers a value", () => {
    const raise = fc.integer({ min: 0, max: 5000 }).map((value) => value / 100);
    fc.assert(
      fc.property(productPlan, gains, raise, forexEntries, (plan, lower, by, forex) => {
        const low = project({ ...plan, gains: lower }, forex).series.moderate;
        const higher = { ...lower, moderateGain: (lower.moderateGain ?? 0) + by };
        const high = project({ ...plan, gains: higher }, forex).series.moderate;
        for (const [month, value] of low.entries()) expect(high[month]!).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it("more money never lowers a value if rates do not rise with the amount and no prepaid reduction applies", () => {
    const withFallingRates = (plan: ProductPlan): ProductPlan => ({
      ...plan,
      prepaid: null,
      // Generated rates are at most 10 % and at most 90 % of each payment stays invested, so that the payments cover
      // their fee. If they did not, the rest would be deducted at the end, also from one-off money, and higher payments
      // might result in a lower value.
      chargingMethod: plan.chargingMethod && {
        ...plan.chargingMethod,
        minimalInvestmentPct: Math.min(plan.chargingMethod.minimalInvestmentPct ?? 0, 90),
      },
      // The ranges start at 0, so that a fee is charged on every amount.
      feeSchemes: plan.feeSchemes.map((scheme) => {
        const ranges = scheme.feeRates.map((tier) => tier.range).sort((a, b) => a - b);
        const rates = scheme.feeRates.map((tier) => tier.rate).sort((a, b) => b - a);
        const feeRates = rates.map((rate, index) => ({ rate, range: index === 0 ? 0 : ranges[index]! }));
        return { ...scheme, feeRates };
      }),
    });
    fc.assert(
      fc.property(productPlan.map(withFallingRates), money, money, forexEntries, (plan, oneOff, payment, forex) => {
        const richer = {
          ...plan,
          oneOffAmount: (plan.oneOffAmount ?? 0) + oneOff,
          periodicalAmount: (plan.periodicalAmount ?? 0) + payment,
        };
        const [less, more] = [project(plan, forex), project(richer, forex)];
        // Booked fees are rounded to hundredths, so the difference of two fees may be up to a hundredth larger than the
        // rates suggest.
        const growth = Math.max(1, monthlyGrowth(plan.gains.moderateGain ?? 0)) ** less.months;
        const slack = 0.02 * growth + 1e-9 * moneyOf(richer) * growth;
        expect(more.figures.expectedAssets).toBeGreaterThanOrEqual(less.figures.expectedAssets - slack);
      }),
    );
  });

  it("the saving plans cover months 1 to N without gaps or overlaps, from longer to shorter lines", () => {
    fc.assert(
      fc.property(contractPlan, money, forexEntries, (contract, payment, forex) => {
        const plan = { ...contract, periodicalAmount: payment + 1 };
        const { savingPlans, months } = project(plan, forex);
        const covered = savingPlans.flatMap(({ fromMonth, toMonth }) =>
          Array.from({ length: toMonth - fromMonth + 1 }, (_, index) => fromMonth + index),
        );
        expect(covered).toEqual(Array.from({ length: months }, (_, index) => index + 1));
        const horizons = savingPlans.map(
          ({ programId }) => plan.lines.find((line) => line.id === programId)!.investmentHorizon,
        );
        expect(horizons).toEqual([...horizons].sort((a, b) => b - a));
      }),
    );
  });

  it("a plan without payments has no saving plans", () => {
    fc.assert(
      fc.property(contractPlan, forexEntries, (plan, forex) => {
        expect(project({ ...plan, periodicalAmount: 0 }, forex).savingPlans).toEqual([]);
      }),
    );
  });
});

describe("currency conversion", () => {
  const pair = fc.record({
    fromCurrencyId: fc.constant(1),
    toCurrencyId: fc.constant(2),
    rate: fc.integer({ min: 1, max: 1e8 }).map((value) => value / 10_000),
    unit: fc.constantFrom(1, 100, 1000),
  });

  it("converts an amount by rate / unit", () => {
    fc.assert(
      fc.property(pair, money, (entry, value) => {
        expect(convert(value, 1, 2, createForexTable([entry]))).toBe((value * entry.rate) / entry.unit);
      }),
    );
  });

  it("returns the original amount after converting it there and back if only one direction is known", () => {
    fc.assert(
      fc.property(pair, money, (entry, value) => {
        const table = createForexTable([entry]);
        const converted = convert(value, 1, 2, table)!;
        expect(Math.abs(convert(converted, 2, 1, table)! - value)).toBeLessThanOrEqual(1e-12 * value);
      }),
    );
  });

  it("returns an amount in its own currency unchanged; without a rate, 0 stays 0 and other amounts are null", () => {
    const table = createForexTable([{ fromCurrencyId: 1, toCurrencyId: 2, rate: 0, unit: 1 }]);
    expect(convert(5, 7, 7, table)).toBe(5);
    expect(convert(5, 1, 2, table)).toBeNull();
    expect(convert(0, 1, 2, table)).toBe(0);
  });

  it("prefers the entry of a pair to the inverse entry, and the first of two entries", () => {
    const table = createForexTable([
      { fromCurrencyId: 2, toCurrencyId: 1, rate: 4, unit: 1 },
      { fromCurrencyId: 1, toCurrencyId: 2, rate: 0.2, unit: 1 },
      { fromCurrencyId: 1, toCurrencyId: 2, rate: 0.3, unit: 1 },
    ]);
    expect(convert(10, 1, 2, table)).toBe(2);
    expect(convert(10, 2, 1, table)).toBe(40);
  });
});
