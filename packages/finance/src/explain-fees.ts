import { type Derivation, type DerivationLabel, derived, given, inCurrency } from "./derivation.ts";
import { explainConversion, type GivenTerms } from "./explain-terms.ts";
import { computeEntryFees, type EntryFees, type FeeBasis } from "./fees.ts";
import type { ForexTable } from "./forex.ts";
import { limitTo } from "./terms.ts";
import type { Missing, Plan } from "./types.ts";

export type ExplainedFees = {
  readonly fees: EntryFees;
  readonly oneOffFee: Derivation;
  readonly periodicalFee: Derivation;
  /** What a payment gives as long as the fee is not covered; null where nothing is taken of payments. */
  readonly fullCharge: Derivation | null;
  /** Null where no reduction is made. */
  readonly prepaidFactor: Derivation | null;
};

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function explainPrepaid(basis: FeeBasis | null, plan: Plan, terms: GivenTerms, forex: ForexTable): Derivation | null {
  const { prepaid, age } = plan;
  if (!basis?.prepaid || !prepaid) return null;
  const { maxAge, maxInvestmentHorizon, maxTargetAmount } = prepaid;
  const { investmentHorizon, periodicalAmount } = terms;
  const ratios: Derivation[] = [];
  if (isKnown(maxAge) && isKnown(age)) {
    const inputs = [given("maxAge", "years", maxAge), given("age", "years", age), investmentHorizon];
    ratios.push(derived("ageRatio", "ratio", "(maxAge - age) / investmentHorizon", inputs));
  }
  if (isKnown(maxInvestmentHorizon)) {
    const inputs = [given("maxInvestmentHorizon", "years", maxInvestmentHorizon), investmentHorizon];
    ratios.push(derived("horizonRatio", "ratio", "maxInvestmentHorizon / investmentHorizon", inputs));
  }
  const pair = { from: prepaid.currencyId, to: plan.currencyId };
  const most = isKnown(maxTargetAmount)
    ? explainConversion(given("maxTargetAmount", "amount", maxTargetAmount), pair, forex)
    : null;
  if (most) {
    const formula = "maxTargetAmount / (periodicalAmount * 12 * investmentHorizon)";
    ratios.push(derived("targetRatio", "ratio", formula, [most, periodicalAmount, investmentHorizon]));
  }
  const names = ["1", ...ratios.map((ratio) => ratio.label)].join(", ");
  return derived("prepaidFactor", "factor", ratios.length > 0 ? `max(0, min(${names}))` : "1", ratios);
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
  prepaidFactor: Derivation | null,
): Derivation {
  if (!basis) return given(label, "amount", 0);
  const part = basis.calculationType === "GrossAmount" ? "rate" : "(1 - 1 / (1 + rate))";
  const fee = `${base} * ${part} * (1 - discount / 100)${prepaidFactor ? " * prepaidFactor" : ""}`;
  const rate = given("rate", "ratio", basis.rate, [
    given("rangeBase", "amount", basis.base),
    given("range", "amount", basis.range),
  ]);
  return derived(label, "amount", `max(0, min(round2(${fee}), ${base}))`, [
    ...inputs,
    rate,
    discount,
    ...(prepaidFactor ? [prepaidFactor] : []),
  ]);
}

function explainCharge(plan: Plan, terms: GivenTerms, fee: Derivation): Derivation | null {
  if (fee.value === 0) return null;
  const { periodicalAmount, months } = terms;
  const charge = (formula: string, inputs: readonly Derivation[]) => derived("fullCharge", "amount", formula, inputs);
  switch (plan.chargingMethod?.method ?? "Other") {
    case "UpFront":
      return charge("periodicalAmount", [periodicalAmount]);
    case "SharedOnInvestment": {
      const kept = limitTo(plan.chargingMethod?.minimalInvestmentPct ?? 0, 0, 100);
      const share = given("minimalInvestmentPct", "percent", kept);
      return charge("periodicalAmount * (1 - minimalInvestmentPct / 100)", [periodicalAmount, share]);
    }
    case "Concurrently":
      return charge("min(periodicalAmount, periodicalFee / months)", [periodicalAmount, fee, months]);
    default:
      return null;
  }
}

function explainPremium(premiumSetUpFee: number, terms: GivenTerms, fees: EntryFees): ExplainedFees {
  const { oneOffAmount, periodicalAmount, months, discount } = terms;
  const setUpRate = derived("setUpRate", "ratio", "min(100, max(0, premiumSetUpFee - discount)) / 100", [
    given("premiumSetUpFee", "percent", premiumSetUpFee),
    given("discount", "points", discount.value),
  ]);
  const whole = "periodicalAmount * months";
  const payments = [periodicalAmount, setUpRate, months];
  return {
    fees,
    oneOffFee: derived("oneOffFee", "amount", "min(round2(oneOffAmount * setUpRate), oneOffAmount)", [
      oneOffAmount,
      setUpRate,
    ]),
    periodicalFee: derived(
      "periodicalFee",
      "amount",
      `min(round2(periodicalAmount * setUpRate * months), ${whole})`,
      payments,
    ),
    fullCharge: derived("fullCharge", "amount", "periodicalAmount * setUpRate", [periodicalAmount, setUpRate]),
    prepaidFactor: null,
  };
}

/** How a plan's entry fees come about. Null where a rate is missing. */
export function explainFees(plan: Plan, forex: ForexTable, terms: GivenTerms): ExplainedFees | null {
  const missing: Missing[] = [];
  const fees = computeEntryFees(plan, forex, missing);
  if (missing.length > 0) return null;
  if (plan.premium) return explainPremium(plan.premium.premiumSetUpFee, terms, fees);
  const { oneOffAmount, periodicalAmount, months, discount } = terms;
  const prepaidFactor = explainPrepaid(fees.periodicalBasis, plan, terms, forex);
  const oneOff: SchemeFee = { label: "oneOffFee", base: "oneOffAmount", inputs: [oneOffAmount] };
  const inputs = [periodicalAmount, months];
  const periodical: SchemeFee = { label: "periodicalFee", base: "periodicalAmount * months", inputs };
  const periodicalFee = explainSchemeFee(periodical, fees.periodicalBasis, discount, prepaidFactor);
  return {
    fees,
    oneOffFee: explainSchemeFee(oneOff, fees.oneOffBasis, discount, null),
    periodicalFee,
    fullCharge: explainCharge(plan, terms, periodicalFee),
    prepaidFactor: prepaidFactor && inCurrency(prepaidFactor, plan.currencyId),
  };
}
