import { type Amount, amount, maxAgeYears, type Ratio, ratio, roundAmount } from "@fundport/units";
import { convertOrReportMissing, type ForexTable } from "../plan/forex.ts";
import { valueOf } from "../formulas/evaluate-formula.ts";
import { formulas } from "../formulas/formulas.ts";
import { isKnown, readMinimalInvestment, readTerms, type Terms } from "../plan/terms.ts";
import { joinUncounted, type Uncounted } from "../plan/partial-amount.ts";
import type { FeeRate, FeeScheme, Missing, PlanTerms } from "../plan/types.ts";

/**
 * The charge on the monthly payments: at most `cap` each month, until `total` is covered. If `total` is infinite, `cap`
 * is charged every month.
 */
export type ChargePlan = { readonly cap: number; readonly total: number };
/** How the fee of a scheme was determined. */
export type FeeBasis = {
  readonly rate: Ratio;
  /** The lower bound of the fee tier and the amount that was compared with it, in the item's currency. */
  readonly range: Amount;
  readonly base: Amount;
  readonly calculationType: FeeScheme["calculationType"];
  /** The factor from 0 to 1 by which prepayment reduces the fee; null if prepayment does not apply. */
  readonly prepaidFactor: Ratio | null;
};
export type EntryFees = {
  readonly oneOffFee: Amount;
  readonly periodicalFee: Amount;
  readonly charge: ChargePlan;
  /**
   * Why the fee is unknown or depends on the client's age. An unknown fee is 0 in the fields above and is not counted.
   */
  readonly oneOffUncounted: readonly Uncounted[];
  readonly periodicalUncounted: readonly Uncounted[];
  /** The basis of each fee; null if no scheme's fee is charged. */
  readonly oneOffBasis: FeeBasis | null;
  readonly periodicalBasis: FeeBasis | null;
};
type Tier = Pick<FeeBasis, "rate" | "range" | "base">;
type SchemeFee = { readonly fee: Amount; readonly basis: FeeBasis | null };
type Source = {
  readonly plan: PlanTerms;
  readonly terms: Terms;
  readonly forex: ForexTable;
  readonly missing: Missing[];
};

const noCharge: ChargePlan = { cap: 0, total: 0 };
const noFee: SchemeFee = { fee: amount(0), basis: null };

/**
 * Finds the first matching scheme in the item's currency. If there is none, finds the first in the product's currency.
 * Schemes in other currencies are ignored.
 */
export function findScheme(plan: PlanTerms, type: FeeScheme["type"]): FeeScheme | null {
  const methodId = plan.chargingMethod?.id;
  if (type === "Periodical" && methodId === undefined) return null;
  const fits = (scheme: FeeScheme) =>
    scheme.type === type && (type === "OneOff" || scheme.commissionChargingMethodId === methodId);
  const inCurrency = (currencyId: number) =>
    plan.feeSchemes.find((scheme) => scheme.currencyId === currencyId && fits(scheme));
  return inCurrency(plan.currencyId) ?? inCurrency(plan.productCurrencyId) ?? null;
}

/**
 * Finds the fee tier with the highest range that is not above the base. Range and base are compared after rounding to 2
 * decimals in the item's currency.
 * Null if the base is below every range. Also null if an exchange rate is missing, which is then added to `missing`.
 */
function findTier(scheme: FeeScheme, base: number, { plan, forex, missing }: Source): Tier | null {
  const pair = { from: scheme.currencyId, to: plan.currencyId };
  const roundedBase = roundAmount(base);
  let tier: FeeRate | null = null;
  let lowest = roundedBase;
  for (const candidate of scheme.feeRates) {
    const range = convertOrReportMissing(candidate.range, pair, forex, missing);
    if (range === null) return null;
    const rounded = roundAmount(range);
    if (rounded > roundedBase || (tier !== null && candidate.range <= tier.range)) continue;
    tier = candidate;
    lowest = rounded;
  }
  return tier && { rate: ratio(tier.rate), range: lowest, base: roundedBase };
}

/**
 * Computes the factor from 0 to 1 by which prepayment reduces a periodical fee; null if prepayment does not apply.
 * A ratio is not used if its parameter or the birth date is unknown. The factor is therefore largest if the birth date
 * is unknown.
 * Source: docs/reference/calculation.md#prepaid-reduction.
 */
