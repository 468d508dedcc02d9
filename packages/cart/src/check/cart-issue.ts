import type { Issue, IssueKey } from "@fundport/rules";
import { cartWarningKinds, type CartWarningKind } from "./cart-warnings.ts";
import type { WholeCartKey } from "../events/events.ts";

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
  /** The product that may not be where it is; null where a field, a whole package or the whole cart is wrong. */
  readonly productId: number | null;
  /** Of that product or package; null where it is not known, and where a field is wrong. */
  readonly name: string | null;
};

/** One of a field, which is marked there. */
export type FieldIssue = CartIssue & Issue;
/** One of no field: a product may not be in this cart, or the entries may not be together. */
export type CartBlock = CartIssue & { readonly key: CartWarningKind | WholeCartKey };

const wholeKeys: readonly WholeCartKey[] = ["cart-max-items-error", "cart-only-one-appendix-error"];
const blockKeys: ReadonlySet<string> = new Set([...cartWarningKinds, ...wholeKeys]);

/** Whether an issue is of no field; otherwise it is a `FieldIssue`. */
export function isCartBlock(issue: CartIssue): issue is CartBlock {
  return blockKeys.has(issue.key);
}

/** The issues of fields alone. */
export function onlyFieldIssues(issues: readonly CartIssue[]): readonly FieldIssue[] {
  return issues.filter((issue): issue is FieldIssue => !isCartBlock(issue));
}
