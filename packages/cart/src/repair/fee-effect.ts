/** What a change of the cart does to its fees, and which service model costs the least in it. */
import { convert } from "@fundport/finance";
import { type Day, roundAmount } from "@fundport/units";
import { calculateCart } from "../calculate-cart.ts";
import { leftOutFieldOf } from "../left-out.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference, CommissionModel } from "../reference.ts";
import { type CartState, listItems } from "../state.ts";

/**
 * All fees of the whole cart over its horizon in the user's currency, entry fees and those of the service alike; null
 * where some of them are not known.
 */
function findFees(state: CartState, reference: CartReference, today: Day): number | null {
  // An entry that lacks an amount or a horizon is left out of the totals: its fees are not known.
  if (listItems(state).some((entry) => leftOutFieldOf(entry) !== null)) return null;
  const { totals } = calculateCart(state, reference, today);
  if (totals.kind === "incomplete") return null;
  const { figures, costs, service } = totals;
  if (figures.indicativeFee.uncounted.length > 0 || costs.service.uncounted.length > 0) return null;
  return roundAmount(figures.indicativeFee.known + costs.service.known + (service?.cost ?? 0));
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

/** The fees of the entries that can be calculated, in the user's currency: what compares models in a cart with gaps. */
function sumKnownFees(state: CartState, reference: CartReference, today: Day): number {
  const { items, totals } = calculateCart(state, reference, today);
  const to = reference.user.currencyId;
  // What is paid for the whole cart is in the totals alone, what an item pays for advice in the item.
  const ofCart = totals.kind === "totals" ? (totals.service?.cost ?? 0) : 0;
  const ofItems = items.map((found) => {
    if (found.kind === "incomplete") return 0;
    const { currencyId, figures, costs } = found.item;
    return convert(figures.indicativeFee.known + costs.service.known, currencyId, to, reference.forex) ?? 0;
  });
  return roundAmount(ofItems.reduce<number>((sum, fees) => sum + fees, ofCart));
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
    return { model, fees: sumKnownFees(after, reference, today) };
  });
  return priced
    .toSorted((a, b) => a.fees - b.fees || a.model.name.localeCompare(b.model.name))
    .map(({ model }) => model);
}
