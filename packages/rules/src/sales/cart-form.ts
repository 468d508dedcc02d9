import type { Day } from "@fundport/units";
import { checkOneDecimal, checkOneOf, checkRange, checkRequired, checkWhole } from "../fields/value-checks.ts";
import type { Issue } from "../issue.ts";

/** Kinds of service models. Source: docs/reference/cart.md#service-models. */
export const feeKinds = ["absolute", "relative", "transaction"] as const;
export type FeeKind = (typeof feeKinds)[number];

export type CartForm = {
  readonly serviceFeeId: number | null;
  readonly advisorFeeAbsolute: number | null;
  readonly advisorFeeRelative: number | null;
  readonly discount: number | null;
  readonly dateOfBirth: Day | null;
  readonly contractIsAppendix: boolean;
  readonly frameworkContractId: number | null;
  readonly longTermInvestmentProduct: boolean;
};
/** The terms of a framework contract that its appendices must also have. */
export type ContractTerms = {
  readonly serviceFeeId: number;
  /** The fee rate in percent a year; null if the contract is not under paid advisory, or if its rate is unknown. */
  readonly feeRate: number | null;
  readonly longTermInvestmentProduct: boolean;
  /** The birth date of the client in the contract; null if unknown. */
  readonly clientBirthDate: Day | null;
};
/** The user's rights and limits, and the chosen service model. `feeKind` is null if no model is chosen. */
export type CartFormTerms = {
  /** Ids of the service models that may be chosen. A hidden model is included only if the framework contract has it. */
  readonly serviceFeeIds: readonly number[];
  readonly feeKind: FeeKind | null;
  readonly isPremium: boolean;
  /** True if the chosen service model allows a long-term investment product. */
  readonly isForLongTerm: boolean;
  readonly minimalDealerFee: number;
  readonly maximalDealerFee: number;
  readonly klasikPayments: readonly number[];
  readonly servisPayment: number;
  readonly premiumSetUpFee: number;
  readonly allowEntryFeeDiscount: boolean;
  readonly checkBirthDate: boolean;
  /** True if the user may create an appendix to a framework contract. */
  readonly allowSameFrameworkContract: boolean;
  /** Ids of the framework contracts for which the user may create appendices. */
  readonly frameworkContractIds: readonly number[];
  /** The terms of the chosen framework contract; null if a new contract is created. */
  readonly contract: ContractTerms | null;
};

/**
 * Returns the maximum discount: under premium advisory in percentage points of the set-up fee, otherwise in percent. 0
 * if discounts are disabled.
 */
export function maxDiscount(
  terms: Pick<CartFormTerms, "isPremium" | "premiumSetUpFee" | "allowEntryFeeDiscount">,
): number {
  if (!terms.allowEntryFeeDiscount) return 0;
  return terms.isPremium ? terms.premiumSetUpFee : 100;
}

/**
 * Requires a service model that may be chosen. It must be the model of the framework contract, if there is one. If a
 * long-term product is chosen, the model must allow it.
 */
function checkModel(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "serviceFeeId";
  const { contract, feeKind, isForLongTerm } = terms;
  const issues = [...checkRequired(path, form[path]), ...checkOneOf(path, form[path], terms.serviceFeeIds)];
  if (issues.length > 0) return issues;
  if (contract) return form[path] === contract.serviceFeeId ? [] : [{ path, key: "cart.model-of-contract" }];
  const isWrong = form.longTermInvestmentProduct && feeKind !== null && !isForLongTerm;
  return isWrong ? [{ path, key: "cart.model-not-for-long-term" }] : [];
}

/**
 * Checks the relative fee. If the framework contract has a rate, the appendix must have the same rate, even if it is
 * outside the dealer's range.
 */
function checkRelativeFee(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "advisorFeeRelative";
  const fee = form[path];
  const { contract, isPremium, minimalDealerFee, maximalDealerFee } = terms;
  const rate = contract?.serviceFeeId === form.serviceFeeId ? contract.feeRate : null;
  if (rate !== null) return fee === rate ? [] : [{ path, key: "cart.fee-of-contract", params: { rate } }];
  const bounds = isPremium ? { min: Math.max(minimalDealerFee, 0), max: maximalDealerFee } : { min: 0 };
  return [...checkRequired(path, fee), ...checkRange(path, fee, bounds)];
}

