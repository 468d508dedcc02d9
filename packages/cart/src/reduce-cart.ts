import { editInput } from "./edit-input.ts";
import type { CartEvent, CartRefusal } from "./events.ts";
import type { CartReference } from "./reference.ts";
import { feeKindOf } from "./service-model.ts";
import { type CartEntry, type CartState, type CartStep, cartSteps, emptyCart, listItems } from "./state.ts";

export type CartContext = Pick<
  CartReference,
  "programs" | "contractTypes" | "chargingMethods" | "commissionModels" | "user" | "maxCartItems"
>;
export type CartChange = {
  readonly state: CartState;
  /** Why nothing changed, to be told to the user; empty when the event took place or had nothing to do. */
  readonly refusals: readonly CartRefusal[];
  /** The event that takes a removal back. */
  readonly undo: CartEvent | null;
};

function lowerStep(step: CartStep, most: CartStep): CartStep {
  return cartSteps.indexOf(step) > cartSteps.indexOf(most) ? most : step;
}
function higherStep(step: CartStep, least: CartStep): CartStep {
  return cartSteps.indexOf(step) < cartSteps.indexOf(least) ? least : step;
}

/** Any change to the cart sets the available step back, and the active one with it. Source: spec cart §2. */
function changed(state: CartState, change: Partial<CartState>): CartState {
  return { ...state, ...change, activeStep: "cart", availableStep: "cart" };
}

function isSameProduct(a: CartEntry, b: CartEntry): boolean {
  if (a.itemType === "Package") return b.itemType === "Package" && a.packageUuid === b.packageUuid;
  if (b.itemType === "Package") return false;
  return a.itemType === b.itemType && a.id === b.id;
}

function refuse(state: CartState, item: CartEntry, { maxCartItems, user }: CartContext): CartRefusal[] {
  const items = listItems(state);
  const isMixed = user.onlyOneAppendixInFundooo && items.some((other) => other.itemType !== item.itemType);
  return [
    ...(items.length >= maxCartItems ? [{ key: "cart-max-items-error", params: { max: maxCartItems } } as const] : []),
    ...(isMixed ? [{ key: "cart-only-one-appendix-error" } as const] : []),
  ];
}

function insert(state: CartState, item: CartEntry, position: number): CartState {
  const entries = Object.entries(state.items);
  entries.splice(position, 0, [item.uuid, item]);
  return changed(state, { items: Object.fromEntries(entries) });
}

function addItem(state: CartState, item: CartEntry, position: number, context: CartContext): CartChange {
  const items = listItems(state);
  if (items.some((other) => other.uuid === item.uuid || isSameProduct(other, item))) return done(state);
  const refusals = refuse(state, item, context);
  return refusals.length > 0 ? { state, refusals, undo: null } : done(insert(state, item, position));
}

function removeItem(state: CartState, uuid: string): CartChange {
  const position = Object.keys(state.items).indexOf(uuid);
  const item = state.items[uuid];
  if (!item) return done(state);
  const items = Object.fromEntries(Object.entries(state.items).filter(([key]) => key !== uuid));
  return { ...done(changed(state, { items })), undo: { kind: "removal-undone", item, position } };
}

function editItem(
  state: CartState,
  { uuid, input }: Extract<CartEvent, { kind: "item-edited" }>,
  context: CartContext,
): CartChange {
  const item = state.items[uuid];
  if (!item || item.itemType === "Package") return done(state);
  const calcInput = editInput(item, input, context);
  if (calcInput === item.calcInput) return done(state);
  return done(changed(state, { items: { ...state.items, [uuid]: { ...item, calcInput } } }));
}

/** The fee a service model begins with; the discount begins at 0. Source: spec cart §4, Service fee. */
function chooseServiceFee(state: CartState, serviceFeeId: number | null, context: CartContext): CartState {
  const { user, commissionModels } = context;
  const model = serviceFeeId === null ? undefined : commissionModels.get(serviceFeeId);
  const kind = model ? feeKindOf(model) : null;
  const relative = { relative: user.minimalDealerFee, transaction: user.servisPayment, absolute: null };
  return changed(state, {
    serviceFeeId,
    advisorFeeAbsolute: kind === "absolute" ? (user.klasikPayments[0] ?? null) : null,
    advisorFeeRelative: kind === null ? null : relative[kind],
    discount: 0,
    longTermInvestmentProduct: model?.availableForLTIP === true && state.longTermInvestmentProduct,
  });
}

/** Moving to the client step makes it available; other steps are reached only once they are. Source: spec cart §2. */
function chooseStep(state: CartState, step: CartStep): CartState {
  const availableStep = step === "client" ? higherStep(state.availableStep, "client") : state.availableStep;
  return { ...state, availableStep, activeStep: lowerStep(step, availableStep) };
}

/** The state after an event that was not refused, the same one where the event had nothing to do. */
function done(state: CartState): CartChange {
  return { state, refusals: [], undo: null };
}

function editFee(state: CartState, event: Extract<CartEvent, { kind: "fee-edited" }>): CartState {
  const { advisorFeeAbsolute, advisorFeeRelative, discount } = event;
  return changed(state, {
    ...(advisorFeeAbsolute === undefined ? {} : { advisorFeeAbsolute }),
    ...(advisorFeeRelative === undefined ? {} : { advisorFeeRelative }),
    ...(discount === undefined ? {} : { discount }),
  });
}

/**
 * What a cart is after an event. Refusals and the way back are data; nothing throws.
 * Events that have nothing to do (an item that is there already, an unknown uuid) return the same state.
 * Source: spec cart §2 Cart steps, §4 States and transitions.
 */
export function reduceCart(state: CartState, event: CartEvent, context: CartContext): CartChange {
  switch (event.kind) {
    case "item-added":
      return addItem(state, event.item, listItems(state).length, context);
    case "item-removed":
      return removeItem(state, event.uuid);
    case "removal-undone":
      return addItem(state, event.item, event.position, context);
    case "item-edited":
      return editItem(state, event, context);
    case "aml-validated": {
      const item = state.items[event.uuid];
      if (!item || item.itemType === "Package" || item.isAmlValidated) return done(state);
      return done(changed(state, { items: { ...state.items, [event.uuid]: { ...item, isAmlValidated: true } } }));
    }
    case "service-fee-chosen":
      return done(chooseServiceFee(state, event.serviceFeeId, context));
    case "fee-edited":
      return done(editFee(state, event));
    case "birth-date-edited":
      return done(changed(state, { dateOfBirth: event.dateOfBirth }));
    case "emptied":
      return done(changed(state, { items: emptyCart.items }));
    case "step-chosen":
      return done(chooseStep(state, event.step));
    default:
      return done({ ...state, availableStep: higherStep(state.availableStep, event.step) });
  }
}
