import { type Derivation, derived, derivedFrom, leaf, leafOrUnknown, withCurrency } from "./derivation.ts";
import { explainConversion, type TermLeaves } from "./explain-terms.ts";
import { computeEntryFees, type EntryFees, type FeeBasis } from "../forecast/fees.ts";
import type { ForexTable } from "../plan/forex.ts";
import { formulas, type PrepaidRatio, minRatio } from "../formulas/formulas.ts";
import type { Uncounted } from "../plan/partial-amount.ts";
import { isKnown, readMinimalInvestment } from "../plan/terms.ts";
import type { Plan } from "../plan/types.ts";

export type ExplainedFees = {
  readonly fees: EntryFees;
  readonly oneOffFee: Derivation<"oneOffFee">;
  readonly periodicalFee: Derivation<"periodicalFee">;
  /** The charge on each payment until the fee is covered; null if payments are not charged. */
  readonly fullCharge: Derivation<"fullCharge"> | null;
  /** The factor by which prepayment reduces the fee; null if prepayment does not apply. */
  readonly prepaidFactor: Derivation<"prepaidFactor"> | null;
};

/** Explains the fee of a plan without a matching scheme. The fee is 0 or unknown. */
function noFee<Label extends "oneOffFee" | "periodicalFee">(
  label: Label,
  uncounted: readonly Uncounted[],
): Derivation<Label> {
  return leafOrUnknown(label, "amount", uncounted.length === 0 ? 0 : null, uncounted);
}

/**
 * Explains the rate of a fee tier as a given number. It was found by the amount that decides on the tier and by the
 * tier's lower bound.
 */
function leafOfRate({ rate, base, range }: FeeBasis): Derivation<"rate"> {
  return leaf("rate", "ratio", rate, [leaf("rangeBase", "amount", base), leaf("range", "amount", range)]);
}

function explainOneOffFee(
  { oneOffBasis: basis, oneOffUncounted }: EntryFees,
  { oneOffAmount, discount }: TermLeaves,
): Derivation<"oneOffFee"> {
  if (!basis) return noFee("oneOffFee", oneOffUncounted);
  const inputs = { oneOffAmount, rate: leafOfRate(basis), discount };
  return derived("oneOffFee", "amount", formulas.oneOffFee[basis.calculationType], inputs);
}

function explainPeriodicalFee(
  { periodicalBasis: basis, periodicalUncounted }: EntryFees,
  { periodicalAmount, months, discount }: TermLeaves,
  prepaidFactor: Derivation | null,
): Derivation<"periodicalFee"> {
  if (!basis) return noFee("periodicalFee", periodicalUncounted);
  const inputs = { periodicalAmount, months, rate: leafOfRate(basis), discount };
  const { calculationType } = basis;
  if (!prepaidFactor) return derived("periodicalFee", "amount", formulas.periodicalFee[calculationType], inputs);
  const reduced = formulas.reducedPeriodicalFee[calculationType];
  return derived("periodicalFee", "amount", reduced, { ...inputs, prepaidFactor });
}

