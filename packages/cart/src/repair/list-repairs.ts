/** The nearest valid cart: for everything that blocks it, the smallest changes after which that blocks no more. */
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

/** More changes than an entry has fields are no repair. */
const maxChanges = 8;
/** What is tried for one subject at most: carts that need more are better looked at by their advisor. */
const maxSteps = 500;
/** So many ways to repair one thing are offered at most. */
const maxOffers = 3;

export type CartRepairs = {
  /** By subject, in the order of the cart, the best offer first. Each leaves nothing of its subject that blocks. */
  readonly offers: readonly { readonly subject: string; readonly repairs: readonly Repair[] }[];
  /** What only the advisor can settle: a birth date, a questionnaire. */
  readonly byHand: readonly Blocker[];
};

/** Everything that keeps the cart from going on. */
export function listBlockers(state: CartState, reference: CartReference): Blocker[] {
  return [
    ...checkCart(state, reference).map((issue): Blocker => ({ kind: "issue", issue })),
    ...listCartWarnings(state, reference).map((warning): Blocker => ({ kind: "warning", warning })),
  ];
}

/** What is repaired together: the header form, or one entry. */
export function subjectOf(blocker: Blocker): string {
  if (blocker.kind === "warning") return blocker.warning.uuid;
  return uuidOfIssue(blocker.issue) ?? headerSubject;
}

/** Whether two blockers are one and the same, however the numbers in their words have moved. */
function nameOf(blocker: Blocker): string {
  if (blocker.kind === "issue") return `${blocker.issue.path} ${blocker.issue.key}`;
  const { kind, uuid, productId } = blocker.warning;
  return `${uuid} ${kind} ${productId}`;
}

/** Nobody else can know it, so nothing is offered, and nothing is removed for it either. */
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
    ...(entry?.itemType === "Package" && kind === "product-not-found" ? listFundRemovals(entry, productId) : []),
  ];
}

type Way = { readonly state: CartState; readonly edits: readonly Edit[] };
type Search = {
  readonly subject: string;
  readonly before: ReadonlySet<string>;
  readonly reference: CartReference;
  /** Steps that may still be tried. */
  left: number;
};

function isOfShares(blocker: Blocker): boolean {
  return blocker.kind === "issue" && blocker.issue.key.includes("percent-sum");
}

/** A choice of the header that does not answer a warning at once has nothing to do with it. */
function isStillWarned(state: CartState, blocker: Blocker, reference: CartReference): boolean {
  if (blocker.kind !== "warning") return false;
  const name = nameOf(blocker);
  return listCartWarnings(state, reference).some((warning) => nameOf({ kind: "warning", warning }) === name);
}

/** What each thing that may be done next leads to: of another field than those that are changed already. */
function takeEdits(way: Way, blocker: Blocker, { reference }: Search): Way[] {
  if (way.edits.length >= maxChanges) return [];
  return listEdits(way.state, blocker, reference).flatMap((edit) => {
    if (way.edits.some((done) => isSameField(done.change, edit.change))) return [];
    const { state, refusals } = reduceCart(way.state, edit.event, reference);
    if (refusals.length > 0 || state === way.state || isStillWarned(state, blocker, reference)) return [];
    return [{ state, edits: [...way.edits, edit] }];
  });
}

/**
 * What to settle next: the first thing that blocks the subject, else what a change has brought upon the header (an
 * appendix that is none any more has no service model yet). `done` where nothing is left, null where the way is wrong.
 */
function findNext({ state }: Way, { subject, before, reference }: Search): Blocker | "done" | null {
  const blockers = listBlockers(state, reference).filter(
    (blocker) => !isByHand(blocker) || !before.has(nameOf(blocker)),
  );
  const own = blockers.filter((blocker) => subjectOf(blocker) === subject && !isByHand(blocker));
  // Shares first: how large a total must be depends on them.
  const [first = null] = [...own.filter(isOfShares), ...own];
  if (first) return first;
  const added = blockers.filter((blocker) => !before.has(nameOf(blocker)));
  if (added.length === 0) return "done";
  const isOfHeader = added.every((blocker) => subjectOf(blocker) === headerSubject && !isByHand(blocker));
  return isOfHeader ? (added[0] ?? null) : null;
}

/** The first way that leads to the end, going deep; null for none. No field is changed twice, so every way ends. */
function findWay(way: Way, search: Search): Way | null {
  search.left -= 1;
  const next = search.left > 0 ? findNext(way, search) : null;
  if (next === "done") return way;
  if (next === null) return null;
  for (const taken of takeEdits(way, next, search)) {
    const found = findWay(taken, search);
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
  return first.kind === "choice" && second.kind === "choice" && first.field === second.field;
}

/** An offer for each thing that may be done first: variants of what follows are no choice. */
function findRepairs(state: CartState, subject: string, context: Pick<Search, "before" | "reference">): Repair[] {
  const search: Search = { ...context, subject, left: maxSteps };
  const start: Way = { state, edits: [] };
  const first = findNext(start, search);
  if (first === null || first === "done") return [];
  const repairs: Repair[] = [];
  for (const taken of takeEdits(start, first, search)) {
    const way = findWay(taken, search);
    const edits = way && tighten(way.edits, (nearer) => isRepair(state, nearer, search));
    if (edits)
      repairs.push({ subject, changes: edits.map(({ change }) => change), events: edits.map(({ event }) => event) });
    if (repairs.length === maxOffers) break;
  }
  if (repairs.length > 0 || !state.items[subject] || search.left <= 0) return repairs;
  return [{ subject, changes: [{ kind: "removal" }], events: [{ kind: "item-removed", uuid: subject }] }];
}

/**
 * What to do about everything that blocks the cart. After any one offer nothing of its subject blocks any more and
 * nothing blocks that did not before; a number moves no further than it must; an item is removed only where no change
 * helps. Offers take place by `reduceCart`, event by event; other offers are to be asked for anew then.
 */
export function listRepairs(state: CartState, reference: CartReference): CartRepairs {
  const blockers = listBlockers(state, reference);
  const before = new Set(blockers.map(nameOf));
  const subjects = [...new Set(blockers.filter((blocker) => !isByHand(blocker)).map(subjectOf))];
  return {
    offers: subjects
      .map((subject) => ({ subject, repairs: findRepairs(state, subject, { before, reference }) }))
      .filter(({ repairs }) => repairs.length > 0),
    byHand: blockers.filter(isByHand),
  };
}

/**
 * The first offer of every subject, one after the other: all that can be settled without the advisor. `state` is what
 * comes of it; `events` are empty where nothing is to be done.
 */
export function repairAll(
  state: CartState,
  reference: CartReference,
): { readonly state: CartState; readonly events: readonly CartEvent[] } {
  let repaired = state;
  const events: CartEvent[] = [];
  // Each round settles one subject; a removal may bring out that another one was in the way as well.
  for (let round = 0; round <= Object.keys(state.items).length * 2 + 1; round += 1) {
    const repair = listRepairs(repaired, reference).offers[0]?.repairs[0];
    if (!repair) break;
    for (const event of repair.events) repaired = reduceCart(repaired, event, reference).state;
    events.push(...repair.events);
  }
  return { state: repaired, events };
}
