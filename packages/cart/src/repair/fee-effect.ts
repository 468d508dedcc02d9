/** What a change of the cart does to its fees, and which service model costs the least in it. */
import { type Day, roundAmount } from "@fundport/units";
import { calculateFees } from "../calculate-cart.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference, CommissionModel } from "../reference.ts";
import type { CartState } from "../state.ts";

/** All fees of the whole cart in the user's currency, to 2 decimals; null where some of them are not known. */
function findFees(state: CartState, reference: CartReference, today: Day): number | null {
  const { fees, isWhole } = calculateFees(state, reference, today);
  return isWhole && fees.uncounted.length === 0 ? roundAmount(fees.known) : null;
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
  const [left, right] = [findFees(before, reference, today), findFees(after, reference, today)];
  return left === null || right === null ? null : roundAmount(right - left);
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
