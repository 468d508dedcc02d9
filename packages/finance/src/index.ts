export { computeEntryFees, type EntryFees, findScheme, setUpRate } from "./fees.ts";
export { conversionFactor, convert, createForexTable, type ForexTable, hasRate } from "./forex.ts";
export { selectLines } from "./lines.ts";
export { forecast, type ForecastResult, presentFigures, presentForecast } from "./present.ts";
export { finalValue, monthlyGrowth, projectPlan } from "./project.ts";
export {
  type AssetValue,
  calculationTypes,
  type ChargingKind,
  chargingKinds,
  type ChargingMethod,
  type ContractPlan,
  type FeeRate,
  type FeeScheme,
  type Figures,
  type Forecast,
  type ForexEntry,
  type GainName,
  gainNames,
  type Gains,
  type Line,
  type Missing,
  type Plan,
  type PlanError,
  type PlanTerms,
  type Premium,
  type Prepaid,
  type ProductPlan,
  type Projection,
  type ProjectionResult,
  rangeBases,
  type SavingPlan,
  type Scenario,
  scenarios,
  schemeTypes,
  type Series,
  type Stage,
} from "./types.ts";
export {
  changePackage,
  equalShare,
  hasValidShares,
  packageDifference,
  type PackagePart,
  type PackageShares,
  type ShareChange,
  shareDifference,
  spreadTotal,
} from "./package-shares.ts";
export {
  cashFlowOf,
  computeCosts,
  type CostKind,
  costKinds,
  type Costs,
  costShare,
  type CostTerms,
  type HoldingCosts,
  returnEffect,
  type ReturnEffect,
  type ServiceFee,
  serviceCost,
  sumCosts,
  totalCost,
  valueWithoutCosts,
} from "./costs.ts";
export { type DerivationLabel, derivationLabels, type DerivationUnit } from "./derivation-labels.ts";
export { about, type Derivation, given, inCurrency, relabel, summed } from "./derivation.ts";
export {
  type EffectBasis,
  explainCostShare,
  type ExplainedCosts,
  type ExplainedEffect,
  type ExplainedTerms,
  explainEffect,
  explainService,
  explainTotalCost,
} from "./explain-costs.ts";
export { explainConversion, explainSeriesConversion } from "./explain-terms.ts";
export { explainPlan, type PlanExplanation } from "./explain.ts";
export type { FormulaPhrase } from "./formula.ts";
export { describeFormula, type FormulaWords, isPlainSum, printFormula } from "./formula-text.ts";
export { costPath, type CostYear, effectOfYear, sumCostYears } from "./cost-path.ts";
export {
  findLeastPayment,
  findPaymentForTarget,
  paymentBreaks,
  type PaymentBounds,
  type TargetResult,
} from "./target.ts";
export { type CashFlow, yearlyReturn } from "./yearly-return.ts";
