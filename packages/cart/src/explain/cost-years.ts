import { type Amount, amount } from "@fundport/units";
import {
  type CartFee,
  cartServiceCost,
  convert,
  type CostYear,
  countPayments,
  effectOfYear,
  type ReturnEffect,
  sumCostYears,
} from "@fundport/finance";
import { readCartFee } from "../calculate/cost-terms.ts";
import { type Cart, explainItems } from "./explain-items.ts";
import type { CartReference } from "../state/reference.ts";

/** Converts one year of an item to the user's currency. If a single item is listed, its year is returned unchanged. */
function convertYear(
  year: CostYear,
  currencyId: number,
  { user, forex }: Pick<CartReference, "user" | "forex">,
  uuid: string | null,
): CostYear {
  if (uuid !== null) return year;
  const to = (value: number) => convert(value, currencyId, user.currencyId, forex) ?? Number.NaN;
  return {
    flow: { ...year.flow, oneOff: to(year.flow.oneOff), payment: to(year.flow.payment) },
    withoutCosts: amount(to(year.withoutCosts)),
    moderate: amount(to(year.moderate)),
    exit: amount(to(year.exit)),
    service: amount(to(year.service)),
    uncounted: year.uncounted,
  };
}

/** Returns the cost of the whole cart's service up to a year. No part may have ended before that year. */
function serviceUntil(fee: CartFee | null, parts: readonly CostYear[]): number {
  if (!fee) return 0;
  const payments = parts.reduce((sum, { flow }) => sum + countPayments(flow), 0);
  return cartServiceCost(fee, { months: parts[0]?.flow.months ?? 0, payments });
}

export type YearOfCosts = ReturnEffect & {
  readonly year: number;
  /**
   * `invested` is the sum of the payments until the end of the year. `lostValue` is how much value the costs have cost
   * by then, including lost returns.
   */
  readonly invested: Amount;
  readonly lostValue: Amount;
};

/**
 * Lists by how much the costs reduce the yearly return if the client leaves after each year of the horizon, for one
 * item or for the whole cart. Empty if the items of the cart have different horizons. Reductions are percentage points
 * a year with 2 decimals. Money is not rounded; it is in the item's currency, or for the cart in the user's currency.
 */
export function listCostYears(cart: Cart, uuid: string | null): YearOfCosts[] {
  const items = explainItems(cart, uuid);
  const lists = items.map(({ explanation }) =>
    (explanation?.years() ?? []).map((year) => convertYear(year, explanation?.currencyId ?? 0, cart.reference, uuid)),
  );
  const length = lists[0]?.length ?? 0;
  const fee = uuid === null ? readCartFee(cart.state, cart.reference) : null;
  if (items.some(({ explanation }) => !explanation) || lists.some((list) => list.length !== length)) return [];
  return Array.from({ length }, (_, index) => {
    const parts: readonly CostYear[] = lists.flatMap((list) => list[index] ?? []);
    const sum = sumCostYears(parts);
    if (sum === null) return [];
    const year = { ...sum, service: amount(sum.service + serviceUntil(fee, parts)) };
    const effect = effectOfYear(year);
    const { oneOff, payment, months } = year.flow;
    const invested = amount(oneOff + payment * months);
    const lostValue = amount(year.withoutCosts - (year.moderate - year.exit - year.service));
    return effect ? [{ ...effect, year: index + 1, invested, lostValue }] : [];
  }).flat();
}
