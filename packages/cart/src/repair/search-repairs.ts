/** Searches for events that resolve all blockers of one subject and cause no new ones. */
import type { Day } from "@fundport/units";
import type { CartIssue } from "../check/cart-issue.ts";
import { splitIssuePath } from "../state/issue-path.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartState } from "../state/state.ts";
import { isAdvisorOnly, isOfProduct, keyOf, listBlockers, subjectOf } from "./blockers.ts";
import { listHeaderEdits, listModelEdits } from "./header-edits.ts";
import { listItemEdits } from "./item-edits.ts";
import { listFundRemovals, listMovesToItem, listPackageEdits } from "./package-edits.ts";
import { type Edit, type EditAim, headerSubject } from "./repair.ts";

/** The maximum number of changes in a repair. More are not needed, because an entry has no more fields. */
const maxChanges = 8;

export type Attempt = { readonly state: CartState; readonly edits: readonly Edit[] };
export type Search = {
  readonly subject: string;
  /** The cart to repair, and the keys of the blockers that it has. */
  readonly start: CartState;
  readonly before: ReadonlySet<string>;
  readonly reference: CartReference;
  readonly today: Day;
  /** The service models to choose from, in the order in which they are offered. */
  readonly modelIds: readonly number[];
  /** The issues to resolve. `fields`: only invalid fields; `all`: also products that are not allowed in the cart. */
  readonly scope: "all" | "fields";
  /** The number of steps that may still be tried. `findSolution` counts it down. */
  stepsLeft: number;
};

/** Applies the events of all edits in their order. */
export function applyEvents(state: CartState, edits: readonly Edit[], reference: CartReference): CartState {
  return eventsOf(edits).reduce((before, event) => reduceCart(before, event, reference).state, state);
}

export function eventsOf(edits: readonly Edit[]): readonly Edit["event"][] {
  return edits.flatMap(({ event, following = [] }) => [event, ...following]);
}

function listEdits(state: CartState, issue: CartIssue, search: Search): Edit[] {
  const { reference } = search;
  if (isOfProduct(issue)) return listProductEdits(state, issue, search);
  const { uuid, path } = splitIssuePath(issue);
  if (uuid === null) return listHeaderEdits(state, issue, search);
  const entry = state.items[uuid];
  if (!entry) return [];
  const own = { ...issue, path };
  return entry.itemType === "Package" ? listPackageEdits(entry, own, reference) : listItemEdits(entry, own, reference);
}

/** Warnings that another service model or the long-term flag may resolve. */
const headerWarningKeys: readonly CartIssue["key"][] = [
  "not-for-paid-advisory",
  "only-for-paid-advisory",
  "not-for-ltip",
  "ltip-required",
];

/** Warnings about funds that are not allowed in a package, but are allowed as an item. */
const itemOnlyKeys: readonly CartIssue["key"][] = ["fund-not-for-package"];

function listProductEdits(state: CartState, issue: CartIssue, search: Search): Edit[] {
  if (headerWarningKeys.includes(issue.key)) return listModelEdits(state, search);
  const entry = issue.uuid === null ? undefined : state.items[issue.uuid];
  const { productId } = issue;
  if (entry?.itemType !== "Package" || productId === null) return [];
  const isForItem = itemOnlyKeys.includes(issue.key);
  return [...(isForItem ? listMovesToItem(state, entry, productId) : []), ...listFundRemovals(entry, productId)];
}

function isOfShares({ key }: CartIssue): boolean {
  return key.includes("percent-sum");
}

/**
 * Returns true if the warning about a product is still there. An edit must resolve the warning immediately; if it does
 * not, for example because it is an unrelated choice in the header, it does not help.
 */
function isStillWarned(state: CartState, issue: CartIssue, { reference, today }: Search): boolean {
  if (!isOfProduct(issue)) return false;
  const name = keyOf(issue);
  return listBlockers(state, reference, today).some((each) => keyOf(each) === name);
}

/** Applies each possible next edit separately. Edits of fields that were already changed are skipped. */
export function applyEdits(attempt: Attempt, issue: CartIssue, search: Search): Attempt[] {
  if (attempt.edits.length >= maxChanges) return [];
  const { reference } = search;
  return listEdits(attempt.state, issue, search).flatMap((edit) => {
    if (attempt.edits.some((done) => isSameField(done.aim, edit.aim))) return [];
    const { state, refusals } = reduceCart(attempt.state, edit.event, reference);
    if (refusals.length > 0) return [];
    const after = (edit.following ?? []).reduce((each, event) => reduceCart(each, event, reference).state, state);
    if (after === attempt.state || isStillWarned(after, issue, search)) return [];
    return [{ state: after, edits: [...attempt.edits, edit] }];
  });
}

function isSameField(first: EditAim, second: EditAim): boolean {
  if (first.kind === "currency") return second.kind === "currency";
  if (first.kind === "number" && second.kind === "number")
    return first.field === second.field && first.fundId === second.fundId;
  return first.kind === "choice" && second.kind === "choice" && first.field === second.field;
}

/**
 * Returns the blocker to resolve next. First are blockers of the subject, or of an entry that the repair created. After
 * them come blockers that a change caused in the header. (A cart that is no longer an appendix, for example, has no
 * service model yet.) Returns `done` if no blocker is left, and null for a dead end.
 */
export function findNext({ state }: Attempt, search: Search): CartIssue | "done" | null {
  const { subject, before, scope, start, reference, today } = search;
  const isNew = (issue: CartIssue) => issue.uuid !== null && !Object.hasOwn(start.items, issue.uuid);
  const isLeft = (issue: CartIssue) => isAdvisorOnly(issue) || (scope === "fields" && isOfProduct(issue));
  const blockers = listBlockers(state, reference, today).filter(
    (issue) => !isLeft(issue) || !(before.has(keyOf(issue)) || (isAdvisorOnly(issue) && isNew(issue))),
  );
  const own = blockers.filter((issue) => (subjectOf(issue) === subject || isNew(issue)) && !isAdvisorOnly(issue));
  // Shares are corrected first, because the total that a package needs depends on them.
  const [first = null] = [...own.filter(isOfShares), ...own];
  if (first) return first;
  const added = blockers.filter((issue) => !before.has(keyOf(issue)));
  if (added.length === 0) return "done";
  const isOfHeader = added.every((issue) => subjectOf(issue) === headerSubject && !isAdvisorOnly(issue));
  return isOfHeader ? (added[0] ?? null) : null;
}

/** Searches depth-first for a repair; null if the search fails. Each field is changed only once, so the search ends. */
export function findSolution(attempt: Attempt, search: Search): Attempt | null {
  search.stepsLeft -= 1;
  const next = search.stepsLeft > 0 ? findNext(attempt, search) : null;
  if (next === "done") return attempt;
  if (next === null) return null;
  for (const candidate of applyEdits(attempt, next, search)) {
    const found = findSolution(candidate, search);
    if (found) return found;
  }
  return null;
}

/** Returns true if the edits resolve all issues in the scope of the search. */
export function isSolution(edits: readonly Edit[], search: Search): boolean {
  const state = applyEvents(search.start, edits, search.reference);
  return findNext({ state, edits }, search) === "done";
}