/** Checks the fee for each payment. It is one of the user's settings and cannot be chosen. */
function checkTransactionFee({ advisorFeeRelative: fee }: CartForm, { servisPayment }: CartFormTerms): Issue[] {
  const path = "advisorFeeRelative";
  if (fee === null) return checkRequired(path, fee);
  if (!(fee >= 0)) return checkRange(path, fee, { min: 0 });
  return fee === servisPayment ? [] : [{ path, key: "cart.service-payment", params: { payment: servisPayment } }];
}

function checkFee(form: CartForm, terms: CartFormTerms): Issue[] {
  switch (terms.feeKind) {
    // If no service model is chosen, no fee is required, because the missing model is already reported.
    case null:
      return [];
    case "absolute":
      return [
        ...checkRequired("advisorFeeAbsolute", form.advisorFeeAbsolute),
        ...checkOneOf("advisorFeeAbsolute", form.advisorFeeAbsolute, terms.klasikPayments),
      ];
    case "relative":
      return checkRelativeFee(form, terms);
    case "transaction":
      return checkTransactionFee(form, terms);
  }
}

/**
 * Checks the bounds and the decimals of a discount. A discount is a whole percentage; under paid advisory it may have 1
 * decimal. Source: docs/reference/cart.md#discount.
 */
function checkDiscount({ discount }: CartForm, terms: CartFormTerms): Issue[] {
  const path = "discount";
  const outside = checkRange(path, discount, { min: 0, max: maxDiscount(terms) });
  if (outside.length > 0 || discount === null) return outside;
  return terms.isPremium ? checkOneDecimal(path, discount) : checkWhole(path, discount);
}

/** Checks that the user has the right to create an appendix, regardless of the default of the flag. */
function checkAppendix(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "frameworkContractId";
  const isChosen = form[path] !== null;
  if (!terms.allowSameFrameworkContract) return isChosen ? [{ path, key: "cart.appendix-not-allowed" }] : [];
  if (!form.contractIsAppendix) return isChosen ? [{ path, key: "cart.contract-of-new-contract" }] : [];
  return [...checkRequired(path, form[path]), ...checkOneOf(path, form[path], terms.frameworkContractIds)];
}

/**
 * Checks the long-term flag. An appendix must have the flag of its framework contract. On a new contract, only users
 * with the right may set it.
 */
function checkLongTerm({ longTermInvestmentProduct }: CartForm, terms: CartFormTerms): Issue[] {
  const path = "longTermInvestmentProduct";
  const { contract, allowSameFrameworkContract } = terms;
  if (contract && contract.longTermInvestmentProduct !== longTermInvestmentProduct)
    return [{ path, key: "cart.long-term-of-contract" }];
  return longTermInvestmentProduct && !allowSameFrameworkContract ? [{ path, key: "cart.long-term-not-allowed" }] : [];
}

/**
 * Checks the date of birth. An appendix has the same client as its framework contract, and the client's age affects
 * fees. If no date is entered, the contract's date is used.
 */
function checkClient({ dateOfBirth }: CartForm, { checkBirthDate, contract }: CartFormTerms): Issue[] {
  const path = "dateOfBirth";
  const own = contract?.clientBirthDate ?? null;
  if (dateOfBirth !== null && own !== null && dateOfBirth !== own)
    return [{ path, key: "cart.birth-date-of-contract" }];
  return checkBirthDate ? checkRequired(path, dateOfBirth) : [];
}

/**
 * Returns all issues of the cart's header form, except issues of an entered date of birth, which `checkBirthDate`
 * returns. An empty discount counts as 0. Source: docs/reference/cart-checks.md#header-form-issues.
 */
export function checkCartForm(form: CartForm, terms: CartFormTerms): Issue[] {
  return [
    ...checkModel(form, terms),
    ...checkFee(form, terms),
    ...checkDiscount(form, terms),
    ...checkClient(form, terms),
    ...checkAppendix(form, terms),
    ...checkLongTerm(form, terms),
  ];
}
