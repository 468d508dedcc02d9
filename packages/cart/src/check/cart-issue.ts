import type { Issue, IssueKey } from "@fundport/rules";
import type { CartWarningKind } from "../cart-warnings.ts";
import type { CartRefusal } from "../events.ts";

/** What the cart as a whole may not be, whatever is in its entries; the reducers refuse it with the same keys. */
export type WholeCartKey = Extract<CartRefusal["key"], "cart-max-items-error" | "cart-only-one-appendix-error">;
export type CartIssueKey = IssueKey | CartWarningKind | WholeCartKey;

/**
 * Something that is wrong with a cart. `path` is the field as the cart names it: `discount` for the header form, `items`
 * for all entries together, `items.<uuid>` for an entry, `items.<uuid>.calcInput.currencyId` for a field of one,
 * `items.<uuid>.funds.<index>` for a fund of a package.
 */
export type CartIssue = {
  readonly path: string;
  readonly key: CartIssueKey;
  readonly params?: Issue["params"];
  /** The entry that it is about; null for the header form and for all entries together. */
  readonly uuid: string | null;
  /** The product that may not be where it is, with its name where that is known; null where a field is wrong. */
  readonly product: { readonly id: number; readonly name: string | null } | null;
};
