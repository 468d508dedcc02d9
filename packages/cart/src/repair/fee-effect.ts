/** What a change of the cart does to its fees, and which service model costs the least in it. */
import { type Day, roundAmount } from "@fundport/units";
import { calculateFees } from "../calculate/calculate-cart.ts";
import { readCartFee } from "../calculate/cost-terms.ts";
import { findGap } from "../calculate/left-out-entries.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference, CommissionModel } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** All fees of the whole cart in the user's currency, to 2 decimals; null where some of them are not known. */
function findFees(state: CartState, reference: CartReference, today: Day): number | null {
  const { fees, isWhole } = calculateFees(state, reference, today);
  return isWhole && fees.uncounted.length === 0 ? roundAmount(fees.known) : null;
}

/** What the fees of an entry depend on besides the entry. */
const feeTerms = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "dateOfBirth",
  "frameworkContractId",
] as const;

/**
 * The entries that lack an amount or a horizon in both carts: whatever they will cost, they cost the same in both. Not
 * where the terms differ, nor where the service is paid for the longest horizon, which may be that of one of them.
 */
function listSharedGaps(before: CartState, after: CartState, reference: CartReference): readonly string[] {
  const isSame = feeTerms.every((term) => before[term] === after[term]);
  if (!isSame || readCartFee(before, reference)?.kind === "absolute") return [];
  return listItems(before)
    .filter((entry) => entry === after.items[entry.uuid] && findGap(entry) !== null)
    .map(({ uuid }) => uuid);
}

function without(state: CartState, uuids: readonly string[]): CartState {
  if (uuids.length === 0) return state;
  return { ...state, items: Object.fromEntries(Object.entries(state.items).filter(([uuid]) => !uuids.includes(uuid))) };
}

/**
 * The difference between the fees of two carts, in the user's currency, to 2 decimals.
 * Null where either is not known: what is not known costs neither nothing nor the rest.
 */
export function findFeeEffect(
  before: CartState,
  after: CartState,
  reference: CartReference,
  today: Day,
): number | null {
  const gaps = listSharedGaps(before, after, reference);
  const [left, right] = [before, after].map((state) => findFees(without(state, gaps), reference, today));
  return typeof left === "number" && typeof right === "number" ? roundAmount(right - left) : null;
}

/**
 * Orders service models by all that they cost in this cart, the least first, equal ones by name. No model is put first
 * for any other reason.
 */
export function orderByCost<Model extends CommissionModel>(
  models: readonly Model[],
  state: CartState,
  reference: CartReference,
  today: Day,
): readonly Model[] {
  const priced = models.map((model) => {
    const after = reduceCart(state, { kind: "service-fee-chosen", serviceFeeId: model.id }, reference).state;
    // In a cart with gaps, what is known compares the models.
    return { model, fees: roundAmount(calculateFees(after, reference, today).fees.known) };
  });
  return priced
    .toSorted((a, b) => a.fees - b.fees || a.model.name.localeCompare(b.model.name))
    .map(({ model }) => model);
}
