/**
 * All formulas of the calculation. The forecast and the costs either evaluate these formulas or are tested against
 * them, and derivations show them. The order of operations in a formula decides the last bit of the result.
 * Source: docs/reference/calculation.md and docs/reference/costs.md.
 */
import {
  annuity,
  atMost,
  bounded,
  divided,
  type Formula,
  grow,
  irr,
  operandOf,
  remainder,
  max,
  min,
  minus,
  openings,
  plus,
  power,
  round2,
  sumOfParts,
  times,
} from "./formula.ts";

const targetAmount = times("periodicalAmount", "months");
const afterDiscount = minus(1, divided("discount", 100));
/** The fee as a fraction of the gross amount, if the fee is added to the net amount. */
const insideAmount = minus(1, divided(1, plus(1, "rate")));
const perMonth = divided(1, 12);

/**
 * The one-off fee by calculation type. The bound prevents rounding from raising a fee above the amount it is charged
 * on.
 */
const oneOffFee = {
  GrossAmount: bounded(round2(times("oneOffAmount", "rate", afterDiscount)), "oneOffAmount"),
  NetAmount: bounded(round2(times("oneOffAmount", insideAmount, afterDiscount)), "oneOffAmount"),
};
const periodicalFee = {
  GrossAmount: bounded(round2(times(targetAmount, "rate", afterDiscount)), targetAmount),
  NetAmount: bounded(round2(times(targetAmount, insideAmount, afterDiscount)), targetAmount),
};
/** The periodical fee after its reduction by prepayment. */
const reducedPeriodicalFee = {
  GrossAmount: bounded(round2(times(targetAmount, "rate", afterDiscount, "prepaidFactor")), targetAmount),
  NetAmount: bounded(round2(times(targetAmount, insideAmount, afterDiscount, "prepaidFactor")), targetAmount),
};

/** The charge on each payment until the fee is covered, by charging method. */
const fullCharge = {
  UpFront: operandOf("periodicalAmount"),
  SharedOnInvestment: times("periodicalAmount", minus(1, divided("minimalInvestmentPct", 100))),
  Concurrently: min("periodicalAmount", divided("periodicalFee", "months")),
};

/** The fee under premium advisory. The discount is in percentage points and reduces the set-up fee. */
const premium = {
  setUpRate: divided(min(100, max(0, minus("premiumSetUpFee", "discount"))), 100),
  oneOffFee: atMost(round2(times("oneOffAmount", "setUpRate")), "oneOffAmount"),
  periodicalFee: atMost(round2(times("periodicalAmount", "setUpRate", "months")), targetAmount),
  fullCharge: times("periodicalAmount", "setUpRate"),
};

/** The ratios of a prepaid reduction. A ratio is not used if its parameter or the birth date is unknown. */
export const prepaidRatios = ["ageRatio", "horizonRatio", "targetRatio"] as const;
export type PrepaidRatio = (typeof prepaidRatios)[number];

/**
 * Returns the factor of a prepaid reduction: the lowest of the known ratios, limited to a value from 0 to 1; 1 if no
 * ratio is known.
 */
export function minRatio(known: readonly PrepaidRatio[]): Formula<PrepaidRatio> {
  return known.length > 0 ? max(0, min(1, ...known)) : operandOf(1);
}

export const formulas = {
  months: times(12, "investmentHorizon"),
  invested: plus("oneOffAmount", targetAmount),
  expectedReturns: minus("expectedAssets", "totalInvestment"),
  indicativeFee: plus("oneOffFee", "periodicalFee"),
  oneOffFee,
  periodicalFee,
  reducedPeriodicalFee,
  fullCharge,
  premium,
  ageRatio: divided(minus("maxAge", "age"), "investmentHorizon"),
  horizonRatio: divided("maxInvestmentHorizon", "investmentHorizon"),
  prepaidFactor: minRatio(prepaidRatios),
  targetRatio: divided("maxTargetAmount", times("periodicalAmount", 12, "investmentHorizon")),
  valueAtStart: minus("oneOffAmount", "oneOffFee"),
  /** A gain below -100 counts as -100. */
  growth: power(plus(divided(max("gain", -100), 100), 1), perMonth),
  value: grow("valueAtStart", "periodicalAmount", "charge", "growth", "count"),
  restOfFee: remainder("periodicalFee", "fullCharge", "fullMonths"),
  valueLessUncovered: max(0, minus("value", "uncovered")),
  openings: openings("openingsBefore", "valueAtStart", "periodicalAmount", "charge", "growth", "count"),
  oneOffAmount: operandOf("oneOffAmount"),
  growthWithoutCosts: power(plus(divided(max(plus(max("gain", -100), "ongoingCharge"), -100), 100), 1), perMonth),
  valueWithoutCosts: plus(
    times("valueAtStart", power("growth", "count")),
    times("periodicalAmount", annuity("growth", "count")),
  ),
  ongoingCost: divided(times("openings", "ongoingCharge"), 100, 12),
  exitCost: divided(times("expectedAssets", "exitCostPct"), 100),
  relativeService: divided(times(sumOfParts, "advisorFee"), 100, 12),
  absoluteService: divided(times("feePerYear", "months"), 12),
  transactionService: times("feePerPayment", "payments"),
  thirdPartyCost: divided(times("indicativeFee", "thirdPartyPct"), 100),
  totalCost: plus("entryCost", "ongoingCost", "exitCost", "serviceCost"),
  wholeCost: plus("totalCost", "cartService"),
  valueAfterCosts: minus("expectedAssets", "exitCost", "serviceCost"),
  withoutCosts: irr("oneOffAmount", "periodicalAmount", "months", "valueWithoutCosts"),
  afterCosts: irr("oneOffAmount", "periodicalAmount", "months", "valueAfterCosts"),
  reduction: round2(minus("withoutCosts", "afterCosts")),
  sum: sumOfParts,
  conversion: divided(times("original", "forexRate"), "forexUnit"),
  inverseConversion: divided(times("original", "forexUnit"), "forexRate"),
  conversionFactor: divided("forexRate", "forexUnit"),
  inverseConversionFactor: divided("forexUnit", "forexRate"),
  seriesConversion: times("original", "conversion"),
};

/** The kinds of costs whose share of the total investment is shown. */
export const costLabels = [
  "entryCost",
  "ongoingCost",
  "exitCost",
  "serviceCost",
  "thirdPartyCost",
  "totalCost",
] as const;
export type CostLabel = (typeof costLabels)[number];

/** Returns the formula of a cost in percent of the total investment. */
export function costShareOf(cost: CostLabel): Formula<CostLabel | "totalInvestment"> {
  return times(divided(cost, "totalInvestment"), 100);
}
