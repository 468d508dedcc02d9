import type { CartEntry } from "@fundport/cart";
import { type CartData, productKeysOf, type ProductStatus } from "./use-cart-reference.ts";

/** How far an entry's products are: of a package or a contract the one that holds the others up. */
export function statusOf(entry: CartEntry, { status, reference }: CartData): ProductStatus {
  const all = productKeysOf(entry, reference.contractTypes).map((key) => status.get(key) ?? "ready");
  return (["failed", "loading", "missing"] as const).find((each) => all.includes(each)) ?? "ready";
}
