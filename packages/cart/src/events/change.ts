/** What the reducers share: the shape of a change, and its effect on the steps. */
import type { CartEvent, CartRefusal } from "./events.ts";
import type { ById, CartReference, OfferedFund } from "../state/reference.ts";
import { type CartEntry, type CartState, type CartStep, cartSteps } from "../state/state.ts";

/** What the reducers need to know; of the funds, only those that the event names. */
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
  /** Why nothing changed, or what of the event could not be done, to be told to the user. */
  readonly refusals: readonly CartRefusal[];
  /** The event that takes this one back, where work was removed or overwritten. */
  readonly undo: CartEvent | null;
};
/** A change before the event that undoes it is known. */
export type Outcome = Omit<CartChange, "undo">;

/** The state after an event that was not refused, the same one where the event had nothing to do. */
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

/** Puts an entry in the place of the one with its uuid, or at the end. */
export function replaceEntry(state: CartState, entry: CartEntry): CartState {
  return changed(state, { items: { ...state.items, [entry.uuid]: entry } });
}

/** The earlier of two steps. */
export function lowerStep(step: CartStep, maxStep: CartStep): CartStep {
  return cartSteps.indexOf(step) > cartSteps.indexOf(maxStep) ? maxStep : step;
}

/** The later of two steps. */
export function higherStep(step: CartStep, minStep: CartStep): CartStep {
  return cartSteps.indexOf(step) < cartSteps.indexOf(minStep) ? minStep : step;
}