function prepaidFactor({ plan, terms, forex, missing }: Source): Ratio | null {
  const { prepaid, age } = plan;
  if (!prepaid) return null;
  const { maxAge, maxInvestmentHorizon, currencyId } = prepaid;
  const { horizon: investmentHorizon, payment: periodicalAmount } = terms;
  const pair = { from: currencyId, to: plan.currencyId };
  const maxTargetAmount = isKnown(prepaid.maxTargetAmount)
    ? convertOrReportMissing(prepaid.maxTargetAmount, pair, forex, missing)
    : null;
  // A ratio of 1 means no reduction.
  const ratios = {
    ageRatio: isKnown(maxAge) && isKnown(age) ? valueOf(formulas.ageRatio, { maxAge, age, investmentHorizon }) : 1,
    horizonRatio: isKnown(maxInvestmentHorizon)
      ? valueOf(formulas.horizonRatio, { maxInvestmentHorizon, investmentHorizon })
      : 1,
    targetRatio: isKnown(maxTargetAmount)
      ? valueOf(formulas.targetRatio, { maxTargetAmount, periodicalAmount, investmentHorizon })
      : 1,
  };
  return ratio(valueOf(formulas.prepaidFactor, ratios));
}

function oneOffFee(source: Source): SchemeFee {
  const { plan, terms } = source;
  const scheme = findScheme(plan, "OneOff");
  if (!scheme || terms.oneOff === 0) return noFee;
  const tier = findTier(scheme, terms.oneOff, source);
  if (!tier) return noFee;
  const { calculationType } = scheme;
  const { oneOff: oneOffAmount, discount } = terms;
  const fee = valueOf(formulas.oneOffFee[calculationType], { oneOffAmount, rate: tier.rate, discount });
  return { fee: amount(fee), basis: { ...tier, calculationType, prepaidFactor: null } };
}

function periodicalFee(source: Source): SchemeFee {
  const { plan, terms } = source;
  const scheme = findScheme(plan, "Periodical");
  const method = plan.chargingMethod?.method ?? "Other";
  if (!scheme || method === "Other" || terms.months === 0 || terms.payment === 0) return noFee;
  const base = scheme.baseForRange === "TargetAmount" ? terms.payment * terms.months : terms.payment;
  const tier = findTier(scheme, base, source);
  if (!tier) return noFee;
  const { calculationType } = scheme;
  const { payment: periodicalAmount, months, discount } = terms;
  const factor = method === "Concurrently" ? null : prepaidFactor(source);
  const values = { periodicalAmount, months, rate: tier.rate, discount };
  const fee =
    factor === null
      ? valueOf(formulas.periodicalFee[calculationType], values)
      : valueOf(formulas.reducedPeriodicalFee[calculationType], { ...values, prepaidFactor: factor });
  return { fee: amount(fee), basis: { ...tier, calculationType, prepaidFactor: factor } };
}

function planCharge(plan: PlanTerms, terms: Terms, fee: Amount): ChargePlan {
  if (fee === 0) return noCharge;
  const { payment: periodicalAmount, months } = terms;
  const { UpFront, SharedOnInvestment, Concurrently } = formulas.fullCharge;
  switch (plan.chargingMethod?.method ?? "Other") {
    case "UpFront":
      return { cap: valueOf(UpFront, { periodicalAmount }), total: fee };
    case "SharedOnInvestment": {
      const minimalInvestmentPct = readMinimalInvestment(plan);
      return { cap: valueOf(SharedOnInvestment, { periodicalAmount, minimalInvestmentPct }), total: fee };
    }
    case "Concurrently":
      return {
        cap: valueOf(Concurrently, { periodicalAmount, periodicalFee: fee, months }),
        total: Number.POSITIVE_INFINITY,
      };
    case "Other":
      return noCharge;
  }
}

/**
 * Computes the fraction of each payment that is charged under premium advisory: the set-up fee minus the discount, both
 * in percentage points.
 */
export function setUpRate(premiumSetUpFee: number, discount: number): Ratio {
  return ratio(valueOf(formulas.premium.setUpRate, { premiumSetUpFee, discount }));
}

function premiumFees(terms: Terms, premiumSetUpFee: number): EntryFees {
  const { oneOff: oneOffAmount, payment: periodicalAmount, months, discount } = terms;
  const rate = setUpRate(premiumSetUpFee, discount);
  const { premium } = formulas;
  return {
    oneOffFee: amount(valueOf(premium.oneOffFee, { oneOffAmount, setUpRate: rate })),
    periodicalFee: amount(valueOf(premium.periodicalFee, { periodicalAmount, setUpRate: rate, months })),
    charge: {
      cap: valueOf(premium.fullCharge, { periodicalAmount, setUpRate: rate }),
      total: Number.POSITIVE_INFINITY,
    },
    oneOffUncounted: [],
    periodicalUncounted: [],
    oneOffBasis: null,
    periodicalBasis: null,
  };
}

