/** Finds the nearest valid cart: the smallest changes that resolve all blockers, and all effects of these changes. */
import type { Day } from "@fundport/units";
import type { CartIssue } from "../check/cart-issue.ts";
import type { CartEvent } from "../events/events.ts";
import { isEqual } from "../state/is-equal.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { listSelectableModels } from "../state/service-model.ts";
import type { CartState } from "../state/state.ts";
import { isAdvisorOnly, isContractChoice, isOfProduct, keyOf, listBlockers, subjectOf } from "./blockers.ts";
import { findFeeEffect, orderByCost } from "./fee-effect.ts";
import { listChanges } from "./list-changes.ts";
import { type Edit, type Effect, headerSubject, type Repair } from "./repair.ts";
import {
  applyEdits,
  type Attempt,
  eventsOf,
  findNext,
  findSolution,
  isSolution,
  type Search,
} from "./search-repairs.ts";
import { reduceSteps } from "./reduce-steps.ts";

/**
 * The maximum number of steps in the search for one subject. If no repair is found within it, the advisor must correct
 * the subject.
 */
const maxSteps = 500;
/** The maximum number of repairs that are offered for one subject. */
const maxRepairs = 3;

/** The repair of all issues that can be resolved without the advisor. */
export type RepairOfAll = Effect & {
  readonly state: CartState;
  /** The events of the repair; empty if the cart needs no repair. */
  readonly events: readonly CartEvent[];
  /** The issues that still block the cart after the repair. */
  readonly remaining: readonly CartIssue[];
};
/**
 * The repairs that are offered for one subject, the best one first. Each of them resolves all blockers in the scope of
 * the offer.
 */
export type Offer = {
  readonly subject: string;
  readonly repairs: readonly Repair[];
  /** True if the advisor can choose a framework contract instead. This choice is displayed before the repairs. */
  readonly isContractChoice: boolean;
};
export type CartRepairs = {
  /** The repairs of fields by subject, in the order of the cart. For repairs of products see `listProductRepairs`. */
  readonly offers: readonly Offer[];
  readonly all: RepairOfAll;
};

/** Returns the effect of events on a cart: all changes, and the effect on the fees. */
export function findEffect(before: CartState, after: CartState, reference: CartReference, today: Day): Effect {
  return { changes: listChanges(before, after), fee: findFeeEffect(before, after, reference, today) };
}

function applyAll(state: CartState, events: readonly CartEvent[], reference: CartReference): CartState {
  return events.reduce((before, event) => reduceCart(before, event, reference).state, state);
}

/** Creates a repair from edits, or from events that belong to no edit. */
function toRepair(
  solution: { readonly edits: readonly Edit[] } | { readonly events: readonly CartEvent[] },
  { subject, start, reference, today }: Search,
): Repair {
  const edits = "edits" in solution ? solution.edits : [];
  const events = "edits" in solution ? eventsOf(solution.edits) : solution.events;
  const after = applyAll(start, events, reference);
  return { subject, edits, events, ...findEffect(start, after, reference, today) };
}

/** The data that all searches in one cart have in common. */
type Context = Omit<Search, "subject" | "scope" | "stepsLeft">;
type Scope = Search["scope"];

type Prepared = Context & { readonly blockers: readonly CartIssue[] };

/** Prepares the searches in a cart. `priced` is the cart in which the costs of service models are compared. */
function prepare(state: CartState, reference: CartReference, today: Day, priced = state): Prepared {
  const blockers = listBlockers(state, reference, today);
  const models = listSelectableModels(reference.commissionModels.values());
  // Service models are only offered if the cart has blockers. Most carts have none, so the costly ordering is skipped.
  const modelIds = blockers.length === 0 ? [] : orderByCost(models, priced, reference, today).map(({ id }) => id);
  return { start: state, before: new Set(blockers.map(keyOf)), reference, today, modelIds, blockers };
}

/**
 * Finds one repair for each possible first edit. If a later edit has alternatives, only the first that leads to a
 * repair is used.
 */
function findRepairs(subject: string, context: Context, scope: Scope, limit = maxRepairs): Repair[] {
  const search: Search = { ...context, subject, scope, stepsLeft: maxSteps };
  const start: Attempt = { state: search.start, edits: [] };
  const first = findNext(start, search);
  if (first === null || first === "done") return [];
  const repairs: Repair[] = [];
  for (const candidate of applyEdits(start, first, search)) {
    const attempt = findSolution(candidate, search);
    const edits = attempt && reduceSteps(attempt.edits, (nearer) => isSolution(nearer, search));
    if (edits) repairs.push(toRepair({ edits }, search));
    if (repairs.length === limit) break;
  }
  if (repairs.length > 0 || !search.start.items[subject] || search.stepsLeft <= 0) return repairs;
  return [toRepair({ events: [{ kind: "item-removed", uuid: subject }] }, search)];
}

/** Returns the subjects that can be repaired, in the order of the cart. */
function listSubjects(blockers: readonly CartIssue[]): readonly string[] {
  return [...new Set(blockers.filter((issue) => !isAdvisorOnly(issue)).map(subjectOf))];
}

