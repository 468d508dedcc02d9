import type { CartEntry } from "@fundport/cart";
import type { Day } from "@fundport/units";
import type { CartData } from "../products/use-cart-reference.ts";

/** Shared by the parts of a page: the product data, the day of the calculation, the names. Not the cart itself. */
export type CartScope = {
  readonly data: CartData;
  readonly today: Day;
  readonly entryName: (entry: CartEntry) => string;
};
