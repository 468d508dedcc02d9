import { withSubject, type Derivation, derived, leaf, withCurrency } from "./derivation.ts";
import type { DerivationLabel } from "../formulas/derivation-labels.ts";
import { formulas } from "../formulas/formulas.ts";
import { findForexRate, type ForexRate, type ForexTable } from "../plan/forex.ts";
import { readTerms, type Terms } from "../plan/terms.ts";
import type { Plan } from "../plan/types.ts";

/** The terms of a plan as derivations, which are the leaves of all its other derivations. */
export type TermLeaves = {
  readonly terms: Terms;
  readonly oneOffAmount: Derivation<"oneOffAmount">;
  readonly periodicalAmount: Derivation<"periodicalAmount">;
  readonly discount: Derivation<"discount">;
  readonly investmentHorizon: Derivation<"investmentHorizon">;
  readonly months: Derivation<"months">;
};

/** Reads the terms of a plan and creates a leaf for each of them, in the plan's currency. */
export function leavesOfTerms(plan: Plan): TermLeaves {
  const terms = readTerms(plan);
  const investmentHorizon = leaf("investmentHorizon", "years", terms.horizon);
  return {
    terms,
    oneOffAmount: leaf("oneOffAmount", "amount", terms.oneOff),
    periodicalAmount: leaf("periodicalAmount", "amount", terms.payment),
    discount: leaf("discount", "percent", terms.discount),
    investmentHorizon,
    months: derived("months", "months", formulas.months, { investmentHorizon }),
  };
}

type Pair = { readonly from: number; readonly to: number };

/**
 * Explains the conversion of an amount. The derivation follows `convert`. An amount in the target currency is returned
 * unchanged.
 * Null if the rate is missing, except for an amount of 0.
 */
export function explainConversion<Label extends DerivationLabel>(
  amount: Derivation<Label>,
  { from, to }: Pair,
  forex: ForexTable,
): Derivation<Label> | null {
  if (from === to) return amount;
  const found = findForexRate(forex, from, to);
  if (!found) return amount.value === 0 ? withCurrency({ ...amount, ...leaf(amount.label, "amount", 0) }, to) : null;
  const formula = found.isInverse ? formulas.inverseConversion : formulas.conversion;
  const inputs = { original: withCurrency(amount, from), ...leavesOfRate(found) };
  return ofSameSubject(amount, withCurrency(derived(amount.label, "amount", formula, inputs), to));
}

/** Explains a conversion by one factor, because whole series are converted in this way. Null if the rate is missing. */
export function explainSeriesConversion<Label extends DerivationLabel>(
  amount: Derivation<Label>,
  { from, to }: Pair,
  forex: ForexTable,
): Derivation<Label> | null {
  if (from === to) return amount;
  const found = findForexRate(forex, from, to);
  if (!found) return null;
  const factor = found.isInverse ? formulas.inverseConversionFactor : formulas.conversionFactor;
  const conversion = derived("conversion", "factor", factor, leavesOfRate(found));
  const inputs = { original: withCurrency(amount, from), conversion };
  return ofSameSubject(amount, withCurrency(derived(amount.label, "amount", formulas.seriesConversion, inputs), to));
}

function leavesOfRate({ rate, unit }: ForexRate) {
  return { forexRate: leaf("forexRate", "factor", rate), forexUnit: leaf("forexUnit", "count", unit) };
}

function ofSameSubject<Label extends DerivationLabel>(
  { subject }: Derivation,
  converted: Derivation<Label>,
): Derivation<Label> {
  return subject === undefined ? converted : withSubject(converted, subject);
}
