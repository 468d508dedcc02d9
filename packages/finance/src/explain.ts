import { type Derivation, type DerivationLabel, derived, given } from "./derivation.ts";
import { type ChargePlan, computeEntryFees, type FeeBasis } from "./fees.ts";
import type { ForexTable } from "./forex.ts";
import { growthOf } from "./project.ts";
import { readTerms } from "./terms.ts";
import { type Figures, gainNames, type Missing, type Plan, type Scenario, scenarios, type Stage } from "./types.ts";

/** A stretch of months with one growth and one charge. */
type Stretch = { readonly stage: Stage; readonly count: number; readonly charge: number };

function givenTerms(plan: Plan) {
  const terms = readTerms(plan);
  return {
    oneOffAmount: given("oneOffAmount", "amount", terms.oneOff),
    periodicalAmount: given("periodicalAmount", "amount", terms.payment),
    discount: given("discount", "percent", terms.discount),
    months: derived("months", "months", "12 * investmentHorizon", [given("investmentHorizon", "years", terms.horizon)]),
  };
}
type GivenTerms = ReturnType<typeof givenTerms>;

function explainPrepaid(basis: FeeBasis): Derivation | null {
  if (!basis.prepaid) return null;
  const { age, horizon, target } = basis.prepaid;
  const known: [DerivationLabel, number | null][] = [
    ["ageRatio", age],
    ["horizonRatio", horizon],
    ["targetRatio", target],
  ];
  const ratios = known.flatMap(([label, value]) => (value === null ? [] : [given(label, "ratio", value)]));
  const names = ["1", ...ratios.map((ratio) => ratio.label)].join(", ");
  return derived("prepaidFactor", "ratio", `max(0, min(${names}))`, ratios);
}

type SchemeFee = {
  readonly label: DerivationLabel;
  /** What the fee is charged on, as a formula over `inputs`. */
  readonly base: string;
  readonly inputs: readonly Derivation[];
};

function explainSchemeFee(
  { label, base, inputs }: SchemeFee,
  basis: FeeBasis | null,
  discount: Derivation,
): Derivation {
  if (!basis) return given(label, "amount", 0);
  const part = basis.calculationType === "GrossAmount" ? "rate" : "(1 - 1 / (1 + rate))";
  const prepaid = explainPrepaid(basis);
  const fee = `${base} * ${part} * (1 - discount / 100)${prepaid ? " * prepaidFactor" : ""}`;
  const rate = given("rate", "ratio", basis.rate);
  return derived(label, "amount", `max(0, min(round2(${fee}), ${base}))`, [
    ...inputs,
    rate,
    discount,
    ...(prepaid ? [prepaid] : []),
  ]);
}

function explainFees(plan: Plan, forex: ForexTable, terms: GivenTerms) {
  const { oneOffAmount, periodicalAmount, months, discount } = terms;
  const missing: Missing[] = [];
  const fees = computeEntryFees(plan, forex, missing);
  if (missing.length > 0) return null;
  if (!plan.premium) {
    const oneOff: SchemeFee = { label: "oneOffFee", base: "oneOffAmount", inputs: [oneOffAmount] };
    const inputs = [periodicalAmount, months];
    const periodical: SchemeFee = { label: "periodicalFee", base: "periodicalAmount * months", inputs };
    return {
      charge: fees.charge,
      oneOffFee: explainSchemeFee(oneOff, fees.oneOffBasis, discount),
      periodicalFee: explainSchemeFee(periodical, fees.periodicalBasis, discount),
    };
  }
  const setUpRate = derived("setUpRate", "ratio", "min(100, max(0, premiumSetUpFee - discount)) / 100", [
    given("premiumSetUpFee", "percent", plan.premium.premiumSetUpFee),
    discount,
  ]);
  const whole = "periodicalAmount * months";
  return {
    charge: fees.charge,
    oneOffFee: derived("oneOffFee", "amount", "min(round2(oneOffAmount * setUpRate), oneOffAmount)", [
      oneOffAmount,
      setUpRate,
    ]),
    periodicalFee: derived("periodicalFee", "amount", `min(round2(periodicalAmount * setUpRate * months), ${whole})`, [
      periodicalAmount,
      setUpRate,
      months,
    ]),
  };
}

