import { type Derivation, derived, given, inCurrency } from "./derivation.ts";
import { findForexRate, type ForexTable } from "./forex.ts";
import { readTerms, type Terms } from "./terms.ts";
import type { Plan } from "./types.ts";

/** What a plan was given, as the leaves of its derivations. */
export type GivenTerms = {
  readonly terms: Terms;
  readonly oneOffAmount: Derivation;
  readonly periodicalAmount: Derivation;
  readonly discount: Derivation;
  readonly investmentHorizon: Derivation;
  readonly months: Derivation;
};

export function givenTerms(plan: Plan): GivenTerms {
  const terms = readTerms(plan);
  const investmentHorizon = given("investmentHorizon", "years", terms.horizon);
  return {
    terms,
    oneOffAmount: given("oneOffAmount", "amount", terms.oneOff),
    periodicalAmount: given("periodicalAmount", "amount", terms.payment),
    discount: given("discount", "percent", terms.discount),
    investmentHorizon,
    months: derived("months", "months", "12 * investmentHorizon", [investmentHorizon]),
  };
}

type Pair = { readonly from: number; readonly to: number };

/**
 * An amount turned into another currency as `convert` does it; the same amount where the currency is the same.
 * Null where no rate is known.
 */
export function explainConversion(amount: Derivation, { from, to }: Pair, forex: ForexTable): Derivation | null {
  if (from === to) return amount;
  const found = findForexRate(forex, from, to);
  if (!found) return amount.value === 0 ? inCurrency(given(amount.label, "amount", 0), to) : null;
  const original = { ...inCurrency(amount, from), label: "original" as const };
  const forexRate = given("forexRate", "factor", found.rate);
  const forexUnit = given("forexUnit", "count", found.unit);
  const formula = found.isInverse ? "original * forexUnit / forexRate" : "original * forexRate / forexUnit";
  const { label, subject } = amount;
  const converted = inCurrency(derived(label, "amount", formula, [original, forexRate, forexUnit]), to);
  return subject === undefined ? converted : { ...converted, subject };
}

/** The same by one factor, as whole series are converted. */
export function explainSeriesConversion(amount: Derivation, { from, to }: Pair, forex: ForexTable): Derivation | null {
  if (from === to) return amount;
  const found = findForexRate(forex, from, to);
  if (!found) return null;
  const forexRate = given("forexRate", "factor", found.rate);
  const forexUnit = given("forexUnit", "count", found.unit);
  const formula = found.isInverse ? "forexUnit / forexRate" : "forexRate / forexUnit";
  const conversion = derived("conversion", "factor", formula, [forexRate, forexUnit]);
  const original = { ...inCurrency(amount, from), label: "original" as const };
  const { label, subject } = amount;
  const converted = inCurrency(derived(label, "amount", "original * conversion", [original, conversion]), to);
  return subject === undefined ? converted : { ...converted, subject };
}
