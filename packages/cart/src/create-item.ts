import type { ById, CartReference, OfferedFund } from "./reference.ts";
import { asksQuestionnaire } from "./fki.ts";
import { type CartItem, emptyInput, type ProductType } from "./state.ts";

type NewItem =
  | { readonly kind: "item"; readonly item: CartItem }
  /** Unknown, or a fund that is not allowed in the fund market: fund-add-cart-error. */
  | { readonly kind: "not-available" };

type ItemReference = Pick<CartReference, "programs" | "contractTypes" | "fundTypes" | "user"> & {
  readonly funds: ById<OfferedFund>;
};

function findDefaults(itemType: ProductType, id: number, reference: ItemReference) {
  const { user } = reference;
  if (itemType === "Fund") {
    const fund = reference.funds.get(id);
    if (!fund?.allowedInFundMarket) return null;
    return { currencyId: fund.currencyId, investmentHorizon: fund.investmentHorizon ?? null };
  }
  if (itemType === "Program") {
    const program = reference.programs.get(id);
    return program ? { currencyId: program.currencyId, investmentHorizon: program.investmentHorizon } : null;
  }
  const contractType = reference.contractTypes.get(id);
  if (!contractType) return null;
  const currencies = contractType.calcConfiguration.map((configuration) => configuration.currencyId);
  const currencyId = currencies.includes(user.currencyId) ? user.currencyId : (currencies[0] ?? user.currencyId);
  return { currencyId, investmentHorizon: null };
}

/**
 * A new item as it enters the cart: the product's currency and recommended horizon, no amount.
 * A fund of type FKI with a questionnaire is not AML-validated until that is submitted.
 * Source: spec cart §4, Cart items.
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
    item: { uuid, id, itemType, isAmlValidated: !asksQuestionnaire(product, reference), calcInput },
  };
}
