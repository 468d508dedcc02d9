/** Finds the nearest valid cart: the smallest changes that resolve everything that blocks it, and all that they do. */
import type { Day } from "@fundport/units";
import type { CartIssue } from "../check/cart-issue.ts";
import type { CartEvent } from "../events/events.ts";
import { isEqual } from "../state/is-equal.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { listSelectableModels } from "../state/service-model.ts";
import type { CartState } from "../state/state.ts";
import { isByHand, isContractChoice, isOfProduct, keyOf, listBlockers, subjectOf } from "./blockers.ts";
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

/** Limits the search for one subject; what needs more steps is left to the advisor. */
const maxSteps = 500;
/** Limits the repairs offered for one subject. */
const maxRepairs = 3;

/** Everything that can be repaired without the advisor, as one change. */
export type RepairOfAll = Effect & {
  readonly state: CartState;
  /** Empty if there is nothing to repair. */
  readonly events: readonly CartEvent[];
  /** What still blocks the cart afterwards. */
  readonly remaining: readonly CartIssue[];
};
/** What is offered for one subject, the best repair first. Each resolves all that the offer is for. */
export type Offer = {
  readonly subject: string;
  readonly repairs: readonly Repair[];
  /** True where a framework contract may be chosen instead, which only the advisor can; it comes before the repairs. */
  readonly isContractChoice: boolean;
};
export type CartRepairs = {
  /** For fields that are wrong, by subject in the order of the cart; products have `listProductRepairs`. */
  readonly offers: readonly Offer[];
  readonly all: RepairOfAll;
};

/** Describes the effect of events on a cart: every change, and its effect on the fees. */
export function findEffect(before: CartState, after: CartState, reference: CartReference, today: Day): Effect {
  return { changes: listChanges(before, after), fee: findFeeEffect(before, after, reference, today) };
}

function applyAll(state: CartState, events: readonly CartEvent[], reference: CartReference): CartState {
  return events.reduce((before, event) => reduceCart(before, event, reference).state, state);
}

/** Creates the repair of these edits, or of events that no edit describes. */
function toRepair(
  solution: { readonly edits: readonly Edit[] } | { readonly events: readonly CartEvent[] },
  { subject, start, reference, today }: Search,
): Repair {
  const edits = "edits" in solution ? solution.edits : [];
  const events = "edits" in solution ? eventsOf(solution.edits) : solution.events;
  const after = applyAll(start, events, reference);
  return { subject, edits, events, ...findEffect(start, after, reference, today) };
}

/** What the searches of one cart have in common. */
type Context = Omit<Search, "subject" | "scope" | "stepsLeft">;
type Scope = Search["scope"];

type Prepared = Context & { readonly blockers: readonly CartIssue[] };

/** `priced` is the cart in which the service models are compared. */
function prepare(state: CartState, reference: CartReference, today: Day, priced = state): Prepared {
  const blockers = listBlockers(state, reference, today);
  const models = listSelectableModels(reference.commissionModels.values());
  // A model can only be asked for where something is wrong; most carts need no order of them.
  const modelIds = blockers.length === 0 ? [] : orderByCost(models, priced, reference, today).map(({ id }) => id);
  return { start: state, before: new Set(blockers.map(keyOf)), reference, today, modelIds, blockers };
}

/** Finds a repair for each possible first edit; alternatives for the later edits are not offered. */
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

/** The subjects that have something to repair, in the order of the cart. */
function listSubjects(blockers: readonly CartIssue[]): readonly string[] {
  return [...new Set(blockers.filter((issue) => !isByHand(issue)).map(subjectOf))];
}

/** Applies the first repair of every subject that is meant, in turn: of the entries, then of the header. */
function repairSubjects(
  state: CartState,
  reference: CartReference,
  today: Day,
  isMeant: (subject: string, blockers: readonly CartIssue[]) => boolean,
): { readonly state: CartState; readonly events: readonly CartEvent[] } {
  let repaired = state;
  const events: CartEvent[] = [];
  // Each round repairs one subject; a removal may reveal that another one has to be repaired as well.
  for (let round = 0; round <= Object.keys(state.items).length * 2 + 1; round += 1) {
    const context = prepare(repaired, reference, today);
    const subjects = listSubjects(context.blockers).filter((subject) => isMeant(subject, context.blockers));
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
 * Applies the first repair of every subject in turn, which resolves all that can be resolved without the advisor. The
 * header comes last: what a service model costs is known once the entries are right. Which framework contract is meant,
 * or whether none is, stays the advisor's choice.
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

/** The cart as it is once its entries are right: there the service models have one order, for each choice of them. */
function withRightEntries(state: CartState, reference: CartReference, today: Day): CartState {
  return repairSubjects(state, reference, today, (subject) => subject !== headerSubject).state;
}

/** Lists the repairs of every subject: of all that blocks it, or of its fields alone. */
export function listOffers(state: CartState, reference: CartReference, today: Day, scope: Scope): readonly Offer[] {
  const context = prepare(state, reference, today, withRightEntries(state, reference, today));
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
 * Lists repairs for every field that blocks the cart, and one of everything at once. Each repair resolves all wrong
 * fields of its subject and causes nothing new; a number changes no more than it must, but a horizon becomes the
 * recommended one; an item is removed only if no change helps. `changes` of a repair are all that it changes.
 * `reduceCart` applies its events; after that the other repairs are outdated and have to be listed again.
 * `today` is the day of the calculation.
 */
export function listRepairs(state: CartState, reference: CartReference, today: Day): CartRepairs {
  return { offers: listOffers(state, reference, today, "fields"), all: repairAll(state, reference, today) };
}

/** Takes a product out: a fund out of its package, unless it is the last one, else the whole entry. */
function removeProduct(issue: CartIssue, { start }: Search): readonly CartEvent[] {
  const entry = issue.uuid === null ? undefined : start.items[issue.uuid];
  const fundId = issue.productId;
  if (!entry) return [];
  const { uuid } = entry;
  if (entry.itemType !== "Package" || fundId === null || entry.funds.length < 2)
    return [{ kind: "item-removed", uuid }];
  // Outside the package the fund would block again: it leaves the cart.
  return [{ kind: "package-fund-removed", uuid, fundId, newUuid: null }];
}

/**
 * Lists what resolves one product that may not be in the cart, its removal last; what else is wrong with its entry stays
 * for `listRepairs`. Empty where nothing but the advisor's own knowledge helps.
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
