export type { ItemCalculation } from "./calculate/calculate-item.ts";
export {
  calculateCart,
  type CartCalculation,
  type CartMissing,
  type CartService,
  type CartTotals,
  itemReturnEffect,
} from "./calculate/calculate-cart.ts";
export {
  acceptTarget,
  findTargetPayment,
  type TargetPayment,
  type TargetObstacle,
  type TargetResult,
} from "./calculate/cart-target.ts";
export { type CartFigure, cartFigures, type CostKey, type FigureReference } from "./explain/cart-figures.ts";
export { explainFigure } from "./explain/explain-cart.ts";
export { listCostYears, type YearOfCosts } from "./explain/cost-years.ts";
export { type LineYears, listAssetBand, listLineYears } from "./calculate/asset-split.ts";
export { partOfCart } from "./calculate/cost-terms.ts";
export { type LeftOut, listLeftOut } from "./calculate/left-out-entries.ts";
export { showCartService, showCosts, type ShownCost, type ShownCosts } from "./calculate/shown-costs.ts";
export type { CartChange, CartContext } from "./events/change.ts";
export {
  type CartComparison,
  compareCarts,
  type ComparedEntry,
  type ComparedField,
  type ComparedTerm,
  type EntryVersion,
} from "./compare/compare-carts.ts";
export { type ComparedFund, compareFunds } from "./compare/compare-funds.ts";
export { type ComparedTotal, type TotalKey } from "./compare/compare-totals.ts";
export { listOutdatedTotals, totalsTolerance } from "./compare/outdated-totals.ts";
export {
  type CartChoice,
  type ChoiceGroup,
  choiceOfEntry,
  choiceOfField,
  choiceOfTerm,
  choicesOfEntry,
  groupOfField,
  groupOfTerm,
  listChoices,
} from "./compare/merge-choices.ts";
export { mergeCarts } from "./compare/merge-carts.ts";
export { changeCurrency, type CurrencyChange } from "./events/change-currency.ts";
export { canChooseLongTerm } from "./events/change-header.ts";
export { withBirthDate, findBirthDate, findContractTerms, isAppendix } from "./state/framework-contract.ts";
export { isSameProduct } from "./events/change-items.ts";
export { isKnowledgeTest, hasForeignAnswers, isSameAnswer } from "./check/aml-answers.ts";
export { type CartBlock, type CartIssue, type CartIssueKey, isCartBlock, onlyFieldIssues } from "./check/cart-issue.ts";
export { checkWholeCart } from "./check/check-whole-cart.ts";
export { readFormTerms } from "./fields/check-fields.ts";
export { listCurrencyIds } from "./state/currencies.ts";
export { createCartItem } from "./events/create-item.ts";
export { isAllowedInPackage, createCartPackage, packageUuidOf, templateIdOf } from "./events/create-package.ts";
export { amountsOfEntry } from "./state/entry-amounts.ts";
export {
  type ContractDetails,
  contractDetailsOf,
  type ContractLine,
  listContractLines,
} from "./calculate/contract-details.ts";
export { firstYearPayments } from "./calculate/first-year-payments.ts";
export { nameOfEntry, nameOfProduct, type ProductNames } from "./state/entry-name.ts";
export { type CartEvent } from "./events/events.ts";
export { type ItemMissing, planItem, readCartTerms } from "./calculate/plans.ts";
export { findPackageRules, type PackageFundRules, type PackageRules } from "./state/package-rules.ts";
export {
  findItemBounds,
  findPricedProduct,
  findProductRules,
  findSliders,
  listChargingMethodIds,
  listLines,
  type NumberBounds,
} from "./state/products.ts";
export { amlCode, needsQuestionnaire, findFkiFund, findQuestionnaireCode, fkiCode, isFki } from "./state/fki.ts";
export { fkiThreshold, listFkiConcerns } from "./check/fki-concerns.ts";
export { splitIssuePath, uuidOfIssue } from "./state/issue-path.ts";
export { type CartTab, listCartTabs, listProposalTabs } from "./state/tabs.ts";
export { listSteps } from "./state/steps.ts";
export { reduceCart } from "./events/reduce-cart.ts";
export type { CartDifference } from "./repair/list-changes.ts";
export { findEffect, listProductRepairs, listRepairs } from "./repair/list-repairs.ts";
export { type Effect, headerSubject } from "./repair/repair.ts";
export {
  byId,
  type CalcConfiguration,
  type CartReference,
  type FundProduct,
  type GainEstimate,
  type ProgramProduct,
} from "./state/reference.ts";
export { feeKindOf, isPremium, isSelectable, listSelectableModels } from "./state/service-model.ts";
export { serviceTermsOf } from "./state/service-terms.ts";
export {
  type CartEntry,
  type AmlAnswers,
  type CartItem,
  type CartPackage,
  type CartState,
  type CartStep,
  cartSteps,
  emptyCart,
  emptyInput,
  type ItemInput,
  type ItemType,
  listItems,
  type PackageFund,
  type PackageInput,
  type ProductType,
} from "./state/state.ts";
export { cartVersion, readOtherFields, readStoredCart, serialiseCart } from "./state/stored-cart.ts";
