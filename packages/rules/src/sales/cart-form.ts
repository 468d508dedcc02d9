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
/** The terms of a framework contract that apply to its appendices. */
export type ContractTerms = {
  readonly serviceFeeId: number;
  /** Percent a year; null if the contract is not under paid advisory or its data lack the rate. */
  readonly feeRate: number | null;
  readonly longTermInvestmentProduct: boolean;
  /** The birth date of the contract's client; null if unknown. */
  readonly clientBirthDate: Day | null;
};
/** The user's rights and limits, and the chosen service model; `feeKind` is null while none is chosen. */
export type CartFormTerms = {
  /** Ids of the service models that may be chosen. A hidden one is included only if the framework contract has it. */
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
  /** True if the user may choose an appendix and a framework contract at all. */
  readonly allowSameFrameworkContract: boolean;
  /** Ids of the framework contracts for which the user may create appendices. */
  readonly frameworkContractIds: readonly number[];
  /** The terms of the chosen framework contract; null for a new contract. */
  readonly contract: ContractTerms | null;
};

/**
 * Returns the maximum discount: percentage points of the set-up fee under premium advisory, else percent; 0 if
 * disabled.
 */
export function maxDiscount(
  terms: Pick<CartFormTerms, "isPremium" | "premiumSetUpFee" | "allowEntryFeeDiscount">,
): number {
  if (!terms.allowEntryFeeDiscount) return 0;
  return terms.isPremium ? terms.premiumSetUpFee : 100;
}

/** Requires an available model: that of the framework contract, else one that fits a chosen long-term product. */
function checkModel(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "serviceFeeId";
  const { contract, feeKind, isForLongTerm } = terms;
  const chosen = [...checkRequired(path, form[path]), ...checkOneOf(path, form[path], terms.serviceFeeIds)];
  if (chosen.length > 0) return chosen;
  if (contract) return form[path] === contract.serviceFeeId ? [] : [{ path, key: "cart.model-of-contract" }];
  const isWrong = form.longTermInvestmentProduct && feeKind !== null && !isForLongTerm;
  return isWrong ? [{ path, key: "cart.model-not-for-long-term" }] : [];
}

/** If the framework contract has a rate, its appendix must have the same, even outside the dealer's range. */
function checkRelativeFee(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "advisorFeeRelative";
  const fee = form[path];
  const { contract, isPremium, minimalDealerFee, maximalDealerFee } = terms;
  const rate = contract?.serviceFeeId === form.serviceFeeId ? contract.feeRate : null;
  if (rate !== null) return fee === rate ? [] : [{ path, key: "cart.fee-of-contract", params: { rate } }];
  const bounds = isPremium ? { min: Math.max(minimalDealerFee, 0), max: maximalDealerFee } : { min: 0 };
  return [...checkRequired(path, fee), ...checkRange(path, fee, bounds)];
}

/** The fee of a payment is the user's own setting and cannot be chosen. */
function checkTransactionFee({ advisorFeeRelative: fee }: CartForm, { servisPayment }: CartFormTerms): Issue[] {
  const path = "advisorFeeRelative";
  if (fee === null) return checkRequired(path, fee);
  if (!(fee >= 0)) return checkRange(path, fee, { min: 0 });
  return fee === servisPayment ? [] : [{ path, key: "cart.service-payment", params: { payment: servisPayment } }];
}

function checkFee(form: CartForm, terms: CartFormTerms): Issue[] {
  switch (terms.feeKind) {
    // Without a service model no fee is required; the missing model is already reported.
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
 * Checks the bounds and the decimals of a discount: whole percent, 1 decimal under paid advisory. Source:
 * docs/reference/cart.md#discount.
 */
function checkDiscount({ discount }: CartForm, terms: CartFormTerms): Issue[] {
  const path = "discount";
  const outside = checkRange(path, discount, { min: 0, max: maxDiscount(terms) });
  if (outside.length > 0 || discount === null) return outside;
  return terms.isPremium ? checkOneDecimal(path, discount) : checkWhole(path, discount);
}

/** A user without the right cannot create an appendix, regardless of the flag's default. */
function checkAppendix(form: CartForm, terms: CartFormTerms): Issue[] {
  const path = "frameworkContractId";
  const isChosen = form[path] !== null;
  if (!terms.allowSameFrameworkContract) return isChosen ? [{ path, key: "cart.appendix-not-allowed" }] : [];
  if (!form.contractIsAppendix) return isChosen ? [{ path, key: "cart.contract-of-new-contract" }] : [];
  return [...checkRequired(path, form[path]), ...checkOneOf(path, form[path], terms.frameworkContractIds)];
}

/** An appendix has the flag of its framework contract; without one, only users with the right may set it. */
function checkLongTerm({ longTermInvestmentProduct }: CartForm, terms: CartFormTerms): Issue[] {
  const path = "longTermInvestmentProduct";
  const { contract, allowSameFrameworkContract } = terms;
  if (contract && contract.longTermInvestmentProduct !== longTermInvestmentProduct)
    return [{ path, key: "cart.long-term-of-contract" }];
  return longTermInvestmentProduct && !allowSameFrameworkContract ? [{ path, key: "cart.long-term-not-allowed" }] : [];
}

/**
 * An appendix has the client of its framework contract, whose age decides about fees. If no date is entered, the
 * contract's date is used.
 */
function checkClient({ dateOfBirth }: CartForm, { checkBirthDate, contract }: CartFormTerms): Issue[] {
  const path = "dateOfBirth";
  const own = contract?.clientBirthDate ?? null;
  if (dateOfBirth !== null && own !== null && dateOfBirth !== own)
    return [{ path, key: "cart.birth-date-of-contract" }];
  return checkBirthDate ? checkRequired(path, dateOfBirth) : [];
}

/**
 * Returns every issue of the cart's header form except those of an entered date of birth, see `checkBirthDate`. An
 * empty discount counts as no discount. Source: docs/reference/cart-checks.md#header-form-issues.
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
