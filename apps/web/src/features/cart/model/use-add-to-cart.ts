import { type CartReference, createCartItem } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showFailure, showToast } from "#ui/toasts.ts";
import { type ProductKey, productQuery, termsQuery } from "../api/product-queries.ts";
import { assembleReference } from "./assemble-reference.ts";
import { dispatchToCart } from "./cart-store.ts";
import { newUuid } from "./new-uuid.ts";
import { useGlobalReference } from "./use-cart-reference.ts";

const texts = {
  Fund: { success: "fund-add-cart-success", error: "fund-add-cart-error" },
  Program: { success: "program-add-cart-success", error: "program-add-cart-error" },
} as const;
export type NamedProduct = ProductKey & { readonly name: string };

/**
 * Puts a product into the cart: loads it, lets the rules judge, and says in a toast what came of it.
 * `add` answers the uuid of the new item, or null. Source: cart §4, Cart items; §8.
 */
export function useAddToCart(): { add: (product: NamedProduct) => Promise<string | null>; isAdding: boolean } {
  const global = useGlobalReference();
  const queryClient = useQueryClient();
  const { t, i18n } = useTranslation("cart");
  const [isAdding, setAdding] = useState(false);
  async function load(product: ProductKey): Promise<CartReference> {
    const loaded = await queryClient.fetchQuery(productQuery(product, i18n.language));
    // Fees and limits are not needed to add it; the cart page finds them on their way.
    void queryClient.prefetchQuery(termsQuery(product));
    return assembleReference(global, [{ product: loaded, terms: { ...product, feeSchemes: [], limits: [] } }]);
  }
  async function add(product: NamedProduct): Promise<string | null> {
    const { itemType, id, name } = product;
    setAdding(true);
    try {
      const reference = await load(product);
      const made = createCartItem({ itemType, id, uuid: newUuid() }, reference);
      if (made.kind === "not-available") {
        showFailure(t(texts[itemType].error, { name }));
        return null;
      }
      const { refusals } = dispatchToCart({ kind: "item-added", item: made.item }, reference);
      for (const { key, params } of refusals) showFailure(t(key, { ...params }), { id: key });
      if (refusals.length > 0) return null;
      showToast(t(texts[itemType].success, { name }));
      return made.item.uuid;
    } catch {
      // Whatever the failure was, the advisor can only try again; the call itself has been logged by the server.
      showFailure(t(texts[itemType].error, { name }));
      return null;
    } finally {
      setAdding(false);
    }
  }
  return { add, isAdding };
}
