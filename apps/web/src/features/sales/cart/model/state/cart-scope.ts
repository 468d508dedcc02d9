import type { CartEntry } from "@fundport/cart";
import type { Day } from "@fundport/units";
import type { CartData } from "../products/use-cart-reference.ts";

/**
 * Data shared by the parts of a page: the product data, the date of the calculation, and names. Excludes the cart
 * itself, which changes with every keystroke.
 */
export type CartScope = {
  readonly data: CartData;
  readonly today: Day;
  readonly entryName: (entry: CartEntry) => string;
};
