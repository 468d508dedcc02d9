/** The commands of the cart's model-based tests. Each command applies an event and checks the result. */
import fc from "fast-check";
import { expect } from "vitest";
import { fundsOfEntry, containsFund } from "../state/entry-funds.ts";
import { eventTable } from "../events/event-table.ts";
import type { CartEvent } from "../events/events.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";
import { anyCartIn, anyEvent, type EventInCart } from "./arbitrary-cart.ts";
import {
  countFunds,
  expectDivided,
  expectSound,
  expectWithinTable,
  isSame,
  productOf,
  productsOf,
} from "./cart-invariants.ts";

/** The model that a test keeps next to the cart: the expected products in their order, and the latest undo events. */
export type Model = { products: string[]; events: number; undos: { event: CartEvent; before: CartState }[] };
export type Real = { state: CartState; readonly reference: CartReference };

/** Applies an event and checks the invariants that apply to all events. */
function applyEvent(model: Model, real: Real, event: CartEvent): void {
  const before = real.state;
  const frozen = JSON.stringify(before);
  const { state, refusals, undo } = reduceCart(before, event, real.reference);
  expect(JSON.stringify(before)).toBe(frozen);
  expectWithinTable(before, event, state);
  expectDivided(event, before, state);
  expectSound(state, real.reference);
  if (refusals.length > 0 && event.kind !== "package-fund-removed") expect(state).toBe(before);
  if (event.kind === "package-fund-removed" && event.newUuid === null) expect(refusals).toEqual([]);
  expect(undo !== null).toBe(eventTable[event.kind].undo && state !== before);
  if (undo) {
    const back = reduceCart(state, undo, real.reference);
    expect(back.refusals).toEqual([]);
    expect(JSON.stringify(back.state)).toBe(frozen);
    model.undos.push({ event: undo, before });
  }
  real.state = state;
  model.events += 1;
  model.products = productsOf(state);
}

/** Expects an added item to be at the end or not in the cart at all, and a removed item not to be in the cart. */
function expectProducts(event: CartEvent, before: readonly string[], after: readonly string[]): void {
  if (event.kind === "item-added" && after.length > before.length) {
    expect(after).toEqual([...before, productOf(event.item)]);
  }
  if (event.kind === "item-removed") expect(after).toHaveLength(before.length - 1);
}

type Undone = Extract<CartEvent, { kind: "restored" }>;

/** Returns true if the undone event added a fund to the package. The undo may move that fund back. */
function isFilledBy({ cart, after }: Undone, uuid: string): boolean {
  const [old, entryAfter] = [cart.items[uuid], after?.items[uuid]];
  return entryAfter?.itemType === "Package" && fundsOfEntry(entryAfter).some((id) => !containsFund(old, id));
}

/** Expects the undo to keep entries that were added or changed after the undone event. */
function expectLaterChanges(before: CartState, undone: Undone, state: CartState): void {
  const since = listItems(before).filter(({ uuid }) => !isSame(before.items[uuid], undone.after?.items[uuid]));
  const others = since.filter(({ uuid }) => !isFilledBy(undone, uuid));
  expect(others.filter((entry) => !isSame(state.items[entry.uuid], entry))).toEqual([]);
  const fundIds = new Set(countFunds(state).keys());
  for (const entry of since) expect(fundsOfEntry(entry).filter((id) => !fundIds.has(id))).toEqual([]);
}

/** Expects that no fund is in more entries than before the undo, or than in the cart that the undo restores. */
function expectNoSecondFund(before: CartState, { cart }: Undone, state: CartState): void {
  const [now, former] = [countFunds(before), countFunds(cart)];
  for (const [id, count] of countFunds(state)) {
    expect(count).toBeLessThanOrEqual(Math.max(1, now.get(id) ?? 0, former.get(id) ?? 0));
  }
}

function expectEmpty(state: CartState): void {
  expect(state).toMatchObject({ items: {}, contractIsAppendix: false });
}

function expectOneOf(choices: readonly (readonly string[])[], products: readonly string[]): void {
  expect(choices).toContainEqual(products);
}

class EventCommand implements fc.Command<Model, Real> {
  readonly change: EventInCart;
  constructor(change: EventInCart) {
    this.change = change;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    const event = this.change.inCart(real.state, real.reference);
    if (!event) return;
    const { products } = model;
    applyEvent(model, real, event);
    expectProducts(event, products, model.products);
  }
  toString(): string {
    return this.change.kind;
  }
}

/** Undoes an event after other events have happened. Later changes must not be lost. */
class LateUndoCommand implements fc.Command<Model, Real> {
  readonly seed: number;
  constructor(seed: number) {
    this.seed = seed;
  }
  check(model: Readonly<Model>): boolean {
    return model.undos.length > 0;
  }
  run(model: Model, real: Real): void {
    const undo = model.undos[this.seed % model.undos.length];
    if (!undo || undo.event.kind !== "restored") return;
    const before = real.state;
    applyEvent(model, real, undo.event);
    expectLaterChanges(before, undo.event, real.state);
    expectNoSecondFund(before, undo.event, real.state);
  }
  toString(): string {
    return `late undo ${this.seed}`;
  }
}

class EmptyCommand implements fc.Command<Model, Real> {
  check(model: Readonly<Model>): boolean {
    return model.products.length > 3;
  }
  run(model: Model, real: Real): void {
    applyEvent(model, real, { kind: "emptied" });
    expectEmpty(real.state);
  }
  toString(): string {
    return "emptied";
  }
}

class ReplaceCommand implements fc.Command<Model, Real> {
  readonly cart: CartState;
  constructor(cart: CartState) {
    this.cart = cart;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    const { products } = model;
    applyEvent(model, real, { kind: "cart-replaced", cart: this.cart });
    expectOneOf([products, productsOf(this.cart)], model.products);
    // Replacing the cart with an empty cart has the same effect as removing all items.
    if (products.length > 0 && model.products.length === 0) expectEmpty(real.state);
  }
  toString(): string {
    return "cart-replaced";
  }
}

const events = anyEvent.map((change) => new EventCommand(change));
/** Generates random sequences of up to 60 events. */
export const commandsIn = (reference: CartReference) =>
  fc.commands(
    [
      events,
      events,
      events,
      events,
      events,
      events,
      fc.nat({ max: 100 }).map((seed) => new LateUndoCommand(seed)),
      fc.constant(new EmptyCommand()),
      anyCartIn({ ...reference, maxCartItems: 3 }).map((cart) => new ReplaceCommand(cart)),
    ],
    { maxCommands: 60, size: "max" },
  );
