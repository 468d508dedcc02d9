import type { CartEntry } from "@fundport/cart";
import type { Day } from "@fundport/units";
import type { CartData } from "../products/use-cart-reference.ts";

/**
 * Data that all parts of a page share: the product data, the date of the calculation, and names. The cart itself is not
 * included, because it changes with every keystroke.
 */
export type CartScope = {
  readonly data: CartData;
  readonly today: Day;
  readonly entryName: (entry: CartEntry) => string;
};
