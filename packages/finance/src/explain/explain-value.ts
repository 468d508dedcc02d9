import {
  withSubject,
  type Derivation,
  derived,
  type DerivationInputs,
  leaf,
  leafOrUnknown,
  relabel,
} from "./derivation.ts";
import type { ExplainedFees } from "./explain-fees.ts";
import type { TermLeaves } from "./explain-terms.ts";
import type { ChargePlan } from "../forecast/fees.ts";
import { formulas } from "../formulas/formulas.ts";
import type { GrowthStage } from "../forecast/project-plan.ts";
import { gainNames, type Plan, type Scenario, scenarios, type Stage } from "../plan/types.ts";

/**
 * Consecutive months of one stage in which the charge is the same: the full charge, the rest of the fee, or no charge.
 */
type GrowthSegment = {
  readonly stage: Stage;
  readonly count: number;
  readonly kind: "full" | "rest" | "none";
};
type GrowthSegments = {
  readonly segments: readonly GrowthSegment[];
  /** The number of months with the full charge. */
  readonly fullMonths: number;
  /** The part of the fee that the payments did not cover. */
  readonly open: number;
};

/**
 * Splits the months up to `until` into segments whose growth and charge do not change. It follows the forecast month by
 * month.
 */
function splitGrowth(stages: readonly GrowthStage[], { cap, total }: ChargePlan, until: number): GrowthSegments {
  const segments: GrowthSegment[] = [];
  let [open, fullMonths] = [total, 0];
  for (const stage of stages) {
    for (let month = stage.fromMonth; month <= Math.min(stage.toMonth, until); month += 1) {
      const deduction = open < cap ? open : cap;
      open -= deduction;
      const kind = deduction === 0 ? "none" : deduction === cap ? "full" : "rest";
      if (kind === "full") fullMonths += 1;
      const last = segments.at(-1);
      if (last?.stage === stage && last.kind === kind) {
        segments[segments.length - 1] = { ...last, count: last.count + 1 };
      } else segments.push({ stage, count: 1, kind });
    }
  }
  return { segments, fullMonths, open: Number.isFinite(open) ? open : 0 };
}

/** Explains the expected gain of a scenario in a stage. In a contract it is the gain of the stage's line. */
function explainGain(plan: Plan, { lineId }: Stage, scenario: Scenario): Derivation<"gain"> {
  const gains = "lines" in plan ? plan.lines.find((line) => line.id === lineId) : plan.gains;
  const name = gainNames[scenarios.indexOf(scenario)] ?? "moderateGain";
  const gain = leaf("gain", "percent", gains?.[name] ?? Number.NaN);
  return lineId === null ? gain : withSubject(gain, `program:${lineId}`);
}

/**
 * The inputs from which the growth of a segment is computed. The sum of the segment's opening values has the same
 * inputs.
 */
type SegmentInputs = DerivationInputs<"valueAtStart" | "periodicalAmount" | "charge" | "growth" | "count">;
export type ExplainedSegment = { readonly stage: Stage; readonly inputs: SegmentInputs };
export type ExplainedValue = {
  readonly value: Derivation;
  readonly segments: readonly ExplainedSegment[];
};

/**
 * Explains the value at the end of month `until`. It starts from the one-off amount and continues segment by segment.
 * If the payments do not cover the fee, the rest is deducted from the last month's value.
 */
export function explainValue(
  plan: Plan,
  stages: readonly GrowthStage[],
  { fees, ...explained }: ExplainedFees,
  { terms, oneOffAmount, periodicalAmount }: TermLeaves,
  { scenario, until }: { readonly scenario: Scenario; readonly until: number },
): ExplainedValue {
  const split = splitGrowth(stages, fees.charge, until);
  const { oneOffFee, periodicalFee } = explained;
  const fullCharge = explained.fullCharge ?? leaf("fullCharge", "amount", 0);
  const fullMonths = leaf("fullMonths", "months", split.fullMonths);
  const chargeOf = (kind: GrowthSegment["kind"]): Derivation<"charge"> => {
    if (!explained.fullCharge && periodicalFee.uncounted) {
      return leafOrUnknown("charge", "amount", null, periodicalFee.uncounted);
    }
    if (kind === "none" || !explained.fullCharge) return leaf("charge", "amount", 0);
    if (kind === "full") return relabel(fullCharge, "charge");
    return derived("charge", "amount", formulas.restOfFee, { periodicalFee, fullCharge, fullMonths });
  };
  const charges = { none: chargeOf("none"), full: chargeOf("full"), rest: chargeOf("rest") };
  let value = derived("value", "amount", formulas.valueAtStart, { oneOffAmount, oneOffFee });
  const segments: ExplainedSegment[] = [];
  for (const { stage, count, kind } of split.segments) {
    const gain = explainGain(plan, stage, scenario);
    const inputs = {
      valueAtStart: relabel(value, "valueAtStart"),
      periodicalAmount,
      charge: charges[kind],
      growth: derived("growth", "factor", formulas.growth, { gain }),
      count: leaf("count", "months", count),
    };
    segments.push({ stage, inputs });
    value = derived("value", "amount", formulas.value, inputs);
  }
  if (split.open > 0 && until === terms.months) {
    const months = leaf("fullMonths", "months", until);
    const rest = { periodicalFee, fullCharge, fullMonths: months };
    const uncovered = derived("uncovered", "amount", formulas.restOfFee, rest);
    value = derived("value", "amount", formulas.valueLessUncovered, { value, uncovered });
  }
  return { value, segments };
}

/** The sum of the values with which the months of a stage begin. Yearly percentages are charged on this sum. */
export type ExplainedOpenings = { readonly stage: Stage; readonly openings: Derivation<"openings"> };

/** Explains the sum of the opening values for each stage. */
export function explainOpenings(segments: readonly ExplainedSegment[]): ExplainedOpenings[] {
  const sums: ExplainedOpenings[] = [];
  for (const { stage, inputs } of segments) {
    const before = sums.at(-1);
    const isSame = before?.stage === stage;
    const openingsBefore = isSame ? relabel(before.openings, "openingsBefore") : leaf("openingsBefore", "amount", 0);
    const openings = derived("openings", "amount", formulas.openings, { openingsBefore, ...inputs });
    if (isSame) sums[sums.length - 1] = { stage, openings };
    else sums.push({ stage, openings });
  }
  return sums;
}

/**
 * Explains the value that month `until` would end with if there were no costs: no entry fee is charged, and the ongoing
 * charge is added back to the gains.
 */
export function explainWithoutCosts(
  plan: Plan,
  stages: readonly GrowthStage[],
  { oneOffAmount, periodicalAmount }: TermLeaves,
  { ongoingOf, until }: { readonly ongoingOf: (stage: Stage) => Derivation; readonly until: number },
): Derivation<"valueWithoutCosts"> {
  let value = derived("valueWithoutCosts", "amount", formulas.oneOffAmount, { oneOffAmount });
  for (const stage of stages) {
    const count = Math.min(stage.toMonth, until) - stage.fromMonth + 1;
    if (count <= 0) continue;
    const gain = explainGain(plan, stage, "moderate");
    const ongoingCharge = ongoingOf(stage);
    value = derived("valueWithoutCosts", "amount", formulas.valueWithoutCosts, {
      valueAtStart: value,
      growth: derived("growth", "factor", formulas.growthWithoutCosts, { gain, ongoingCharge }),
      count: leaf("count", "months", count),
      periodicalAmount,
    });
  }
  return value;
}
