/** Service model, fees, appendix, framework contract, long-term product. Source: docs/reference/cart.md#header-form. */
import { parseDay } from "@fundport/units";
import { type CartContext, changed, done, type Outcome, refused } from "./change.ts";
import type { CartEvent } from "./events.ts";
import { findContractModel, findContractTerms } from "../state/framework-contract.ts";
import type { CommissionModel, FrameworkContract } from "../state/reference.ts";
import { feeKindOf, isAvailableForLongTerm } from "../state/service-model.ts";
import { type CartState, emptyCart } from "../state/state.ts";

const { serviceFeeId, advisorFeeAbsolute, advisorFeeRelative, discount, frameworkContractId } = emptyCart;
const { longTermInvestmentProduct, dateOfBirth } = emptyCart;
/** The header before anything is chosen: what changing the contract-is-appendix flag resets. */
const freshHeader = {
  serviceFeeId,
  advisorFeeAbsolute,
  advisorFeeRelative,
  discount,
  frameworkContractId,
  longTermInvestmentProduct,
  dateOfBirth,
};

/**
 * Turns appendix off by another event than its own control. Resets the fields that a framework contract had filled in;
 * without a framework contract the advisor's inputs stay. Source: docs/reference/cart.md#kind-of-contract.
 */
export function appendixOff(state: CartState): CartState {
  if (!state.contractIsAppendix) return state;
  const header = state.frameworkContractId === null ? state : { ...state, ...freshHeader };
  return { ...header, contractIsAppendix: false };
}

type Fees = Pick<CartState, "advisorFeeAbsolute" | "advisorFeeRelative" | "discount">;

/** The initial fee of a service model, with a discount of 0. `rate` is the contract's own, in percent. */
function startFees(model: CommissionModel | null, rate: number | null, { user }: CartContext): Fees {
  const kind = model ? feeKindOf(model) : null;
  const relative = { relative: rate ?? user.minimalDealerFee, transaction: user.servisPayment, absolute: null };
  return {
    advisorFeeAbsolute: kind === "absolute" ? (user.klasikPayments[0] ?? null) : null,
    advisorFeeRelative: kind === null ? null : relative[kind],
    discount: 0,
  };
}

/** Another service model than the contract's is a new contract: in appendix mode it turns appendix off. */
export function chooseServiceFee(state: CartState, id: number | null, context: CartContext): Outcome {
  if (state.serviceFeeId === id) return done(state);
  const model = id === null ? null : (context.commissionModels.get(id) ?? null);
  const before = appendixOff(state);
  const isLongTerm = before.longTermInvestmentProduct && model !== null && isAvailableForLongTerm(model);
  return done(
    changed(before, {
      serviceFeeId: id,
      ...startFees(model, null, context),
      longTermInvestmentProduct: isLongTerm,
    }),
  );
}

/** Sets the fees that the event names and leaves the others as they are. */
export function editFee(state: CartState, event: Extract<CartEvent, { kind: "fee-edited" }>): Outcome {
  const { kind: _, ...fees } = event;
  const changedFees = Object.entries(fees).filter(([, value]) => value !== undefined);
  return done(edited(state, Object.fromEntries(changedFees)));
}

/** Sets the client's date of birth, or clears it. */
export function editBirthDate(state: CartState, dateOfBirth: CartState["dateOfBirth"]): Outcome {
  return done(edited(state, { dateOfBirth }));
}

/** Typing the same value again returns the same state, so that the steps stay. */
function edited(state: CartState, change: Partial<CartState>): CartState {
  const fields = Object.keys(change) as (keyof CartState)[];
  return fields.every((field) => change[field] === state[field]) ? state : changed(state, change);
}

/** Changing the flag resets all that depends on it. Appendix requires a framework contract to exist. */
export function chooseAppendix(state: CartState, isAppendix: boolean, context: CartContext): Outcome {
  const { user, frameworkContracts } = context;
  // A draft may have brought what the user has no right to: that can be turned off.
  const isLeft = !isAppendix && state.frameworkContractId !== null;
  const isNothing = !user.allowSameFrameworkContract || state.contractIsAppendix === isAppendix;
  if (isNothing && !isLeft) return done(state);
  if (isAppendix && frameworkContracts.size === 0) return refused(state, { key: "cart-no-framework-contract-error" });
  return done(changed(state, { ...freshHeader, contractIsAppendix: isAppendix }));
}

function copyContract(state: CartState, contract: FrameworkContract, context: CartContext): CartState {
  const model = findContractModel(contract, context);
  return changed(state, {
    contractIsAppendix: true,
    frameworkContractId: contract.id,
    serviceFeeId: model?.id ?? contract.commissionModelId,
    ...startFees(model, contract.paidAdvisoryFeeRate, context),
    longTermInvestmentProduct: contract.longTermInvestmentProduct,
    dateOfBirth: parseDay(contract.clientBirthDate),
  });
}

/** Whether the header says what the framework contract of an appendix does; it may have been changed by hand. */
function isAsContract(state: CartState, context: CartContext): boolean {
  const terms = findContractTerms(state, context);
  if (!terms) return state.frameworkContractId === null;
  const model = context.commissionModels.get(terms.serviceFeeId);
  const hasOwnRate = terms.feeRate !== null && model !== undefined && feeKindOf(model) === "relative";
  return (
    state.serviceFeeId === terms.serviceFeeId &&
    state.longTermInvestmentProduct === terms.longTermInvestmentProduct &&
    state.dateOfBirth === terms.clientBirthDate &&
    (!hasOwnRate || state.advisorFeeRelative === terms.feeRate)
  );
}

/**
 * Selecting a framework contract copies its terms, also where the cart names it already and says otherwise; selecting
 * none takes them away. Unknown ones are ignored.
 */
export function chooseFrameworkContract(state: CartState, id: number | null, context: CartContext): Outcome {
  if (!context.user.allowSameFrameworkContract) return done(state);
  if (state.frameworkContractId === id && isAsContract(state, context)) return done(state);
  if (id === null) return done(changed(state, freshHeader));
  const contract = context.frameworkContracts.get(id);
  return done(contract ? copyContract(state, contract, context) : state);
}

/**
 * Whether the long-term flag may be changed: by a user with the right, outside a chosen framework contract (whose
 * flag it is), and under a service model that is available for it, or none yet.
 */
export function canChooseLongTerm(
  state: Pick<CartState, "serviceFeeId" | "frameworkContractId">,
  { user, commissionModels }: Pick<CartContext, "user" | "commissionModels">,
): boolean {
  if (!user.allowSameFrameworkContract || state.frameworkContractId !== null) return false;
  const model = state.serviceFeeId === null ? undefined : commissionModels.get(state.serviceFeeId);
  return model === undefined ? state.serviceFeeId === null : isAvailableForLongTerm(model);
}

/**
 * Turns the long-term investment product on or off; nothing changes where it cannot be chosen. What a draft has brought
 * can be turned off, unless a framework contract says so.
 */
export function chooseLongTerm(state: CartState, isLongTerm: boolean, context: CartContext): Outcome {
  const isLeft = !isLongTerm && state.frameworkContractId === null;
  if (state.longTermInvestmentProduct === isLongTerm) return done(state);
  if (!isLeft && !canChooseLongTerm(state, context)) return done(state);
  return done(changed(state, { longTermInvestmentProduct: isLongTerm }));
}
