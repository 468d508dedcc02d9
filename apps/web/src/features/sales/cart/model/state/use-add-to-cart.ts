import {
  type CartEntry,
  type CartReference,
  createCartItem,
  createCartPackage,
  isSameProduct,
  type ItemType,
  listItems,
} from "@fundport/cart";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { globalListQuery } from "#features/catalogue/reference/api/reference-queries.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { call } from "#lib/http/api.ts";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { type ProductKey, productQuery, termsQuery } from "../../api/product-queries.ts";
import { assembleReference } from "../products/assemble-reference.ts";
import { dispatchToCart } from "./cart-store.ts";
import { newUuid } from "./new-uuid.ts";
import { loadGlobalReference } from "../products/use-cart-reference.ts";

/** Source: docs/reference/cart.md#adding-products. */
const texts = {
  Fund: { success: "fund-add-cart-success", error: "fund-add-cart-error" },
  Program: { success: "program-add-cart-success", error: "program-add-cart-error" },
  Contract: { success: "contract-add-cart-success", error: "contract-add-cart-error" },
  Package: { success: "package-add-cart-success", error: "package-add-cart-error" },
} as const satisfies Record<ItemType, { success: string; error: string }>;

/** The product to add. For a package, `id` is its template's id. */
export type NamedProduct = {
  readonly itemType: ItemType;
  readonly id: number;
  readonly name: string;
  /** Funds of the template to leave out of the package. */
  readonly excludedFundIds?: readonly number[];
};
type NewItem = { readonly item: CartEntry; readonly reference: CartReference };
type Loading = { client: QueryClient; language: string; global: Awaited<ReturnType<typeof loadGlobalReference>> };

/**
 * Returns `add`, which loads a product, checks it by the rules, adds it to the cart, and reports the outcome in a
 * toast. `add` resolves with the uuid of the item, even if the cart already contained the product, and with null on
 * failure. `addingId` is the id of the product that is being added; list rows compare it with their own product,
 * because a row may show another product by then.
 * Source: docs/reference/cart.md#adding-products.
 */
export function useAddToCart(): { add: (product: NamedProduct) => Promise<string | null>; addingId: number | null } {
  const client = useQueryClient();
  const { t, i18n } = useTexts("cart");
  const [addingId, setAddingId] = useState<number | null>(null);
  async function add(product: NamedProduct): Promise<string | null> {
    const { itemType, name } = product;
    const { success, error } = texts[itemType];
    setAddingId(product.id);
    try {
      const global = await loadGlobalReference(client, i18n.language);
      const newItem = await createEntry(product, { client, language: i18n.language, global });
      if (!newItem) {
        showFailure(t(error, { name }));
        return null;
      }
      const { refusals, state } = dispatchToCart({ kind: "item-added", item: newItem.item }, newItem.reference);
      for (const { key, params } of refusals) showFailure(t(key, { ...params }), { id: key });
      if (refusals.length > 0) return null;
      showToast(t(success, { name }));
      // If the cart already contained the product, its existing item is returned.
      return listItems(state).find((entry) => isSameProduct(entry, newItem.item))?.uuid ?? newItem.item.uuid;
    } catch {
      // Any failure has the same message, because the advisor can only try again. The server has logged the request
      // itself.
      showFailure(t(error, { name }));
      return null;
    } finally {
      // Clears the id only if it is still this product's, because another product may be loading by now.
      setAddingId((current) => (current === product.id ? null : current));
    }
  }
  return { add, addingId };
}

/**
 * Creates the item and the reference data for the rules; null if the product is not offered or no user is logged in.
 */
async function createEntry(product: NamedProduct, loading: Loading): Promise<NewItem | null> {
  if (useSession.getState().userData === null) return null;
  const { itemType, id } = product;
  if (itemType === "Package") return await createPackageEntry(product, loading);
  if (itemType === "Contract") return await createContractEntry(id, loading);
  return await createProductEntry({ itemType, id }, loading);
}

async function createProductEntry(key: ProductKey, { client, language, global }: Loading): Promise<NewItem | null> {
  const product = await client.fetchQuery(productQuery(key, language));
  // Adding the item does not need fees and limits. They are prefetched, because the cart page needs them.
  void client.prefetchQuery(termsQuery(key));
  const reference = assembleReference(global, [{ product, terms: { ...key, feeSchemes: [], limits: [] } }]);
  const result = createCartItem({ ...key, uuid: newUuid() }, reference);
  return result.kind === "item" ? { item: result.item, reference } : null;
}

/** Loads the contract type again, because a contract type that is no longer Active must not be added. */
async function createContractEntry(id: number, { global }: Loading): Promise<NewItem | null> {
  const contractType = await call("getContractType", { params: { id } });
  if (contractType.status !== "Active") return null;
  const contractTypes = new Map([...global.contractTypes, [id, contractType]]);
  const reference = assembleReference({ ...global, contractTypes }, []);
  const result = createCartItem({ itemType: "Contract", id, uuid: newUuid() }, reference);
  return result.kind === "item" ? { item: result.item, reference } : null;
}

/** Loads the template again, because its funds may have changed since the list was loaded. */
async function createPackageEntry(
  product: NamedProduct,
  { client, language, global }: Loading,
): Promise<NewItem | null> {
  const { id, name, excludedFundIds = [] } = product;
  const [template, funds] = await Promise.all([
    call("getFundPackageTemplate", { params: { id } }),
    client.fetchQuery(globalListQuery("getFunds", language)),
  ]);
  const reference = assembleReference(global, []);
  const result = createCartPackage(
    template,
    { uuid: newUuid(), name, language, excludedFundIds },
    { ...reference, funds: new Map(funds.map((fund) => [fund.id, fund])) },
  );
  return result.kind === "package" ? { item: result.item, reference } : null;
}
