import type { Issue, IssueKey } from "@fundport/rules";
import { cartWarningKinds, type CartWarningKind } from "./cart-warnings.ts";
import type { WholeCartKey } from "../events/events.ts";

export type CartIssueKey = IssueKey | CartWarningKind | WholeCartKey;

/**
 * A problem of a cart. `path` is the affected field. Examples: `discount` for the header form, `items` for all entries
 * together, `items.<uuid>` for an entry, `items.<uuid>.calcInput.currencyId` for a field of an entry, and
 * `items.<uuid>.funds.<index>` for a fund of a package.
 */
export type CartIssue = {
  readonly path: string;
  readonly key: CartIssueKey;
  readonly params?: Issue["params"];
  /** The uuid of the entry with the issue; null for the header form and for all entries together. */
  readonly uuid: string | null;
  /**
   * The id of the product that is not allowed; null if the issue is about a field, a whole package or the whole cart.
   */
  readonly productId: number | null;
  /** The name of the product or package with the issue; null if it is unknown, or if the issue is about a field. */
  readonly name: string | null;
};

/** An issue of a field, which is displayed at that field. */
export type FieldIssue = CartIssue & Issue;
/**
 * An issue that does not belong to a field: a product is not allowed in this cart, or the entries are not allowed
 * together.
 */
export type CartBlock = CartIssue & { readonly key: CartWarningKind | WholeCartKey };

const wholeKeys: readonly WholeCartKey[] = ["cart-max-items-error", "cart-only-one-appendix-error"];
const blockKeys: ReadonlySet<string> = new Set([...cartWarningKinds, ...wholeKeys]);

/** Returns true if an issue does not belong to a field. All other issues are of the type `FieldIssue`. */
export function isCartBlock(issue: CartIssue): issue is CartBlock {
  return blockKeys.has(issue.key);
}

export function onlyFieldIssues(issues: readonly CartIssue[]): readonly FieldIssue[] {
  return issues.filter((issue): issue is FieldIssue => !isCartBlock(issue));
}
