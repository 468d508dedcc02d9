import { amount, type GrowthFactor, growthFactor, months } from "@fundport/units";
import { type ChargePlan, computeEntryFees, type EntryFees } from "./fees.ts";
import type { ForexTable } from "../plan/forex.ts";
import { joinUncounted } from "../plan/partial-amount.ts";
import { savingPlansOf, selectLines, stagesOf } from "../plan/select-lines.ts";
import { readTerms, type Terms } from "../plan/terms.ts";
import {
  gainNames,
  type Gains,
  type Line,
  type Missing,
  type Plan,
  type PlanTerms,
  type Projection,
  type ProjectionResult,
  type Series,
  type Stage,
} from "../plan/types.ts";

/** A stage with the monthly growth factor of each scenario. */
export type GrowthStage = Stage & {
  readonly unfavourable: GrowthFactor;
  readonly moderate: GrowthFactor;
  readonly favourable: GrowthFactor;
};
type ProductWithGains = { readonly lineId: number | null; readonly gains: Gains };

/**
 * Returns the factor of monthly growth for a gain in percent a year. A gain below -100 counts as -100.
 * Source: docs/reference/calculation.md#forecast-series.
 */
export function monthlyGrowth(gain: number): GrowthFactor {
  return growthFactor((Math.max(gain, -100) / 100 + 1) ** (1 / 12));
}

function addMissingGains(products: readonly ProductWithGains[], missing: Missing[]): void {
  for (const { lineId, gains } of products) {
    for (const gain of gainNames) {
      if (typeof gains[gain] !== "number") missing.push({ what: "gain", gain, lineId });
    }
  }
}

function growthStage(stage: Stage, gains: Gains): GrowthStage {
  return {
    ...stage,
    unfavourable: monthlyGrowth(gains.unfavourableGain ?? Number.NaN),
    moderate: monthlyGrowth(gains.moderateGain ?? Number.NaN),
    favourable: monthlyGrowth(gains.favourableGain ?? Number.NaN),
  };
}

/**
 * Computes one series per scenario, from month 0 to the end. If the payments do not cover all charges, the rest reduces
 * the last value.
 */
function growSeries(terms: Terms, oneOffFee: number, charge: ChargePlan, stages: readonly GrowthStage[]): Series {
  const { oneOff, payment, months: last } = terms;
  const invested = new Float64Array(last + 1);
  const unfavourable = new Float64Array(last + 1);
  const moderate = new Float64Array(last + 1);
  const favourable = new Float64Array(last + 1);
  const start = oneOff - oneOffFee;
  let [low, middle, high, open] = [start, start, start, charge.total];
  invested[0] = oneOff;
  unfavourable[0] = moderate[0] = favourable[0] = start;
  for (const stage of stages) {
    const { unfavourable: lowGrowth, moderate: middleGrowth, favourable: highGrowth, toMonth } = stage;
    for (let month = stage.fromMonth; month <= toMonth; month += 1) {
      const deduction = open < charge.cap ? open : charge.cap;
      open -= deduction;
      low = (low + payment - deduction) * lowGrowth;
      middle = (middle + payment - deduction) * middleGrowth;
      high = (high + payment - deduction) * highGrowth;
      invested[month] = oneOff + payment * month;
      unfavourable[month] = low;
      moderate[month] = middle;
      favourable[month] = high;
    }
  }
  if (Number.isFinite(open) && open > 0) {
    unfavourable[last] = Math.max(0, low - open);
    moderate[last] = Math.max(0, middle - open);
    favourable[last] = Math.max(0, high - open);
  }
  return { invested, unfavourable, moderate, favourable };
}

export function finalValue(series: Float64Array): number {
  return series[series.length - 1] ?? 0;
}

type GrowthResult =
  | { readonly kind: "growth"; readonly stages: readonly GrowthStage[] }
  | Exclude<ProjectionResult, { kind: "projected" }>;

/** Returns the growth of a plan in each stage. If gains are missing or a line is unknown, returns these instead. */
export function growthOf(plan: Plan): GrowthResult {
  const { horizon, months: last } = readTerms(plan);
  const missing: Missing[] = [];
  if (!("lines" in plan)) {
    addMissingGains([{ lineId: null, gains: plan.gains }], missing);
    if (missing.length > 0) return { kind: "incomplete", missing };
    return { kind: "growth", stages: [growthStage({ lineId: null, fromMonth: 1, toMonth: last }, plan.gains)] };
  }
  const selection = selectLines(plan);
  if (selection.kind === "error") return selection;
  addMissingGains(
    selection.lines.map((line) => ({ lineId: line.id, gains: line })),
    missing,
  );
  if (missing.length > 0) return { kind: "incomplete", missing };
  const lineOf = new Map<number | null, Line>(selection.lines.map((line) => [line.id, line]));
  const stages = stagesOf(selection.lines, horizon).map((stage) =>
    growthStage(stage, lineOf.get(stage.lineId) ?? selection.lines[0]),
  );
  return { kind: "growth", stages };
}

function assemble(plan: PlanTerms, fees: EntryFees, stages: readonly GrowthStage[]): Projection {
  const terms = readTerms(plan);
  const series = growSeries(terms, fees.oneOffFee, fees.charge, stages);
  const totalInvestment = finalValue(series.invested);
  const expectedAssets = finalValue(series.moderate);
  return {
    months: months(terms.months),
    series,
    figures: {
      totalInvestment: amount(totalInvestment),
      expectedAssets: amount(expectedAssets),
      expectedReturns: amount(expectedAssets - totalInvestment),
      indicativeFee: {
        known: amount(fees.oneOffFee + fees.periodicalFee),
        uncounted: joinUncounted([fees.oneOffUncounted, fees.periodicalUncounted]),
      },
    },
    oneOffFee: fees.oneOffFee,
    periodicalFee: fees.periodicalFee,
    prepaidFactor: fees.periodicalBasis?.prepaidFactor ?? null,
    stages,
    savingPlans: savingPlansOf(stages, terms.payment),
  };
}

/**
 * Forecasts one product or contract.
 * Shape: series of `12 * horizon + 1` values, starting with month 0. Units: the item's currency.
 * Rounding: fees to 2 decimals; the series and all other figures are not rounded.
 * Errors: an unknown line. Missing rates, and missing gains of every line that the plan uses, are returned as data.
 * Source: docs/reference/calculation.md#forecast-series.
 */
export function projectPlan(plan: Plan, forex: ForexTable): ProjectionResult {
  const growth = growthOf(plan);
  if (growth.kind === "error") return growth;
  const result = computeEntryFees(plan, forex);
  if (growth.kind === "growth" && result.kind === "fees") {
    return { kind: "projected", projection: assemble(plan, result.fees, growth.stages) };
  }
  const missing = [growth, result].flatMap((part) => (part.kind === "incomplete" ? part.missing : []));
  return { kind: "incomplete", missing };
}
