import { type Amount, amount, type Ratio, ratio, roundAmount } from "@fundport/units";
import { convertOrNote, type ForexTable } from "./forex.ts";
import { limitTo, readTerms, type Terms } from "./terms.ts";
import type { FeeRate, FeeScheme, Missing, PlanTerms } from "./types.ts";

/** A charge a month: at most `cap` until `total` is taken, or `cap` every month where `total` is infinite. */
export type ChargePlan = { readonly cap: number; readonly total: number };
/** From what a scheme's fee was computed: the tier's rate and the factor of the prepaid reduction. */
export type FeeBasis = {
  readonly rate: Ratio;
  /** The tier's lower bound and what it was compared with, in the item's currency. */
  readonly range: Amount;
  readonly base: Amount;
  readonly calculationType: FeeScheme["calculationType"];
  readonly prepaid: PrepaidFactor | null;
};
/** The least of the known ratios, 0 to 1; a ratio that is left out is null. */
export type PrepaidFactor = {
  readonly factor: Ratio;
  readonly age: number | null;
  readonly horizon: number | null;
  readonly target: number | null;
};
export type EntryFees = {
  readonly oneOffFee: Amount;
  readonly periodicalFee: Amount;
  readonly charge: ChargePlan;
  /** Null where no scheme's fee is charged. */
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

const nothing: ChargePlan = { cap: 0, total: 0 };
const noFee: SchemeFee = { fee: amount(0), basis: null };

/** The first scheme that fits in the item's currency, else in the product's; a third currency is ignored. */
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
 * The tier: the highest range not above the base, both rounded to 2 decimals in the item's currency.
 * Null below every range, or where a rate is missing (then it is noted).
 */
function findTier(scheme: FeeScheme, base: number, { plan, forex, missing }: Source): Tier | null {
  const pair = { from: scheme.currencyId, to: plan.currencyId };
  const roundedBase = roundAmount(base);
  let tier: FeeRate | null = null;
  let lowest = roundedBase;
  for (const candidate of scheme.feeRates) {
    const range = convertOrNote(candidate.range, pair, forex, missing);
    if (range === null) return null;
    const rounded = roundAmount(range);
    if (rounded > roundedBase || (tier !== null && candidate.range <= tier.range)) continue;
    tier = candidate;
    lowest = rounded;
  }
  return tier && { rate: ratio(tier.rate), range: lowest, base: roundedBase };
}

/** The fee before rounding: of the gross amount, or what is inside the amount when the fee is paid on top of the net one. */
function feeOf(value: number, rate: number, scheme: FeeScheme, discount: number): number {
  return scheme.calculationType === "GrossAmount"
    ? value * rate * (1 - discount / 100)
    : value * (1 - 1 / (1 + rate)) * (1 - discount / 100);
}

/** Rounding may not lift a fee above the amount it is charged on. */
function boundFee(fee: number, value: number): Amount {
  return amount(limitTo(roundAmount(fee), 0, value));
}

/**
 * How far prepayment reduces a periodical fee: 0 to 1. A ratio whose parameter or birth date is unknown is left out.
 * Source: docs/calculation.md, Entry fees, Prepaid reduction.
 */
function prepaidFactor({ plan, terms, forex, missing }: Source): PrepaidFactor | null {
  const { prepaid, age: years } = plan;
  if (!prepaid) return null;
  const { maxAge, maxInvestmentHorizon, maxTargetAmount } = prepaid;
  const age = isKnown(maxAge) && isKnown(years) ? (maxAge - years) / terms.horizon : null;
  const horizon = isKnown(maxInvestmentHorizon) ? maxInvestmentHorizon / terms.horizon : null;
  const pair = { from: prepaid.currencyId, to: plan.currencyId };
  const most = isKnown(maxTargetAmount) ? convertOrNote(maxTargetAmount, pair, forex, missing) : null;
  const target = most === null ? null : most / (terms.payment * 12 * terms.horizon);
  const factor = ratio(Math.max(0, Math.min(1, age ?? 1, horizon ?? 1, target ?? 1)));
  return { factor, age, horizon, target };
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function oneOffFee(source: Source): SchemeFee {
  const { plan, terms } = source;
  const scheme = findScheme(plan, "OneOff");
  if (!scheme || terms.oneOff === 0) return noFee;
  const tier = findTier(scheme, terms.oneOff, source);
  if (!tier) return noFee;
  const basis = { ...tier, calculationType: scheme.calculationType, prepaid: null };
  return { fee: boundFee(feeOf(terms.oneOff, tier.rate, scheme, terms.discount), terms.oneOff), basis };
}

function periodicalFee(source: Source): SchemeFee {
  const { plan, terms } = source;
  const scheme = findScheme(plan, "Periodical");
  const method = plan.chargingMethod?.method ?? "Other";
  if (!scheme || method === "Other" || terms.months === 0 || terms.payment === 0) return noFee;
  const target = terms.payment * terms.months;
  const tier = findTier(scheme, scheme.baseForRange === "TargetAmount" ? target : terms.payment, source);
  if (!tier) return noFee;
  const prepaid = method === "Concurrently" ? null : prepaidFactor(source);
  const fee = feeOf(target, tier.rate, scheme, terms.discount) * (prepaid?.factor ?? 1);
  const basis = { ...tier, calculationType: scheme.calculationType, prepaid };
  return { fee: boundFee(fee, target), basis };
}

function planCharge(plan: PlanTerms, terms: Terms, fee: Amount): ChargePlan {
  if (fee === 0) return nothing;
  switch (plan.chargingMethod?.method ?? "Other") {
    case "UpFront":
      return { cap: terms.payment, total: fee };
    case "SharedOnInvestment": {
      const kept = limitTo(plan.chargingMethod?.minimalInvestmentPct ?? 0, 0, 100);
      return { cap: terms.payment * (1 - kept / 100), total: fee };
    }
    case "Concurrently":
      return { cap: Math.min(terms.payment, fee / terms.months), total: Number.POSITIVE_INFINITY };
    default:
      return nothing;
  }
}

/** The part of each payment that premium advisory takes: percentage points of discount come off the set-up fee. */
export function setUpRate(premiumSetUpFee: number, discount: number): Ratio {
  return ratio(limitTo(premiumSetUpFee - discount, 0, 100) / 100);
}

function premiumFees(terms: Terms, premiumSetUpFee: number): EntryFees {
  const rate = setUpRate(premiumSetUpFee, terms.discount);
  const whole = terms.payment * terms.months;
  return {
    oneOffFee: boundFee(terms.oneOff * rate, terms.oneOff),
    periodicalFee: boundFee(terms.payment * rate * terms.months, whole),
    charge: { cap: terms.payment * rate, total: Number.POSITIVE_INFINITY },
    oneOffBasis: null,
    periodicalBasis: null,
  };
}

/**
 * What is charged for entering: the fee on the one-off amount, the fee on the payments, and how the latter is taken.
 * Units: the item's currency. Rounding: each fee to 2 decimals, never above the amount it is charged on.
 * Rates that are missing are added to `missing`; the fees are then of no use.
 * Source: docs/calculation.md, Entry fees.
 */
export function computeEntryFees(plan: PlanTerms, forex: ForexTable, missing: Missing[]): EntryFees {
  const terms = readTerms(plan);
  if (plan.premium) return premiumFees(terms, plan.premium.premiumSetUpFee);
  const source = { plan, terms, forex, missing };
  const oneOff = oneOffFee(source);
  const periodical = periodicalFee(source);
  return {
    oneOffFee: oneOff.fee,
    periodicalFee: periodical.fee,
    charge: planCharge(plan, terms, periodical.fee),
    oneOffBasis: oneOff.basis,
    periodicalBasis: periodical.basis,
  };
}
