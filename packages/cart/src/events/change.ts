/** Types and helpers of the reducers: the shape of a change, and its effect on the steps. */
import type { CartEvent, CartRefusal } from "./events.ts";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { type CartEntry, type CartState, type CartStep, cartSteps } from "../state/state.ts";

/** The data that the reducers need; of the funds, only those in the event. */
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
  /** Why the event was refused, or refused in part; displayed to the user. */
  readonly refusals: readonly CartRefusal[];
  /** The event that undoes this one, if it removed or overwrote the user's work. */
  readonly undo: CartEvent | null;
};
/** A change without the event that undoes it. */
export type Outcome = Omit<CartChange, "undo">;

/** Returns the outcome of an event without refusals; an event without effect returns the same state. */
export function done(state: CartState): Outcome {
  return { state, refusals: [] };
}

/** Refuses an event for these reasons and returns the given state. */
export function refused(state: CartState, ...refusals: readonly CartRefusal[]): Outcome {
  return { state, refusals };
}

/** Applies a change, which sets both steps back to the cart. Source: docs/reference/cart.md#steps. */
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
