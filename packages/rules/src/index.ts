export { type CartForm, type CartFormTerms, checkCartForm, type FeeKind, feeKinds, maxDiscount } from "./cart-form.ts";
export { checkOneOf, checkRange, checkRequired, checkWhole } from "./fields.ts";
export {
  type Amounts,
  type AmountsTerms,
  type AmountTerms,
  checkAmount,
  checkAmounts,
  checkChargingMethod,
  checkHorizon,
  checkLines,
  clampToLimits,
  longestHorizon,
  type Requirement,
} from "./investment.ts";
export { below, type Issue, type IssueKey, issueKeys } from "./issue.ts";
export { checkFundSum, checkPackage, checkPackageFund, type PackageFundTerms, type PackageSum } from "./package.ts";
