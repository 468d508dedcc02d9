import { type CartItem, emptyInput } from "@fundport/cart";
import { ids } from "../common.ts";
import { amlAnswers, products } from "../catalogue/fake-catalogue.ts";

/**
 * Builds a cart item: the equity fund of the fake catalogue for five years, in crowns, without an amount. Its
 * questionnaire is answered.
 */
export function buildCartItem({ calcInput, ...part }: Partial<CartItem> = {}): CartItem {
  const isAnswered = part.id === products.qualified && part.isAmlValidated !== false;
  return {
    uuid: "a1",
    id: products.equity,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: calcInput ?? { ...emptyInput, currencyId: ids.czk, investmentHorizon: 5 },
    ...(isAnswered && { amlAnswers }),
    ...part,
  };
}
