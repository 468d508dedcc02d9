/** Finds the nearest valid cart: the smallest changes that resolve everything that blocks it. */
import { type CartWarning, listCartWarnings } from "../cart-warnings.ts";
import { checkCart } from "../check-cart.ts";
import type { CartEvent } from "../events.ts";
import { splitIssuePath, uuidOfIssue } from "../issue-path.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference } from "../reference.ts";
import type { CartState } from "../state.ts";
import { listHeaderEdits, listModelEdits } from "./edits-of-header.ts";
import { listItemEdits } from "./edits-of-item.ts";
import { listFundRemovals, listPackageEdits } from "./edits-of-package.ts";
import { tighten } from "./tighten.ts";
import { type Blocker, type Edit, headerSubject, type Repair, type RepairChange } from "./repair.ts";

/** A repair has no more changes than an entry has fields. */
const maxChanges = 8;
/** Limits the search for one subject; what needs more steps is left to the advisor. */
const maxSteps = 500;
/** Limits the repairs offered for one subject. */
const maxRepairs = 3;

export type CartRepairs = {
  /** By subject, in the order of the cart, the best repair first. Each resolves all blockers of its subject. */
  readonly offers: readonly { readonly subject: string; readonly repairs: readonly Repair[] }[];
  /** What only the advisor can resolve: a birth date, a questionnaire. */
  readonly byHand: readonly Blocker[];
};

/** Returns everything that keeps the user from proceeding with the cart. */
export function listBlockers(state: CartState, reference: CartReference): Blocker[] {
  return [
    ...checkCart(state, reference).map((issue): Blocker => ({ kind: "issue", issue })),
    ...listCartWarnings(state, reference).map((warning): Blocker => ({ kind: "warning", warning })),
  ];
}

/** Returns what the blocker is repaired with: the header form or one entry. */
export function subjectOf(blocker: Blocker): string {
  if (blocker.kind === "warning") return blocker.warning.uuid;
  return uuidOfIssue(blocker.issue) ?? headerSubject;
}

/** Identifies a blocker, regardless of the numbers in its message. */
function keyOf(blocker: Blocker): string {
  if (blocker.kind === "issue") return `${blocker.issue.path} ${blocker.issue.key}`;
  const { kind, uuid, productId } = blocker.warning;
  return `${uuid} ${kind} ${productId}`;
}

/** True if only the advisor knows the solution: nothing is offered and nothing is removed for it. */
function isByHand(blocker: Blocker): boolean {
  return blocker.kind === "issue"
    ? blocker.issue.path === "dateOfBirth"
    : blocker.warning.kind === "incomplete-aml-questionnaire";
}

function listEdits(state: CartState, blocker: Blocker, reference: CartReference): Edit[] {
  if (blocker.kind === "warning") return listWarningEdits(state, blocker.warning, reference);
  const { issue } = blocker;
  const { uuid, path } = splitIssuePath(issue);
  if (uuid === null) return listHeaderEdits(state, issue, reference);
  const entry = state.items[uuid];
  if (!entry) return [];
  const own = { ...issue, path };
  return entry.itemType === "Package" ? listPackageEdits(entry, own, reference) : listItemEdits(entry, own, reference);
}

function listWarningEdits(state: CartState, { kind, uuid, productId }: CartWarning, reference: CartReference): Edit[] {
  const entry = state.items[uuid];
  const isOfHeader = kind !== "product-not-found";
  return [
    ...(isOfHeader ? listModelEdits(state, reference) : []),
    ...(entry?.itemType === "Package" && productId !== null ? listFundRemovals(entry, productId) : []),
  ];
}

type Attempt = { readonly state: CartState; readonly edits: readonly Edit[] };
type Search = {
  readonly subject: string;
  readonly before: ReadonlySet<string>;
  readonly reference: CartReference;
  /** Steps that may still be tried; `findSolution` counts them down. */
  stepsLeft: number;
};

function isOfShares(blocker: Blocker): boolean {
  return blocker.kind === "issue" && blocker.issue.key.includes("percent-sum");
}

/** True if the warning persists; a choice of the header that does not resolve it at once is irrelevant to it. */
function isStillWarned(state: CartState, blocker: Blocker, reference: CartReference): boolean {
  if (blocker.kind !== "warning") return false;
  const name = keyOf(blocker);
  return listCartWarnings(state, reference).some((warning) => keyOf({ kind: "warning", warning }) === name);
}