/** Repairs the matching subjects one after another with their first repair: the entries first, then the header. */
function repairSubjects(
  state: CartState,
  reference: CartReference,
  today: Day,
  isIncluded: (subject: string, blockers: readonly CartIssue[]) => boolean,
): { readonly state: CartState; readonly events: readonly CartEvent[] } {
  let repaired = state;
  const events: CartEvent[] = [];
  // Each round repairs one subject, because a removal may show that another subject needs a repair too.
  for (let round = 0; round <= Object.keys(state.items).length * 2 + 1; round += 1) {
    const context = prepare(repaired, reference, today);
    const subjects = listSubjects(context.blockers).filter((subject) => isIncluded(subject, context.blockers));
    const inOrder = [...subjects.filter((subject) => subject !== headerSubject), ...subjects];
    let repair: Repair | undefined;
    for (const subject of inOrder) {
      [repair] = findRepairs(subject, context, "all", 1);
      if (repair) break;
    }
    if (!repair) break;
    repaired = applyAll(repaired, repair.events, reference);
    events.push(...repair.events);
  }
  return { state: repaired, events };
}

/**
 * Repairs all subjects one after another with their first repair. This resolves all issues that can be resolved without
 * the advisor. The header is last, because the cost of a service model is only known once the entries are valid. The
 * choice of a framework contract is always left to the advisor.
 */
export function repairAll(state: CartState, reference: CartReference, today: Day): RepairOfAll {
  const { state: repaired, events } = repairSubjects(
    state,
    reference,
    today,
    (subject, blockers) => subject !== headerSubject || !blockers.some((issue) => isContractChoice(issue, reference)),
  );
  const remaining = listBlockers(repaired, reference, today);
  return { state: repaired, events, remaining, ...findEffect(state, repaired, reference, today) };
}

/**
 * Returns the cart with its entries repaired. All offers compare service models in this cart, so that they list them in
 * the same order.
 */
function withRepairedEntries(state: CartState, reference: CartReference, today: Day): CartState {
  return repairSubjects(state, reference, today, (subject) => subject !== headerSubject).state;
}

/**
 * Lists the repairs of each subject. Depending on `scope` they resolve all its blockers, or only blockers of fields.
 */
export function listOffers(state: CartState, reference: CartReference, today: Day, scope: Scope): readonly Offer[] {
  const context = prepare(state, reference, today, withRepairedEntries(state, reference, today));
  const isChoice = context.blockers.some((issue) => isContractChoice(issue, reference));
  return listSubjects(context.blockers.filter((issue) => scope === "all" || !isOfProduct(issue)))
    .map((subject) => ({
      subject,
      repairs: findRepairs(subject, context, scope),
      isContractChoice: isChoice && subject === headerSubject,
    }))
    .filter((offer) => offer.repairs.length > 0 || offer.isContractChoice);
}

/**
 * Lists repairs for all fields that block the cart, and one repair of everything. Each repair resolves all invalid
 * fields of its subject and causes no new issues. Numbers are changed as little as possible, but a horizon becomes the
 * recommended one. An item is removed only if no change helps. `changes` lists all changes that a repair makes. Apply
 * the events of a repair with `reduceCart`. Then list the repairs again, because the others are outdated.
 * `today` is the date of the calculation.
 */
export function listRepairs(state: CartState, reference: CartReference, today: Day): CartRepairs {
  return { offers: listOffers(state, reference, today, "fields"), all: repairAll(state, reference, today) };
}

/** Removes a product. If it is one of several funds in a package, the fund is removed, otherwise the whole entry. */
function removeProduct(issue: CartIssue, { start }: Search): readonly CartEvent[] {
  const entry = issue.uuid === null ? undefined : start.items[issue.uuid];
  const fundId = issue.productId;
  if (!entry) return [];
  const { uuid } = entry;
  if (entry.itemType !== "Package" || fundId === null || entry.funds.length < 2)
    return [{ kind: "item-removed", uuid }];
  // The fund leaves the cart, because it would block the cart outside the package too.
  return [{ kind: "package-fund-removed", uuid, fundId, newUuid: null }];
}

/**
 * Lists the solutions for one product that is not allowed in the cart. Its removal is last. Other issues of its entry
 * are not resolved; see `listRepairs`. Empty if only the advisor can find the solution.
 */
export function listProductRepairs(
  state: CartState,
  issue: CartIssue,
  reference: CartReference,
  today: Day,
): readonly Repair[] {
  const { blockers: _, ...context } = prepare(state, reference, today);
  const search: Search = { ...context, subject: subjectOf(issue), scope: "all", stepsLeft: maxSteps };
  const attempts = isOfProduct(issue) ? applyEdits({ state, edits: [] }, issue, search) : [];
  const repairs = attempts.map(({ edits }) => toRepair({ edits }, search));
  const events = removeProduct(issue, search);
  const isKnown = repairs.some((repair) => isEqual(repair.events, events));
  return isKnown || events.length === 0 ? repairs : [...repairs, toRepair({ events }, search)];
}
