import { findPricedProduct, listLines } from "./products.ts";
import type { CartReference, ContractTypeProduct, FundProduct, ProgramProduct } from "./reference.ts";
import { isPremium } from "./service-model.ts";
import { type CartEntry, type CartState, listItems } from "./state.ts";

/** They block the contract and the proposal. Source: spec cart §5, Cart-level warnings. */
export const cartWarningKinds = [
  "incomplete-aml-questionnaire",
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
  "product-not-found",
] as const;
export type CartWarningKind = (typeof cartWarningKinds)[number];
export type CartWarning = {
  readonly kind: CartWarningKind;
  readonly uuid: string;
  readonly productId: number;
  /** Null where the product is not known. */
  readonly name: string | null;
};

/** A product of an entry: the fund, program or contract type, or each fund of a package. */
type HeldProduct = {
  readonly uuid: string;
  readonly productId: number;
  readonly isAmlValidated: boolean;
  /** What is priced; null where unknown, or for a contract without a starting line. */
  readonly product: FundProduct | ProgramProduct | null;
  readonly contractType: ContractTypeProduct | null;
  readonly isContract: boolean;
};

function hold(entry: CartEntry, reference: CartReference): HeldProduct[] {
  const { uuid } = entry;
  const typeOf = (product: FundProduct | ProgramProduct | null) =>
    product?.contractTypeId ? (reference.contractTypes.get(product.contractTypeId) ?? null) : null;
  if (entry.itemType === "Package") {
    return entry.funds.map(({ id }) => {
      const product = reference.funds.get(id) ?? null;
      return { uuid, productId: id, isAmlValidated: true, product, contractType: typeOf(product), isContract: false };
    });
  }
  const { id: productId, isAmlValidated } = entry;
  const product = findPricedProduct(entry, reference);
  const isContract = entry.itemType === "Contract";
  const contractType = isContract ? (reference.contractTypes.get(productId) ?? null) : typeOf(product);
  return [{ uuid, productId, isAmlValidated, product, contractType, isContract }];
}

function holdAll(state: CartState, reference: CartReference): HeldProduct[] {
  return listItems(state).flatMap((entry) => hold(entry, reference));
}

function warn(kind: CartWarning["kind"], held: readonly HeldProduct[]): CartWarning[] {
  return held.map(({ uuid, productId, product, contractType, isContract }) => {
    const name = (isContract ? contractType?.name : product?.name) ?? null;
    return { kind, uuid, productId, name };
  });
}

/** Paid advisory: true or false for the chosen service model, null while none is chosen. */
function hasPaidAdvisory(state: CartState, reference: CartReference): boolean | null {
  const model = state.serviceFeeId === null ? undefined : reference.commissionModels.get(state.serviceFeeId);
  return model ? isPremium(model) : null;
}

/** Items whose AML questionnaire is not submitted. */
export function warnIncompleteAml(state: CartState, reference: CartReference): CartWarning[] {
  return warn(
    "incomplete-aml-questionnaire",
    holdAll(state, reference).filter((held) => !held.isAmlValidated),
  );
}

/** Products that may not be sold under paid advisory, which is chosen. */
export function warnNotForPaidAdvisory(state: CartState, reference: CartReference): CartWarning[] {
  if (hasPaidAdvisory(state, reference) !== true) return [];
  const isRefused = ({ isContract, contractType, product }: HeldProduct) =>
    (isContract ? contractType : product)?.allowForPaidAdvisory === false;
  return warn("not-for-paid-advisory", holdAll(state, reference).filter(isRefused));
}

/** Products that are sold under paid advisory alone, which is not chosen. */
export function warnOnlyForPaidAdvisory(state: CartState, reference: CartReference): CartWarning[] {
  if (hasPaidAdvisory(state, reference) !== false) return [];
  const isRefused = ({ product }: HeldProduct) => product?.allowForNotPaidAdvisory === false;
  return warn("only-for-paid-advisory", holdAll(state, reference).filter(isRefused));
}

/** Products that are no long-term investment product, while the cart is one. */
export function warnNotForLtip(state: CartState, reference: CartReference): CartWarning[] {
  if (!state.longTermInvestmentProduct) return [];
  const isRefused = ({ product, contractType }: HeldProduct) =>
    product?.availableForLTIP === false || contractType?.longTermInvestmentProduct === "NOT_AVAILABLE";
  return warn("not-for-ltip", holdAll(state, reference).filter(isRefused));
}

/** Contract types that are long-term investment products only, while the cart is none. */
export function warnLtipRequired(state: CartState, reference: CartReference): CartWarning[] {
  if (state.longTermInvestmentProduct) return [];
  const isRefused = ({ contractType }: HeldProduct) => contractType?.longTermInvestmentProduct === "REQUIRED";
  return warn("ltip-required", holdAll(state, reference).filter(isRefused));
}

/** Products that the catalogue does not have (any more); a contract's lines count as its products. */
export function warnProductNotFound(state: CartState, reference: CartReference): CartWarning[] {
  const isUnknown = ({ isContract, product, contractType }: HeldProduct) =>
    isContract ? contractType === null || listLines(contractType, reference).length === 0 : product === null;
  return warn("product-not-found", holdAll(state, reference).filter(isUnknown));
}

/** Lists all six kinds of warnings, in the order of the specification. */
export function listCartWarnings(state: CartState, reference: CartReference): CartWarning[] {
  return [
    warnIncompleteAml,
    warnNotForPaidAdvisory,
    warnOnlyForPaidAdvisory,
    warnNotForLtip,
    warnLtipRequired,
    warnProductNotFound,
  ].flatMap((list) => list(state, reference));
}
