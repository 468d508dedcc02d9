import type { Day } from "@fundport/units";
import { checkOneOf, checkRange, checkRequired } from "./fields.ts";
import type { Issue } from "./issue.ts";

/** Kinds of service models. Source: spec cart §3, Fee kinds. */
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
};
/** The user's rights and limits, and the chosen service model; `feeKind` is null while none is chosen. */
export type CartFormTerms = {
  /** Ids of the user's service models, the hidden one included: a framework contract may have it. */
  readonly serviceFeeIds: readonly number[];
  readonly feeKind: FeeKind | null;
  readonly isPremium: boolean;
  readonly minimalDealerFee: number;
  readonly maximalDealerFee: number;
  readonly klasikPayments: readonly number[];
  readonly premiumSetUpFee: number;
  readonly allowEntryFeeDiscount: boolean;
  readonly checkBirthDate: boolean;
  /** Whether the user may choose an appendix and a framework contract at all. */
  readonly allowSameFrameworkContract: boolean;
  /** Ids of the framework contracts to which the user may make appendices. */
  readonly frameworkContractIds: readonly number[];
};

/** The maximum discount: percentage points of the set-up fee under premium advisory, else percent; 0 where disabled. */
export function maxDiscount(
  terms: Pick<CartFormTerms, "isPremium" | "premiumSetUpFee" | "allowEntryFeeDiscount">,
): number {
  if (!terms.allowEntryFeeDiscount) return 0;
  return terms.isPremium ? terms.premiumSetUpFee : 100;
}

function checkFee(form: CartForm, terms: CartFormTerms): Issue[] {
  // Without a service model no fee is required; the missing model is already reported.
  if (terms.feeKind === null) return [];
  if (terms.feeKind === "absolute") {
    return [
      ...checkRequired("advisorFeeAbsolute", form.advisorFeeAbsolute),
      ...checkOneOf("advisorFeeAbsolute", form.advisorFeeAbsolute, terms.klasikPayments),
    ];
  }
  const bounds = terms.isPremium ? { min: terms.minimalDealerFee, max: terms.maximalDealerFee } : {};
  return [
    ...checkRequired("advisorFeeRelative", form.advisorFeeRelative),
    ...checkRange("advisorFeeRelative", form.advisorFeeRelative, bounds),
  ];
}

/** A user without the right cannot make an appendix, whatever the default of the flag. */
function checkAppendix(form: CartForm, terms: CartFormTerms): Issue[] {
  if (!terms.allowSameFrameworkContract || !form.contractIsAppendix) return [];
  const path = "frameworkContractId";
  return [
    ...checkRequired(path, form.frameworkContractId),
    ...checkOneOf(path, form.frameworkContractId, terms.frameworkContractIds),
  ];
}

/**
 * Returns every issue of the cart's header form. An empty discount counts as no discount.
 * Source: spec cart §5, Cart form.
 */
export function checkCartForm(form: CartForm, terms: CartFormTerms): Issue[] {
  return [
    ...checkRequired("serviceFeeId", form.serviceFeeId),
    ...checkOneOf("serviceFeeId", form.serviceFeeId, terms.serviceFeeIds),
    ...checkFee(form, terms),
    ...checkRange("discount", form.discount, { min: 0, max: maxDiscount(terms) }),
    ...(terms.checkBirthDate ? checkRequired("dateOfBirth", form.dateOfBirth) : []),
    ...checkAppendix(form, terms),
  ];
}