/** Applies each edit that may come next, one at a time; fields that are already changed are left alone. */
function applyEdits(attempt: Attempt, blocker: Blocker, { reference }: Search): Attempt[] {
  if (attempt.edits.length >= maxChanges) return [];
  return listEdits(attempt.state, blocker, reference).flatMap((edit) => {
    if (attempt.edits.some((done) => isSameField(done.change, edit.change))) return [];
    const { state, refusals } = reduceCart(attempt.state, edit.event, reference);
    if (refusals.length > 0 || state === attempt.state || isStillWarned(state, blocker, reference)) return [];
    return [{ state, edits: [...attempt.edits, edit] }];
  });
}

/**
 * Returns the blocker to resolve next: the first of the subject, else one that a change has caused in the header (a
 * cart that is no longer an appendix has no service model yet). `done` if none is left, null for a dead end.
 */
function findNext({ state }: Attempt, { subject, before, reference }: Search): Blocker | "done" | null {
  const blockers = listBlockers(state, reference).filter(
    (blocker) => !isByHand(blocker) || !before.has(keyOf(blocker)),
  );
  const own = blockers.filter((blocker) => subjectOf(blocker) === subject && !isByHand(blocker));
  // Shares first: the total that is needed depends on them.
  const [first = null] = [...own.filter(isOfShares), ...own];
  if (first) return first;
  const added = blockers.filter((blocker) => !before.has(keyOf(blocker)));
  if (added.length === 0) return "done";
  const isOfHeader = added.every((blocker) => subjectOf(blocker) === headerSubject && !isByHand(blocker));
  return isOfHeader ? (added[0] ?? null) : null;
}

/** Searches depth-first for a repair; null if there is none. No field is changed twice, so the search ends. */
function findSolution(attempt: Attempt, search: Search): Attempt | null {
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

function isRepair(state: CartState, edits: readonly Edit[], search: Search): boolean {
  const { reference } = search;
  const after = edits.reduce((before, { event }) => reduceCart(before, event, reference).state, state);
  return findNext({ state: after, edits }, search) === "done";
}

function isSameField(first: RepairChange, second: RepairChange): boolean {
  if (first.kind === "number" && second.kind === "number")
    return first.field === second.field && first.fundId === second.fundId;
  if (first.kind === "currency") return second.kind === "currency";
  return first.kind === "choice" && second.kind === "choice" && first.field === second.field;
}

/** Finds a repair for each possible first edit; alternatives for the later edits are not offered. */
function findRepairs(state: CartState, subject: string, context: Pick<Search, "before" | "reference">): Repair[] {
  const search: Search = { ...context, subject, stepsLeft: maxSteps };
  const start: Attempt = { state, edits: [] };
  const first = findNext(start, search);
  if (first === null || first === "done") return [];
  const repairs: Repair[] = [];
  for (const candidate of applyEdits(start, first, search)) {
    const attempt = findSolution(candidate, search);
    const edits = attempt && tighten(attempt.edits, (nearer) => isRepair(state, nearer, search));
    if (edits)
      repairs.push({ subject, changes: edits.map(({ change }) => change), events: edits.map(({ event }) => event) });
    if (repairs.length === maxRepairs) break;
  }
  if (repairs.length > 0 || !state.items[subject] || search.stepsLeft <= 0) return repairs;
  return [{ subject, changes: [{ kind: "removal" }], events: [{ kind: "item-removed", uuid: subject }] }];
}

/**
 * Lists repairs for everything that blocks the cart. Each repair resolves all blockers of its subject and causes no new
 * ones; a number changes no more than it must; an item is removed only if no change helps. `reduceCart` applies the
 * events of a repair; after that the other repairs are outdated and have to be listed again.
 */
export function listRepairs(state: CartState, reference: CartReference): CartRepairs {
  const blockers = listBlockers(state, reference);
  const before = new Set(blockers.map(keyOf));
  const subjects = [...new Set(blockers.filter((blocker) => !isByHand(blocker)).map(subjectOf))];
  return {
    offers: subjects
      .map((subject) => ({ subject, repairs: findRepairs(state, subject, { before, reference }) }))
      .filter(({ repairs }) => repairs.length > 0),
    byHand: blockers.filter(isByHand),
  };
}

/**
 * Applies the first repair of every subject in turn, which resolves all that can be resolved without the advisor.
 * `state` is the result; `events` is empty if there is nothing to repair.
 */
export function repairAll(
  state: CartState,
  reference: CartReference,
): { readonly state: CartState; readonly events: readonly CartEvent[] } {
  let repaired = state;
  const events: CartEvent[] = [];
  // Each round repairs one subject; a removal may reveal that another one has to be repaired as well.
  for (let round = 0; round <= Object.keys(state.items).length * 2 + 1; round += 1) {
    const repair = listRepairs(repaired, reference).offers[0]?.repairs[0];
    if (!repair) break;
    for (const event of repair.events) repaired = reduceCart(repaired, event, reference).state;
    events.push(...repair.events);
  }
  return { state: repaired, events };
}
