/** The effect of a change on the cart's fees, and the order of service models by cost. */
import { type Day, roundAmount } from "@fundport/units";
import { calculateFees } from "../calculate/calculate-cart.ts";
import { readCartFee } from "../calculate/cost-terms.ts";
import { findGap } from "../calculate/left-out-entries.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference, CommissionModel } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** Returns all fees of the whole cart in the user's currency, with 2 decimals; null if a fee is unknown. */
function findFees(state: CartState, reference: CartReference, today: Day): number | null {
  const { fees, isWhole } = calculateFees(state, reference, today);
  return isWhole && fees.uncounted.length === 0 ? roundAmount(fees.known) : null;
}

/** The terms of the cart on which the fees of an entry depend. */
const feeTerms = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "dateOfBirth",
  "frameworkContractId",
] as const;

/**
 * Lists the entries that have no amount or horizon and are the same in both carts. Their fees can be ignored, because
 * they will be equal in both carts. Empty if the terms differ. Also empty if the service is charged for the longest
 * horizon, because one of these entries may have it.
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
 * Returns the difference between the fees of two carts, in the user's currency, with 2 decimals. Null if the fees of
 * either cart are unknown, because an unknown fee must not count as 0.
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
 * Orders service models by their total cost in this cart, cheapest first. Models with equal cost are ordered by name.
 * No other criterion may put a model first.
 */
export function orderByCost<Model extends CommissionModel>(
  models: readonly Model[],
  state: CartState,
  reference: CartReference,
  today: Day,
): readonly Model[] {
  const priced = models.map((model) => {
    const after = reduceCart(state, { kind: "service-fee-chosen", serviceFeeId: model.id }, reference).state;
    // If the cart has entries without an amount or horizon, only the known fees determine the order.
    return { model, fees: roundAmount(calculateFees(after, reference, today).fees.known) };
  });
  return priced
    .toSorted((a, b) => a.fees - b.fees || a.model.name.localeCompare(b.model.name))
    .map(({ model }) => model);
}
