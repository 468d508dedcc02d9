import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { chooseCurrency, findTypeOf, sharedCurrencyIds } from "../state/currencies.ts";
import { needsQuestionnaire } from "../state/fki.ts";
import { type CartItem, emptyInput, type ProductType } from "../state/state.ts";

type NewItem =
  | { readonly kind: "item"; readonly item: CartItem }
  /** The product is unknown, not offered, or not offered in any currency. The message is fund-add-cart-error. */
  | { readonly kind: "not-available" };

type ItemReference = Pick<CartReference, "programs" | "contractTypes" | "fundTypes" | "user"> & {
  readonly funds: ById<OfferedFund>;
};

/** Returns the contract type, currency and recommended horizon of a product; null for an unknown fund or program. */
function findProduct(itemType: ProductType, id: number, reference: ItemReference) {
  if (itemType === "Contract") {
    const contractType = reference.contractTypes.get(id) ?? null;
    return { contractType, currencyIds: [], investmentHorizon: null };
  }
  const fund = itemType === "Fund" ? reference.funds.get(id) : undefined;
  const product = fund?.allowedInFundMarket ? fund : itemType === "Program" ? reference.programs.get(id) : undefined;
  if (!product) return null;
  const { currencyId, investmentHorizon = null } = product;
  return { contractType: findTypeOf(product, reference), currencyIds: [currencyId], investmentHorizon };
}

function findDefaults(itemType: ProductType, id: number, reference: ItemReference) {
  const product = findProduct(itemType, id, reference);
  if (product?.contractType?.status !== "Active") return null;
  const { contractType, currencyIds, investmentHorizon } = product;
  const preferredIds = [...currencyIds, reference.user.currencyId];
  const currencyId = chooseCurrency(sharedCurrencyIds([contractType]), preferredIds);
  return currencyId === null ? null : { currencyId, investmentHorizon };
}

/**
 * Creates an item with the product's recommended horizon and without an amount. Its currency is the product's if the
 * contract type has limits in this currency, otherwise the user's, otherwise the first one with limits.
 * An FKI fund with a questionnaire is not AML-validated until the questionnaire is submitted.
 * Source: docs/reference/cart.md#adding-products.
 */
export function createCartItem(
  product: { readonly itemType: ProductType; readonly id: number; readonly uuid: string },
  reference: ItemReference,
): NewItem {
  const { itemType, id, uuid } = product;
  const defaults = findDefaults(itemType, id, reference);
  if (!defaults) return { kind: "not-available" };
  const { currencyId, investmentHorizon } = defaults;
  const calcInput = { ...emptyInput, currencyId, investmentHorizon };
  return {
    kind: "item",
    item: { uuid, id, itemType, isAmlValidated: !needsQuestionnaire(product, reference), calcInput },
  };
}
