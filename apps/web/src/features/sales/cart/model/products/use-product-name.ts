import { byId, type CartEntry, type CartReference, nameOfProduct, type ProductType } from "@fundport/cart";
import { useCallback, useMemo } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

/**
 * Returns a function that finds the name of a product: in the loaded products, otherwise in the global lists, otherwise
 * a text with the product's id.
 */
export function useProductName(reference: CartReference): (type: ProductType, id: number) => string {
  const { t } = useTexts("cart");
  const funds = useGlobalList("getFunds");
  const programs = useGlobalList("getPrograms");
  const { contractTypes } = reference;
  const listReference = useMemo(
    () => ({ funds: byId(funds), programs: byId(programs), contractTypes }),
    [funds, programs, contractTypes],
  );
  return useCallback(
    (type, id) =>
      nameOfProduct(type, id, reference) ??
      nameOfProduct(type, id, listReference) ??
      t("cart:item-unknown-name", { id }),
    [t, listReference, reference],
  );
}

/**
 * Returns a function that finds the name of an entry: a package's own name, otherwise the name of the entry's product.
 */
export function useEntryName(reference: CartReference): (entry: CartEntry) => string {
  const productName = useProductName(reference);
  return useCallback(
    (entry) => (entry.itemType === "Package" ? entry.name : productName(entry.itemType, entry.id)),
    [productName],
  );
}
