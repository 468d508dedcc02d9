export { selectLines } from "./plan/select-lines.ts";
export { conversionFactor, convert, createForexTable, type ForexTable, hasRate } from "./plan/forex.ts";
export { forecast, presentForecast } from "./forecast/forecast.ts";
export { finalValue, projectPlan } from "./forecast/project-plan.ts";
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
} from "./plan/types.ts";
export {
  changeMode,
  changePackage,
  packageDifference,
  type PackageShares,
  type ShareChange,
  spreadTotalByShares,
} from "./plan/package-shares.ts";
export { equalShare, hasValidShares, shareDifference, spreadTotal } from "./math/spread-total.ts";
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
} from "./costs/costs.ts";
export { endCosts, returnEffect, type ReturnEffect, valueWithoutCosts } from "./costs/return-effect.ts";
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
} from "./plan/partial-amount.ts";
export { type DerivationLabel, type DerivationUnit } from "./formulas/derivation-labels.ts";
export {
  withSubject,
  type Derivation,
  derivedFrom,
  leaf,
  withCurrency,
  relabel,
  summed,
  uncountedIn,
} from "./explain/derivation.ts";
export {
  explainCartService,
  explainCostShare,
  type ExplainedCosts,
  explainEffect,
  explainTotalCost,
  explainWholeCost,
} from "./explain/explain-costs.ts";
export { explainConversion, explainSeriesConversion } from "./explain/explain-terms.ts";
export { explainPlan } from "./explain/explain.ts";
export type { FormulaPhrase } from "./formulas/formula.ts";
export { describeFormula, type FormulaMessages, isPlainSum, printFormula } from "./formulas/formula-text.ts";
export { roundRows } from "./math/round-rows.ts";
export { costPath, type CostYear, effectOfYear, sumCostYears } from "./costs/costs-by-year.ts";
export { findLeastPayment, paymentBreaks } from "./forecast/target.ts";
export { type CashFlow, yearlyReturn } from "./math/yearly-return.ts";
