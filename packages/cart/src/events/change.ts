/** Types and helpers of the reducers: the result of an event, and how a change affects the steps. */
import type { CartEvent, CartRefusal } from "./events.ts";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { type CartEntry, type CartState, type CartStep, cartSteps } from "../state/state.ts";

/** The data that the reducers need. It contains only the funds that the event refers to. */
export type CartContext = Pick<
  CartReference,
  | "fundTypes"
  | "programs"
  | "contractTypes"
  | "chargingMethods"
  | "commissionModels"
  | "frameworkContracts"
  | "user"
  | "maxCartItems"
  | "disableCartPackages"
> & { readonly funds: ById<OfferedFund> };
export type CartChange = {
  readonly state: CartState;
  /** The reasons why the event, or a part of it, was refused. They are displayed to the user. */
  readonly refusals: readonly CartRefusal[];
  /** The event that undoes this one, if it removed or overwrote the user's work. */
  readonly undo: CartEvent | null;
};
/** A change without the event that undoes it. */
export type Outcome = Omit<CartChange, "undo">;

/** Returns the outcome of an event that is not refused. If the event has no effect, pass the same state. */
export function done(state: CartState): Outcome {
  return { state, refusals: [] };
}

/** Returns the outcome of an event that is refused for the given reasons. `state` is the resulting state. */
export function refused(state: CartState, ...refusals: readonly CartRefusal[]): Outcome {
  return { state, refusals };
}

/** Applies a change to the cart and resets both steps to the cart step. Source: docs/reference/cart.md#steps. */
export function changed(state: CartState, change: Partial<CartState>): CartState {
  return { ...state, ...change, activeStep: "cart", availableStep: "cart" };
}

/** Replaces the entry with the same uuid, or adds the entry at the end. */
export function replaceEntry(state: CartState, entry: CartEntry): CartState {
  return changed(state, { items: { ...state.items, [entry.uuid]: entry } });
}

/** Returns the earlier of two steps. */
export function lowerStep(step: CartStep, maxStep: CartStep): CartStep {
  return cartSteps.indexOf(step) > cartSteps.indexOf(maxStep) ? maxStep : step;
}

/** Returns the later of two steps. */
export function higherStep(step: CartStep, minStep: CartStep): CartStep {
  return cartSteps.indexOf(step) < cartSteps.indexOf(minStep) ? minStep : step;
}
