import type { CartMissing, CartReference, ItemMissing } from "@fundport/cart";
import type { TFunction } from "i18next";

/** Returns sentences that explain why an item has no figures. */
export function describeMissing(
  t: TFunction,
  name: string,
  missing: readonly ItemMissing[],
  reference: CartReference,
): readonly string[] {
  const sentences = missing.map((one) => {
    if (one.what !== "rate") return t(`cart:missing-${one.what}`, { name });
    const code = (id: number) => reference.currencies.get(id)?.code ?? String(id);
    return t("cart:missing-rate", { name, from: code(one.fromCurrencyId), to: code(one.toCurrencyId) });
  });
  return [...new Set(sentences)];
}

/** Returns sentences that explain why items of the cart have no figures. */
export function describeCartMissing(
  t: TFunction,
  missing: readonly CartMissing[],
  nameOfItem: (uuid: string) => string,
  reference: CartReference,
): readonly string[] {
  const sentences = missing.flatMap((item) => describeMissing(t, nameOfItem(item.uuid), item.missing, reference));
  return [...new Set(sentences)];
}
