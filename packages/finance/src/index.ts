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
  checkPackageSum,
  equalShare,
  hasValidShares,
  type PackageEvent,
  type PackagePart,
  type PackageShares,
  type PackageSum,
  shareDifference,
  spreadTotal,
} from "./package-shares.ts";
export {
  cashFlowOf,
  computeCosts,
  costRows,
  type Costs,
  costShare,
  type CostTerms,
  type HoldingCosts,
  returnEffect,
  type ReturnEffect,
  type ServiceFee,
  serviceCost,
  sumCosts,
  valueWithoutCosts,
} from "./costs.ts";
export {
  type Derivation,
  type DerivationLabel,
  derivationLabels,
  type DerivationUnit,
  evaluateDerivation,
} from "./derivation.ts";
export { explainFigures } from "./explain.ts";
export {
  findLeastPayment,
  findPaymentForTarget,
  paymentBreaks,
  type PaymentBounds,
  type TargetResult,
} from "./target.ts";
export { type CashFlow, yearlyReturn } from "./yearly-return.ts";