type GivenFees = NonNullable<ReturnType<typeof explainFees>>;

/** How many months from `month` on carry the same charge, and which. */
function nextCharge({ cap, total }: ChargePlan, taken: number): { readonly charge: number; readonly months: number } {
  if (!Number.isFinite(total) || cap === 0) return { charge: cap, months: Number.POSITIVE_INFINITY };
  const left = Math.max(0, total - taken);
  if (left >= cap) return { charge: cap, months: Math.floor(left / cap) };
  return left > 0 ? { charge: left, months: 1 } : { charge: 0, months: Number.POSITIVE_INFINITY };
}

function cutStretches(stages: readonly Stage[], plan: ChargePlan): { stretches: Stretch[]; uncovered: number } {
  const stretches: Stretch[] = [];
  let taken = 0;
  for (const stage of stages) {
    let month = stage.fromMonth;
    while (month <= stage.toMonth) {
      const next = nextCharge(plan, taken);
      const count = Math.min(next.months, stage.toMonth - month + 1);
      stretches.push({ stage, count, charge: next.charge });
      taken += next.charge * count;
      month += count;
    }
  }
  return { stretches, uncovered: Number.isFinite(plan.total) ? Math.max(0, plan.total - taken) : 0 };
}

function explainValue(plan: Plan, fees: GivenFees, terms: GivenTerms, scenario: Scenario) {
  const growth = growthOf(plan);
  if (growth.kind !== "growth") return null;
  const { stretches, uncovered } = cutStretches(growth.stages, fees.charge);
  const start = [terms.oneOffAmount, fees.oneOffFee];
  let value = derived("value", "amount", "oneOffAmount - oneOffFee", start);
  for (const { stage, count, charge } of stretches) {
    const gains = "lines" in plan ? plan.lines.find((line) => line.id === stage.lineId) : plan.gains;
    const gain = gains?.[gainNames[scenarios.indexOf(scenario)] ?? "moderateGain"] ?? Number.NaN;
    value = derived(
      "value",
      "amount",
      "valueAtStart * growth ** count + (periodicalAmount - charge) * annuity(growth, count)",
      [
        { ...value, label: "valueAtStart" },
        derived("growth", "factor", "(max(gain, -100) / 100 + 1) ** (1 / 12)", [given("gain", "percent", gain)]),
        given("count", "months", count),
        terms.periodicalAmount,
        given("charge", "amount", charge),
      ],
    );
  }
  return uncovered === 0
    ? { ...value, label: "expectedAssets" as const }
    : derived("expectedAssets", "amount", "max(0, value - uncovered)", [
        value,
        given("uncovered", "amount", uncovered),
      ]);
}

/**
 * Explains the four totals of a plan, unrounded as in its projection. Null where the plan has no figures.
 * `scenario` is the one the assets are of: the totals are the moderate one's.
 */
export function explainFigures(
  plan: Plan,
  forex: ForexTable,
  scenario: Scenario = "moderate",
): Record<keyof Figures, Derivation> | null {
  const terms = givenTerms(plan);
  const fees = explainFees(plan, forex, terms);
  const expectedAssets = fees && explainValue(plan, fees, terms, scenario);
  if (!expectedAssets) return null;
  const totalInvestment = derived("totalInvestment", "amount", "oneOffAmount + periodicalAmount * months", [
    terms.oneOffAmount,
    terms.periodicalAmount,
    terms.months,
  ]);
  return {
    totalInvestment,
    expectedAssets,
    expectedReturns: derived("expectedReturns", "amount", "expectedAssets - totalInvestment", [
      expectedAssets,
      totalInvestment,
    ]),
    indicativeFee: derived("indicativeFee", "amount", "oneOffFee + periodicalFee", [
      fees.oneOffFee,
      fees.periodicalFee,
    ]),
  };
}