/** The subject of a plan that does not set `subject`. */
export const defaultSubject = "product";

/** Returns true if any rate of a scheme is above 0. */
function isCharging({ feeRates }: FeeScheme): boolean {
  return feeRates.some(({ rate }) => rate > 0);
}

/**
 * Finds the fees that are unknown. Unknown fees are not 0: the product charges them only in other currencies, or it
 * charges payments but no charging method is chosen. Source: docs/reference/costs.md#unknown-amounts.
 */
function findUncounted(plan: PlanTerms, terms: Terms): Pick<EntryFees, "oneOffUncounted" | "periodicalUncounted"> {
  const { feeSchemes, currencyId, chargingMethod, subject = defaultSubject } = plan;
  const because = (reason: Uncounted["reason"]): readonly Uncounted[] => [{ reason, subject, currencyId }];
  const charging = feeSchemes.filter(isCharging);
  const isFree = terms.discount === 100;
  function ofPayments(): readonly Uncounted[] {
    const schemes = charging.filter(({ type }) => type === "Periodical");
    if (isFree || terms.payment === 0 || terms.months === 0 || schemes.length === 0) return [];
    if (!chargingMethod) return because("chargingMethod");
    if (chargingMethod.method === "Other" || findScheme(plan, "Periodical")) return [];
    return schemes.some((scheme) => scheme.commissionChargingMethodId === chargingMethod.id) ? because("entryFee") : [];
  }
  const isOneOffKnown = isFree || terms.oneOff === 0 || findScheme(plan, "OneOff") !== null;
  return {
    oneOffUncounted: !isOneOffKnown && charging.some(({ type }) => type === "OneOff") ? because("entryFee") : [],
    periodicalUncounted: ofPayments(),
  };
}

/**
 * Returns a mark if the client's age is unknown and an older client would pay a lower periodical fee.
 * Source: docs/reference/calculation.md#fee-without-a-birth-date.
 */
function findAgeMark(plan: PlanTerms, { horizon }: Terms, { fee, basis }: SchemeFee): readonly Uncounted[] {
  const { prepaid, age, subject = defaultSubject, currencyId } = plan;
  const factor = basis?.prepaidFactor ?? null;
  if (fee === 0 || factor === null || isKnown(age) || !isKnown(prepaid?.maxAge)) return [];
  const lowest = valueOf(formulas.ageRatio, { maxAge: prepaid.maxAge, age: maxAgeYears, investmentHorizon: horizon });
  return lowest < factor ? [{ reason: "feeByAge", subject, currencyId }] : [];
}

/** The booked fees, or the exchange rates that are missing. */
export type EntryFeesResult =
  | { readonly kind: "fees"; readonly fees: EntryFees }
  | { readonly kind: "incomplete"; readonly missing: readonly Missing[] };

/**
 * Computes the entry fees: the fee on the one-off amount, the fee on the payments, and how the latter is charged month
 * by month.
 * Units: the item's currency. Rounding: each fee to 2 decimals, but never above the amount on which it is charged.
 * Source: docs/reference/calculation.md#entry-fees.
 */
export function computeEntryFees(plan: PlanTerms, forex: ForexTable): EntryFeesResult {
  const terms = readTerms(plan);
  if (plan.premium) return { kind: "fees", fees: premiumFees(terms, plan.premium.premiumSetUpFee) };
  const missing: Missing[] = [];
  const source = { plan, terms, forex, missing };
  const oneOff = oneOffFee(source);
  const periodical = periodicalFee(source);
  if (missing.length > 0) return { kind: "incomplete", missing };
  const uncounted = findUncounted(plan, terms);
  const fees = {
    oneOffFee: oneOff.fee,
    periodicalFee: periodical.fee,
    charge: planCharge(plan, terms, periodical.fee),
    oneOffUncounted: uncounted.oneOffUncounted,
    periodicalUncounted: joinUncounted([uncounted.periodicalUncounted, findAgeMark(plan, terms, periodical)]),
    oneOffBasis: oneOff.basis,
    periodicalBasis: periodical.basis,
  };
  return { kind: "fees", fees };
}
