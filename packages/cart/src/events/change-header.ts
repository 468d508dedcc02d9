/**
 * Events of the header: service model, fees, appendix, framework contract, long-term product.
 * Source: docs/reference/cart.md#header-form.
 */
import { parseDay } from "@fundport/units";
import { type CartContext, changed, done, type Outcome, refused } from "./change.ts";
import type { CartEvent } from "./events.ts";
import { findContractModel, findContractTerms } from "../state/framework-contract.ts";
import type { CommissionModel, FrameworkContract } from "../state/reference.ts";
import { feeKindOf, isAvailableForLongTerm } from "../state/service-model.ts";
import { type CartState, emptyCart } from "../state/state.ts";

const { serviceFeeId, advisorFeeAbsolute, advisorFeeRelative, discount, frameworkContractId } = emptyCart;
const { longTermInvestmentProduct, dateOfBirth } = emptyCart;
/** The initial header. If the appendix flag is changed, the cart's header is reset to it. */
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
 * Turns appendix off as a side effect of another event. If a framework contract is selected, the fields that it filled
 * in are reset. If not, the advisor's inputs are kept. Source: docs/reference/cart.md#kind-of-contract.
 */
export function appendixOff(state: CartState): CartState {
  if (!state.contractIsAppendix) return state;
  const header = state.frameworkContractId === null ? state : { ...state, ...freshHeader };
  return { ...header, contractIsAppendix: false };
}

type Fees = Pick<CartState, "advisorFeeAbsolute" | "advisorFeeRelative" | "discount">;

/**
 * Returns the initial fees of a service model, with a discount of 0. `rate` is the framework contract's rate in
 * percent.
 */
function startFees(model: CommissionModel | null, rate: number | null, { user }: CartContext): Fees {
  const kind = model ? feeKindOf(model) : null;
  const relative = { relative: rate ?? user.minimalDealerFee, transaction: user.servisPayment, absolute: null };
  return {
    advisorFeeAbsolute: kind === "absolute" ? (user.klasikPayments[0] ?? null) : null,
    advisorFeeRelative: kind === null ? null : relative[kind],
    discount: 0,
  };
}

/** Sets the service model. Choosing another model in appendix mode means a new contract, so appendix is turned off. */
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

/** Sets the fees that the event contains and keeps the others. */
export function editFee(state: CartState, event: Extract<CartEvent, { kind: "fee-edited" }>): Outcome {
  const { kind: _, ...fees } = event;
  const changedFees = Object.entries(fees).filter(([, value]) => value !== undefined);
  return done(edited(state, Object.fromEntries(changedFees)));
}

/** Sets the client's date of birth, or clears it. */
export function editBirthDate(state: CartState, dateOfBirth: CartState["dateOfBirth"]): Outcome {
  return done(edited(state, { dateOfBirth }));
}

/** Changes fields of the header. If no value changes, the same state is returned, so that the steps are not reset. */
function edited(state: CartState, change: Partial<CartState>): CartState {
  const fields = Object.keys(change) as (keyof CartState)[];
  return fields.every((field) => change[field] === state[field]) ? state : changed(state, change);
}

/**
 * Changes the appendix flag and resets all fields that depend on it. Turning appendix on is refused if no framework
 * contract exists.
 */
export function chooseAppendix(state: CartState, isAppendix: boolean, context: CartContext): Outcome {
  const { user, frameworkContracts } = context;
  // A draft may contain a framework contract that the user has no right to. The user may remove it.
  const isLeavingContract = !isAppendix && state.frameworkContractId !== null;
  const hasNoEffect = !user.allowSameFrameworkContract || state.contractIsAppendix === isAppendix;
  if (hasNoEffect && !isLeavingContract) return done(state);
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

/**
 * Returns true if the header equals the terms of the framework contract. The header differs if it was edited by hand.
 */
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
 * Selects a framework contract and copies its terms. If the contract is already selected, its terms are copied again if
 * the cart differs from them. Null removes the terms. Unknown contracts are ignored.
 */
export function chooseFrameworkContract(state: CartState, id: number | null, context: CartContext): Outcome {
  if (!context.user.allowSameFrameworkContract) return done(state);
  if (state.frameworkContractId === id && isAsContract(state, context)) return done(state);
  if (id === null) return done(changed(state, freshHeader));
  const contract = context.frameworkContracts.get(id);
  return done(contract ? copyContract(state, contract, context) : state);
}

/**
 * Returns true if the long-term flag can be changed. The user must have the right, no framework contract may be
 * selected (because it sets the flag), and the service model must support the flag or not be chosen yet.
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
 * Turns the long-term investment product on or off. A change that is not allowed is ignored. If a draft has the flag,
 * it can always be turned off unless a framework contract sets it.
 */
export function chooseLongTerm(state: CartState, isLongTerm: boolean, context: CartContext): Outcome {
  const isTurningOff = !isLongTerm && state.frameworkContractId === null;
  if (state.longTermInvestmentProduct === isLongTerm) return done(state);
  if (!isTurningOff && !canChooseLongTerm(state, context)) return done(state);
  return done(changed(state, { longTermInvestmentProduct: isLongTerm }));
}
