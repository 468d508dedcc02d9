export type { AssetClassPart } from "./asset-split.ts";
export type { ItemCalculation, ItemFigures, ProductProjection } from "./calculate-item.ts";
export {
  calculateCart,
  type CartCalculation,
  type CartMissing,
  type CartTotals,
  itemReturnEffect,
} from "./calculate-cart.ts";
export {
  acceptTarget,
  findTargetPayment,
  type TargetAnswer,
  type TargetObstacle,
  type TargetResult,
  type TargetWish,
} from "./cart-target.ts";
export {
  type CartFigure,
  cartFigures,
  type CostKey,
  explainFigure,
  type FigureReference,
  listCostYears,
  type YearOfCosts,
} from "./explain-cart.ts";
export {
  type CartWarning,
  cartWarningKinds,
  listCartWarnings,
  warnIncompleteAml,
  warnLtipRequired,
  warnNotForLtip,
  warnNotForPaidAdvisory,
  warnOnlyForPaidAdvisory,
  warnProductNotFound,
} from "./cart-warnings.ts";
export type { CartChange, CartContext } from "./change.ts";
export {
  type CartComparison,
  compareCarts,
  type ComparedEntry,
  type ComparedField,
  type ComparedTerm,
  type ComparedTotal,
  type EntryVersion,
  type TotalKey,
} from "./compare-carts.ts";
export { canChooseLongTerm } from "./change-header.ts";
export { isSameProduct } from "./change-items.ts";
export { checkCart, checkEntry, readFormTerms } from "./check-cart.ts";
export { createCartItem } from "./create-item.ts";
export {
  canPackageHold,
  createCartPackage,
  type PackageTemplate,
  packageUuidOf,
  templateIdOf,
} from "./create-package.ts";
export { amountsOfEntry, type EntryAmounts } from "./entry-amounts.ts";
export { nameOfEntry, nameOfProduct, type ProductNames } from "./entry-name.ts";
export { editInput } from "./edit-input.ts";
export { type EventRow, eventTable } from "./event-table.ts";
export { type CartEvent, type CartRefusal, cartRefusalKeys } from "./events.ts";
export { type CartTerms, type ItemMissing, planItem, type PlanResult, readCartTerms } from "./plans.ts";
export { findPackageRules, type PackageFundRules, type PackageRules } from "./package-rules.ts";
export {
  findFeeSchemes,
  findItemBounds,
  findPricedProduct,
  findProductRules,
  findSliders,
  type InputBounds,
  listChargingMethodIds,
  listLines,
  type NumberBounds,
  type ProductRules,
} from "./products.ts";
export { asksQuestionnaire, findFkiFund, fkiCode } from "./fki.ts";
export { type FkiConcern, fkiThreshold, listFkiConcerns } from "./fki-concerns.ts";
export { splitIssuePath, uuidOfIssue } from "./issue-path.ts";
export { type CartTab, listCartTabs, listProposalTabs } from "./tabs.ts";
export { listSteps, type StepState } from "./steps.ts";
export { reduceCart } from "./reduce-cart.ts";
export { type CartRepairs, listRepairs, repairAll } from "./repair/list-repairs.ts";
export {
  type Blocker,
  headerSubject,
  type Repair,
  type RepairChange,
  type RepairChoice,
  type RepairField,
} from "./repair/repair.ts";
export {
  type AmountRequirement,
  byId,
  type CalcConfiguration,
  type CartChargingMethod,
  type CartReference,
  type CartUser,
  type CommissionModel,
  type ContractTypeProduct,
  type FrameworkContract,
  type FundProduct,
  type Limit,
  type OfferedFund,
  type ProgramProduct,
  type Slider,
} from "./reference.ts";
export { feeKindOf, isPremium, listSelectableModels } from "./service-model.ts";
export {
  type AmountInputMethod,
  type CartEntry,
  type AmlAnswer,
  type AmlAnswers,
  type CartItem,
  type CartPackage,
  type CartState,
  type CartStep,
  cartSteps,
  emptyCart,
  emptyInput,
  type InvestmentType,
  type ItemInput,
  type ItemType,
  listItems,
  maxAmlTextLength,
  type PackageFund,
  type PackageInput,
  type ProductType,
} from "./state.ts";
export { cartVersion, parseStoredCart, readStoredCart, serialiseCart, type StoredCart } from "./stored-cart.ts";
