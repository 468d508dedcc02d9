import { parseDay } from "@fundport/units";
import {
  type CartReference,
  type CartState,
  feeKindOf,
  findContractTerms,
  isPremium,
  isSelectable,
} from "@fundport/cart";
import type { Breakage, Defect } from "./breakage.ts";

type Header = Partial<CartState>;
type Broken = readonly [change: Header, path: keyof CartState, key: Defect["key"]];

function breakage(
  name: string,
  part: Breakage["part"],
  find: (state: CartState, reference: CartReference) => Broken | null | false | undefined,
): Breakage {
  return {
    name,
    part,
    apply: (state, reference) => {
      const broken = find(state, reference);
      if (!broken) return null;
      const [change, path, key] = broken;
      return { state: { ...state, ...change }, path, key };
    },
  };
}

const isNew = (state: CartState) => state.frameworkContractId === null;
const modelOf = ({ serviceFeeId }: CartState, { commissionModels }: CartReference) =>
  serviceFeeId === null ? undefined : commissionModels.get(serviceFeeId);
const kindOf = (state: CartState, reference: CartReference) => {
  const model = modelOf(state, reference);
  return model ? feeKindOf(model) : null;
};
const mayHaveContract = ({ user }: CartReference) => user.allowSameFrameworkContract;
const discountOf = (state: CartState, reference: CartReference) => {
  const model = modelOf(state, reference);
  return reference.user.allowEntryFeeDiscount && model ? { isPremium: isPremium(model) } : null;
};

export const headerBreakages: readonly Breakage[] = [
  breakage("a hidden model", "header", (state, { commissionModels }) => {
    const hidden = [...commissionModels.values()].find((model) => !isSelectable(model));
    return isNew(state) && hidden && [{ serviceFeeId: hidden.id }, "serviceFeeId", "mixed.one-of"];
  }),
  breakage("an unknown model", "header", () => [{ serviceFeeId: 999_999 }, "serviceFeeId", "mixed.one-of"]),
  breakage("another model than the contract's", "header", (state, reference) => {
    const terms = findContractTerms(state, reference);
    const other = [...reference.commissionModels.values()].find(
      (model) => isSelectable(model) && model.id !== terms?.serviceFeeId,
    );
    return terms && other && [{ serviceFeeId: other.id }, "serviceFeeId", "cart.model-of-contract"];
  }),
  breakage("another fee than the contract's", "header", (state, reference) => {
    const rate = findContractTerms(state, reference)?.feeRate ?? null;
    const isRelative = kindOf(state, reference) === "relative";
    return (
      rate !== null && isRelative && [{ advisorFeeRelative: rate + 0.3 }, "advisorFeeRelative", "cart.fee-of-contract"]
    );
  }),
  breakage("another long-term flag than the contract's", "header", (state, reference) => {
    const terms = findContractTerms(state, reference);
    const path = "longTermInvestmentProduct";
    return terms && [{ [path]: !terms[path] }, path, "cart.long-term-of-contract"];
  }),
  breakage("another birth date than that of the contract's client", "birth", (state, reference) => {
    const born = findContractTerms(state, reference)?.clientBirthDate ?? null;
    const other = parseDay(born === "1950-01-01" ? "1951-01-01" : "1950-01-01");
    return born !== null && [{ dateOfBirth: other }, "dateOfBirth", "cart.birth-date-of-contract"];
  }),
  breakage("a long-term product with a model that it may not have", "header", (state, reference) => {
    const unfit = [...reference.commissionModels.values()].find(
      (model) => isSelectable(model) && model.availableForLTIP === false,
    );
    return (
      isNew(state) &&
      unfit && [
        { serviceFeeId: unfit.id, longTermInvestmentProduct: true },
        "serviceFeeId",
        "cart.model-not-for-long-term",
      ]
    );
  }),
  breakage("a framework contract of a new contract", "header", (state, reference) => {
    const [contract] = reference.frameworkContracts.values();
    const change = { contractIsAppendix: false, frameworkContractId: contract?.id ?? null };
    // On an appendix this breakage would hide a second error, because the framework client's birth date would no longer
    // apply.
    return (
      isNew(state) &&
      mayHaveContract(reference) &&
      contract && [change, "frameworkContractId", "cart.contract-of-new-contract"]
    );
  }),
  breakage("an appendix without the right", "header", (_state, reference) => {
    const [contract] = reference.frameworkContracts.values();
    const change = { contractIsAppendix: true, frameworkContractId: contract?.id ?? null };
    return !mayHaveContract(reference) && contract && [change, "frameworkContractId", "cart.appendix-not-allowed"];
  }),
  breakage(
    "a long-term product without the right",
    "header",
    (_state, reference) =>
      !mayHaveContract(reference) && [
        { longTermInvestmentProduct: true },
        "longTermInvestmentProduct",
        "cart.long-term-not-allowed",
      ],
  ),
  breakage(
    "an absolute fee that is not on offer",
    "header",
    (state, reference) =>
      kindOf(state, reference) === "absolute" && [{ advisorFeeAbsolute: 1.5 }, "advisorFeeAbsolute", "mixed.one-of"],
  ),
  breakage(
    "a relative fee below 0",
    "header",
    (state, reference) =>
      isNew(state) &&
      kindOf(state, reference) === "relative" && [{ advisorFeeRelative: -1 }, "advisorFeeRelative", "number.min"],
  ),
  breakage(
    "a fee of a payment below 0",
    "header",
    (state, reference) =>
      kindOf(state, reference) === "transaction" && [{ advisorFeeRelative: -5 }, "advisorFeeRelative", "number.min"],
  ),
  breakage(
    "another fee of a payment than the user's",
    "header",
    (state, reference) =>
      kindOf(state, reference) === "transaction" && [
        { advisorFeeRelative: reference.user.servisPayment + 1 },
        "advisorFeeRelative",
        "cart.service-payment",
      ],
  ),
  breakage("no fee", "header", (state, reference) => {
    const kind = kindOf(state, reference);
    const path = kind === "absolute" ? "advisorFeeAbsolute" : "advisorFeeRelative";
    return isNew(state) && kind !== null && [{ [path]: null }, path, "mixed.required"];
  }),
  breakage("a discount with decimals", "discount", (state, reference) => {
    const terms = discountOf(state, reference);
    return terms && [{ discount: 1.25 }, "discount", terms.isPremium ? "number.one-decimal" : "number.integer"];
  }),
  breakage("a discount below 0", "discount", () => [{ discount: -1 }, "discount", "number.min"]),
  breakage("too large a discount", "discount", () => [{ discount: 101 }, "discount", "number.max"]),
  breakage("a birth date in the future", "birth", () => [
    { dateOfBirth: parseDay("2090-01-01") },
    "dateOfBirth",
    "date.future",
  ]),
  breakage("a birth date of long ago", "birth", () => [
    { dateOfBirth: parseDay("1890-01-01") },
    "dateOfBirth",
    "date.too-early",
  ]),
  breakage(
    "no birth date",
    "birth",
    (_state, { user }) => user.checkBirthDate && [{ dateOfBirth: null }, "dateOfBirth", "mixed.required"],
  ),
];
