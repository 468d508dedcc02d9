/** What a change of the cart does to its fees, and which service model costs the least in it. */
import { convert } from "@fundport/finance";
import { type Day, roundAmount } from "@fundport/units";
import { calculateCart } from "../calculate-cart.ts";
import { leftOutFieldOf } from "../left-out.ts";
import { reduceCart } from "../reduce-cart.ts";
import type { CartReference, CommissionModel } from "../reference.ts";
import { type CartState, listItems } from "../state.ts";

/** The indicative fee of the whole cart in the user's currency; null where some of it is not known. */
function findFee(state: CartState, reference: CartReference, today: Day): number | null {
  // An entry that lacks an amount or a horizon is left out of the totals: its fee is not known.
  if (listItems(state).some((entry) => leftOutFieldOf(entry) !== null)) return null;
  const { totals } = calculateCart(state, reference, today);
  if (totals.kind === "incomplete" || totals.figures.indicativeFee.uncounted.length > 0) return null;
  return roundAmount(totals.figures.indicativeFee.known);
}

/**
 * The difference between the indicative fees of two carts, in the user's currency, to 2 decimals.
 * Null where either is not known: what is not known costs neither nothing nor the rest.
 */
export function findFeeEffect(
  before: CartState,
  after: CartState,
  reference: CartReference,
  today: Day,
): number | null {
  const [left, right] = [findFee(before, reference, today), findFee(after, reference, today)];
  return left === null || right === null ? null : roundAmount(right - left);
}

/** The fees of the entries that can be calculated, in the user's currency: what compares models in a cart with gaps. */
function sumKnownFees(state: CartState, reference: CartReference, today: Day): { entry: number; service: number } {
  const { items, totals } = calculateCart(state, reference, today);
  const to = reference.user.currencyId;
  // What is paid for the whole cart is in the totals alone, what an item pays for advice in the item.
  const sum = { entry: 0, service: totals.kind === "totals" ? (totals.service?.cost ?? 0) : 0 };
  for (const found of items) {
    if (found.kind === "incomplete") continue;
    const { currencyId, figures, costs } = found.item;
    sum.entry += convert(figures.indicativeFee.known, currencyId, to, reference.forex) ?? 0;
    sum.service += convert(costs.service.known, currencyId, to, reference.forex) ?? 0;
  }
  return sum;
}

/**
 * Orders service models by what they cost in this cart, the least first: entry fees, then what the service costs, equal
 * ones by name. No model is put first for any other reason.
 */
export function orderByCost<Model extends CommissionModel>(
  models: readonly Model[],
  state: CartState,
  reference: CartReference,
  today: Day,
): readonly Model[] {
  const priced = models.map((model) => {
    const after = reduceCart(state, { kind: "service-fee-chosen", serviceFeeId: model.id }, reference).state;
    return { model, ...sumKnownFees(after, reference, today) };
  });
  return priced
    .toSorted(
      (a, b) =>
        roundAmount(a.entry) - roundAmount(b.entry) ||
        roundAmount(a.service) - roundAmount(b.service) ||
        a.model.name.localeCompare(b.model.name),
    )
    .map(({ model }) => model);
}
