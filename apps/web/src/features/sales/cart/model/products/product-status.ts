import type { CartEntry } from "@fundport/cart";
import { type CartData, productKeysOf, type ProductStatus } from "./use-cart-reference.ts";

/**
 * Returns the loading status of an entry. If a package or contract has several products, returns the status of the
 * product that prevents the entry from being ready.
 */
export function statusOf(entry: CartEntry, { status, reference }: CartData): ProductStatus {
  const all = productKeysOf(entry, reference.contractTypes).map((key) => status.get(key) ?? "ready");
  return (["failed", "loading", "missing"] as const).find((each) => all.includes(each)) ?? "ready";
}
