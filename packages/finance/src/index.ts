export { selectLines } from "./lines.ts";
export { conversionFactor, convert, createForexTable, type ForexTable, hasRate } from "./forex.ts";
export { forecast, presentForecast } from "./present.ts";
export { finalValue, projectPlan } from "./project.ts";
export {
  calculationTypes,
  chargingKinds,
  type ChargingMethod,
  type FeeScheme,
  type Figures,
  type Forecast,
  type ForexEntry,
  gainNames,
  type Gains,
  type Line,
  type Missing,
  type Plan,
  type PlanTerms,
  type Premium,
  type Prepaid,
  type ProductPlan,
  type Projection,
  rangeBases,
  type SavingPlan,
  type Scenario,
  scenarios,
  schemeTypes,
  type Series,
} from "./types.ts";
export {
  changeMode,
  changePackage,
  packageDifference,
  type PackageShares,
  type ShareChange,
  spreadAnew,
} from "./package-shares.ts";
export { equalShare, hasValidShares, shareDifference, spreadTotal } from "./spread-total.ts";
export {
  type AdvisoryFee,
  type CartFee,
  cartServiceCost,
  type CartServiceSpan,
  cashFlowOf,
  computeCosts,
  convertCosts,
  type CostKind,
  costKinds,
  type Costs,
  costShare,
  type CostTerms,
  countPayments,
  type HoldingCosts,
  sumCosts,
  totalCost,
} from "./costs.ts";
export { endCosts, returnEffect, type ReturnEffect, valueWithoutCosts } from "./return-effect.ts";
export {
  convertPartial,
  isByAge,
  isFeeByAge,
  isLowerBound,
  isUnknown,
  markValueByAge,
  type PartialAmount,
  sumPartial,
  type Uncounted,
  type UncountedReason,
  type UnknownReason,
  whole,
} from "./partial-amount.ts";
export { type DerivationLabel, type DerivationUnit } from "./derivation-labels.ts";
export { about, type Derivation, derivedFrom, given, inCurrency, relabel, summed, uncountedIn } from "./derivation.ts";
export {
  explainCartService,
  explainCostShare,
  type ExplainedCosts,
  explainEffect,
  explainTotalCost,
  explainWholeCost,
} from "./explain-costs.ts";
export { explainConversion, explainSeriesConversion } from "./explain-terms.ts";
export { explainPlan } from "./explain.ts";
export type { FormulaPhrase } from "./formula.ts";
export { describeFormula, type FormulaWords, isPlainSum, printFormula } from "./formula-text.ts";
export { roundRows } from "./round-rows.ts";
export { costPath, type CostYear, effectOfYear, sumCostYears } from "./cost-path.ts";
export { findLeastPayment, paymentBreaks } from "./target.ts";
export { type CashFlow, yearlyReturn } from "./yearly-return.ts";