function explainPrepaid(
  { periodicalBasis: basis, periodicalUncounted: uncounted }: EntryFees,
  plan: Plan,
  { investmentHorizon, periodicalAmount }: TermLeaves,
  forex: ForexTable,
): Derivation<"prepaidFactor"> | null {
  const { prepaid, age } = plan;
  if (!isKnown(basis?.prepaidFactor) || !prepaid) return null;
  const { maxAge, maxInvestmentHorizon, maxTargetAmount } = prepaid;
  const ratios: Derivation<PrepaidRatio>[] = [];
  if (isKnown(maxAge) && isKnown(age)) {
    const inputs = { maxAge: leaf("maxAge", "years", maxAge), age: leaf("age", "years", age), investmentHorizon };
    ratios.push(derived("ageRatio", "ratio", formulas.ageRatio, inputs));
  }
  const ageMark = uncounted.filter(({ reason }) => reason === "feeByAge");
  if (isKnown(maxInvestmentHorizon)) {
    const inputs = {
      maxInvestmentHorizon: leaf("maxInvestmentHorizon", "years", maxInvestmentHorizon),
      investmentHorizon,
    };
    ratios.push(derived("horizonRatio", "ratio", formulas.horizonRatio, inputs));
  }
  const pair = { from: prepaid.currencyId, to: plan.currencyId };
  const max = isKnown(maxTargetAmount)
    ? explainConversion(leaf("maxTargetAmount", "amount", maxTargetAmount), pair, forex)
    : null;
  if (max) {
    const inputs = { maxTargetAmount: max, periodicalAmount, investmentHorizon };
    ratios.push(derived("targetRatio", "ratio", formulas.targetRatio, inputs));
  }
  const known = ratios.map(({ label }) => label);
  // The ratio that the formula does not use is listed as an unknown input.
  const leftOut = ageMark.length === 0 ? [] : [leafOrUnknown("ageRatio", "ratio", null, ageMark)];
  return derivedFrom("prepaidFactor", "factor", minRatio(known), [...ratios, ...leftOut]);
}

function explainCharge(plan: Plan, terms: TermLeaves, periodicalFee: Derivation): Derivation<"fullCharge"> | null {
  if (periodicalFee.value === 0) return null;
  const { periodicalAmount, months } = terms;
  const { UpFront, SharedOnInvestment, Concurrently } = formulas.fullCharge;
  switch (plan.chargingMethod?.method ?? "Other") {
    case "UpFront":
      return derived("fullCharge", "amount", UpFront, { periodicalAmount });
    case "SharedOnInvestment": {
      const minimalInvestmentPct = leaf("minimalInvestmentPct", "percent", readMinimalInvestment(plan));
      return derived("fullCharge", "amount", SharedOnInvestment, { periodicalAmount, minimalInvestmentPct });
    }
    case "Concurrently":
      return derived("fullCharge", "amount", Concurrently, { periodicalAmount, periodicalFee, months });
    case "Other":
      return null;
  }
}

function explainPremium(premiumSetUpFee: number, terms: TermLeaves, fees: EntryFees): ExplainedFees {
  const { oneOffAmount, periodicalAmount, months } = terms;
  const { premium } = formulas;
  const setUpRate = derived("setUpRate", "ratio", premium.setUpRate, {
    premiumSetUpFee: leaf("premiumSetUpFee", "percent", premiumSetUpFee),
    discount: leaf("discount", "points", terms.discount.value),
  });
  return {
    fees,
    oneOffFee: derived("oneOffFee", "amount", premium.oneOffFee, { oneOffAmount, setUpRate }),
    periodicalFee: derived("periodicalFee", "amount", premium.periodicalFee, { periodicalAmount, setUpRate, months }),
    fullCharge: derived("fullCharge", "amount", premium.fullCharge, { periodicalAmount, setUpRate }),
    prepaidFactor: null,
  };
}

/** Explains a plan's entry fees. Null if an exchange rate is missing. */
export function explainFees(plan: Plan, forex: ForexTable, terms: TermLeaves): ExplainedFees | null {
  const result = computeEntryFees(plan, forex);
  if (result.kind === "incomplete") return null;
  const { fees } = result;
  if (plan.premium) return explainPremium(plan.premium.premiumSetUpFee, terms, fees);
  const prepaidFactor = explainPrepaid(fees, plan, terms, forex);
  const periodicalFee = explainPeriodicalFee(fees, terms, prepaidFactor);
  return {
    fees,
    oneOffFee: explainOneOffFee(fees, terms),
    periodicalFee,
    fullCharge: explainCharge(plan, terms, periodicalFee),
    prepaidFactor: prepaidFactor && withCurrency(prepaidFactor, plan.currencyId),
  };
}
