export type { ItemCalculation } from "./calculate-item.ts";
export {
  calculateCart,
  type CartCalculation,
  type CartMissing,
  type CartService,
  type CartTotals,
  itemReturnEffect,
} from "./calculate-cart.ts";
export {
  acceptTarget,
  findTargetPayment,
  type TargetAnswer,
  type TargetObstacle,
  type TargetResult,
} from "./cart-target.ts";
export { type CartFigure, cartFigures, type CostKey, type FigureReference } from "./cart-figures.ts";
export { explainFigure } from "./explain-cart.ts";
export { listCostYears, type YearOfCosts } from "./cost-years.ts";
export { type LineYears, listAssetBand, listLineYears } from "./asset-split.ts";
export { partOfCart } from "./cost-terms.ts";
export { type LeftOut, listLeftOut } from "./left-out.ts";
export { showCartService, showCosts, type ShownCost, type ShownCosts } from "./shown-costs.ts";
export type { CartChange, CartContext } from "./change.ts";
export {
  type CartComparison,
  compareCarts,
  type ComparedEntry,
  type ComparedField,
  type ComparedTerm,
  type EntryVersion,
} from "./compare-carts.ts";
export { type ComparedFund, compareFunds } from "./compare-funds.ts";
export { type ComparedTotal, type TotalKey } from "./compare-totals.ts";
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
} from "./merge-choices.ts";
export { mergeCarts } from "./merge-carts.ts";
export { changeCurrency, type CurrencyChange } from "./change-currency.ts";
export { canChooseLongTerm } from "./change-header.ts";
export { countForClient, findBirthDate, isAppendix } from "./framework-contract.ts";
export { isSameProduct } from "./change-items.ts";
export { asksKnowledge, isAnsweredOtherwise, isSameAnswer } from "./aml-answers.ts";
export { type CartBlock, type CartIssue, type CartIssueKey, isCartBlock, onlyFieldIssues } from "./check/cart-issue.ts";
export { checkWholeCart } from "./check/check-whole-cart.ts";
export { readFormTerms } from "./check-cart.ts";
export { listCurrencyIds } from "./currencies.ts";
export { createCartItem } from "./create-item.ts";
export { canPackageHold, createCartPackage, packageUuidOf, templateIdOf } from "./create-package.ts";
export { amountsOfEntry } from "./entry-amounts.ts";
export { type ContractDetails, contractDetailsOf, type ContractLine, listContractLines } from "./contract-details.ts";
export { firstYearPayments } from "./first-year.ts";
export { nameOfEntry, nameOfProduct, type ProductNames } from "./entry-name.ts";
export { type CartEvent } from "./events.ts";
export { type ItemMissing, planItem, readCartTerms } from "./plans.ts";
export { findPackageRules, type PackageFundRules, type PackageRules } from "./package-rules.ts";
export {
  findItemBounds,
  findPricedProduct,
  findProductRules,
  findSliders,
  listChargingMethodIds,
  listLines,
  type NumberBounds,
} from "./products.ts";
export { amlCode, asksQuestionnaire, findFkiFund, findQuestionnaireCode, fkiCode } from "./fki.ts";
export { fkiThreshold, listFkiConcerns } from "./fki-concerns.ts";
export { splitIssuePath, uuidOfIssue } from "./issue-path.ts";
export { type CartTab, listCartTabs, listProposalTabs } from "./tabs.ts";
export { listSteps } from "./steps.ts";
export { reduceCart } from "./reduce-cart.ts";
export type { CartDifference } from "./repair/list-changes.ts";
export { findEffect, listProductRepairs, listRepairs } from "./repair/list-repairs.ts";
export { type Effect, headerSubject } from "./repair/repair.ts";
export { byId, type CalcConfiguration, type CartReference, type GainEstimate } from "./reference.ts";
export { feeKindOf, isPremium, listSelectableModels } from "./service-model.ts";
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
} from "./state.ts";
export { cartVersion, readBesideCart, readStoredCart, serialiseCart } from "./stored-cart.ts";
