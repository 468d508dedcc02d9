import { type CartChange, type CartContext, done, higherStep, lowerStep, type Outcome } from "./change.ts";
import {
  chooseAppendix,
  chooseFrameworkContract,
  chooseLongTerm,
  chooseServiceFee,
  editBirthDate,
  editFee,
} from "./change-header.ts";
import { addItem, editItem, emptyItems, removeItem, validateAml } from "./change-items.ts";
import {
  addPackageFund,
  createPackage,
  editFundAmount,
  editFundShare,
  editPackage,
  removePackageFund,
  renamePackage,
  spreadPackage,
  toggleMethod,
} from "./change-package.ts";
import { replaceCart, restoreCart } from "./replace-cart.ts";
import { eventTable } from "./event-table.ts";
import type { CartEvent } from "./events.ts";
import type { CartState, CartStep } from "../state/state.ts";

/**
 * Moves to a step. Choosing the client step makes it available; other steps must already be available.
 * Source: docs/reference/cart.md#steps.
 */
function chooseStep(state: CartState, step: CartStep): Outcome {
  const availableStep = step === "client" ? higherStep(state.availableStep, "client") : state.availableStep;
  return done({ ...state, availableStep, activeStep: lowerStep(step, availableStep) });
}

function apply(state: CartState, event: CartEvent, context: CartContext): Outcome {
  switch (event.kind) {
    case "item-added":
      return addItem(state, event.item, context);
    case "item-removed":
      return removeItem(state, event.uuid);
    case "item-edited":
      return editItem(state, event, context);
    case "aml-validated":
      return validateAml(state, event);
    case "emptied":
      return emptyItems(state);
    case "service-fee-chosen":
      return chooseServiceFee(state, event.serviceFeeId, context);
    case "fee-edited":
      return editFee(state, event);
    case "birth-date-edited":
      return editBirthDate(state, event.dateOfBirth);
    case "appendix-chosen":
      return chooseAppendix(state, event.contractIsAppendix, context);
    case "framework-contract-chosen":
      return chooseFrameworkContract(state, event.frameworkContractId, context);
    case "long-term-chosen":
      return chooseLongTerm(state, event.longTermInvestmentProduct, context);
    case "package-created":
      return createPackage(state, event, context);
    case "package-fund-added":
      return addPackageFund(state, event, context);
    case "package-fund-removed":
      return removePackageFund(state, event, context);
    case "package-renamed":
      return renamePackage(state, event);
    case "package-edited":
      return editPackage(state, event);
    case "package-method-toggled":
      return toggleMethod(state, event.uuid);
    case "package-spread":
      return spreadPackage(state, event.uuid);
    case "package-fund-amount-edited":
      return editFundAmount(state, event);
    case "package-fund-share-edited":
      return editFundShare(state, event);
    case "cart-replaced":
      return replaceCart(state, event.cart, context);
    case "restored":
      return restoreCart(state, event, context);
    case "step-chosen":
      return chooseStep(state, event.step);
    case "step-made-available":
      return done({ ...state, availableStep: higherStep(state.availableStep, event.step) });
    case "client-changed":
      return leaveContract(state);
  }
}

/**
 * Removes the step of an unsigned contract, because the contract no longer matches the changed form. The step of a
 * signed contract is kept.
 */
function leaveContract(state: CartState): Outcome {
  if (state.availableStep !== "contract") return done(state);
  return done({ ...state, availableStep: "client", activeStep: lowerStep(state.activeStep, "client") });
}

/**
 * Returns the cart after an event, the refusals, and the event that undoes it. Never throws. An event without effect
 * (an item that is already in the cart, an unknown uuid) returns the same state.
 * Source: docs/reference/cart-events.md#results.
 */
export function reduceCart(state: CartState, event: CartEvent, context: CartContext): CartChange {
  const outcome = apply(state, event, context);
  const isUndone = eventTable[event.kind].undo && outcome.state !== state;
  return { ...outcome, undo: isUndone ? { kind: "restored", cart: state, after: outcome.state } : null };
}
