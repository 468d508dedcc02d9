import { about, type Derivation, derived, given, relabel } from "./derivation.ts";
import type { ExplainedFees } from "./explain-fees.ts";
import type { GivenTerms } from "./explain-terms.ts";
import type { ChargePlan } from "./fees.ts";
import type { GrowthStage } from "./project.ts";
import { gainNames, type Plan, type Scenario, scenarios, type Stage } from "./types.ts";

/** Months of one stage in which the same charge is taken: all of it, what is left of it, or nothing. */
export type Stretch = {
  readonly stage: Stage;
  readonly count: number;
  readonly kind: "full" | "rest" | "none";
};
type Cut = {
  readonly stretches: readonly Stretch[];
  /** Months that gave the full charge. */
  readonly fullMonths: number;
  /** What the payments did not cover. */
  readonly open: number;
};

/** Cuts the months up to `until` where the growth or the charge changes, month by month as the forecast goes. */
export function cutStretches(stages: readonly GrowthStage[], { cap, total }: ChargePlan, until: number): Cut {
  const stretches: Stretch[] = [];
  let [open, fullMonths] = [total, 0];
  for (const stage of stages) {
    for (let month = stage.fromMonth; month <= Math.min(stage.toMonth, until); month += 1) {
      const taken = open < cap ? open : cap;
      open -= taken;
      const kind = taken === 0 ? "none" : taken === cap ? "full" : "rest";
      if (kind === "full") fullMonths += 1;
      const last = stretches.at(-1);
      if (last?.stage === stage && last.kind === kind) {
        stretches[stretches.length - 1] = { ...last, count: last.count + 1 };
      } else stretches.push({ stage, count: 1, kind });
    }
  }
  return { stretches, fullMonths, open: Number.isFinite(open) ? open : 0 };
}

/** The gain of a scenario in a stage, and of which line it is. */
export function explainGain(plan: Plan, { lineId }: Stage, scenario: Scenario): Derivation {
  const gains = "lines" in plan ? plan.lines.find((line) => line.id === lineId) : plan.gains;
  const name = gainNames[scenarios.indexOf(scenario)] ?? "moderateGain";
  const gain = given("gain", "percent", gains?.[name] ?? Number.NaN);
  return lineId === null ? gain : about(gain, `program:${lineId}`);
}

/** The inputs of a stretch: with them a value grows, and its opening values are added up. */
export type StretchInputs = {
  readonly stage: Stage;
  readonly inputs: readonly [Derivation, Derivation, Derivation, Derivation, Derivation];
};
export type ExplainedValue = {
  readonly value: Derivation;
  /** One a stretch: value at its start, payment, charge, growth, months. */
  readonly stretches: readonly StretchInputs[];
};

const growFormula = "grow(valueAtStart, periodicalAmount, charge, growth, count)";

/**
 * How the value at the end of month `until` comes about: from the one-off amount stretch by stretch.
 * What the payments could not cover comes off the last month's value.
 */
export function explainValue(
  plan: Plan,
  stages: readonly GrowthStage[],
  { fees, ...explained }: ExplainedFees,
  { terms, oneOffAmount, periodicalAmount }: GivenTerms,
  { scenario, until }: { readonly scenario: Scenario; readonly until: number },
): ExplainedValue {
  const cut = cutStretches(stages, fees.charge, until);
  const fullMonths = given("fullMonths", "months", cut.fullMonths);
  const { periodicalFee, fullCharge } = explained;
  const chargeOf = (kind: Stretch["kind"]): Derivation => {
    if (kind === "none" || !fullCharge) return given("charge", "amount", 0);
    if (kind === "full") return relabel(fullCharge, "charge");
    return derived("charge", "amount", "left(periodicalFee, fullCharge, fullMonths)", [
      periodicalFee,
      fullCharge,
      fullMonths,
    ]);
  };
  const charges = { none: chargeOf("none"), full: chargeOf("full"), rest: chargeOf("rest") };
  let value = derived("value", "amount", "oneOffAmount - oneOffFee", [oneOffAmount, explained.oneOffFee]);
  const stretches: StretchInputs[] = [];
  for (const { stage, count, kind } of cut.stretches) {
    const gain = explainGain(plan, stage, scenario);
    const growth = derived("growth", "factor", "(max(gain, -100) / 100 + 1) ** (1 / 12)", [gain]);
    const inputs = [
      relabel(value, "valueAtStart"),
      periodicalAmount,
      charges[kind],
      growth,
      given("count", "months", count),
    ] as const;
    stretches.push({ stage, inputs });
    value = derived("value", "amount", growFormula, inputs);
  }
  if (cut.open > 0 && until === terms.months) {
    const months = given("fullMonths", "months", until);
    const charge = fullCharge ?? given("fullCharge", "amount", 0);
    const uncovered = derived("uncovered", "amount", "left(periodicalFee, fullCharge, fullMonths)", [
      periodicalFee,
      charge,
      months,
    ]);
    value = derived("value", "amount", "max(0, value - uncovered)", [value, uncovered]);
  }
  return { value, stretches };
}

/** Sums of the values at the beginning of each month, one a stage: what yearly charges are taken of. */
export function explainOpenings(stretches: readonly StretchInputs[]): { stage: Stage; openings: Derivation }[] {
  const sums: { stage: Stage; openings: Derivation }[] = [];
  for (const { stage, inputs } of stretches) {
    const before = sums.at(-1);
    const isSame = before?.stage === stage;
    const openingsBefore = isSame ? relabel(before.openings, "openingsBefore") : given("openingsBefore", "amount", 0);
    const formula = "openings(openingsBefore, valueAtStart, periodicalAmount, charge, growth, count)";
    const openings = derived("openings", "amount", formula, [openingsBefore, ...inputs]);
    if (isSame) sums[sums.length - 1] = { stage, openings };
    else sums.push({ stage, openings });
  }
  return sums;
}

/** The value at the end of month `until` if nothing cost anything: no entry fee, gains raised by the ongoing charge. */
export function explainWithoutCosts(
  plan: Plan,
  stages: readonly GrowthStage[],
  { oneOffAmount, periodicalAmount }: GivenTerms,
  { ongoingOf, until }: { readonly ongoingOf: (stage: Stage) => number; readonly until: number },
): Derivation {
  let value = derived("valueWithoutCosts", "amount", "oneOffAmount", [oneOffAmount]);
  for (const stage of stages) {
    const count = Math.min(stage.toMonth, until) - stage.fromMonth + 1;
    if (count <= 0) continue;
    const inputs = [explainGain(plan, stage, "moderate"), given("ongoingCharge", "percent", ongoingOf(stage))];
    const formula = "(max(max(gain, -100) + ongoingCharge, -100) / 100 + 1) ** (1 / 12)";
    value = derived(
      "valueWithoutCosts",
      "amount",
      "valueAtStart * growth ** count + periodicalAmount * annuity(growth, count)",
      [
        relabel(value, "valueAtStart"),
        derived("growth", "factor", formula, inputs),
        given("count", "months", count),
        periodicalAmount,
      ],
    );
  }
  return value;
}
