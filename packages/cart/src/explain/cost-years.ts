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

/** A year of an item as part of the cart, in the user's currency; as it is where the item stands alone. */
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

/** What the service of the whole cart costs until a year in which every part still runs. */
function serviceUntil(fee: CartFee | null, parts: readonly CostYear[]): number {
  if (!fee) return 0;
  const payments = parts.reduce((sum, { flow }) => sum + countPayments(flow), 0);
  return cartServiceCost(fee, { months: parts[0]?.flow.months ?? 0, payments });
}

export type YearOfCosts = ReturnEffect & {
  readonly year: number;
  /** What has been paid in by the end of the year, and what the costs take of the value then, with what it would have earned. */
  readonly invested: Amount;
  readonly taken: Amount;
};

/**
 * What the costs take of the yearly return if the client leaves after each year of the horizon: of an item, or of the
 * cart, where all its horizons are one (else the list is empty). Points a year, 2 decimals; money unrounded, of an item in
 * its currency, of the cart in the user's.
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
    const taken = amount(year.withoutCosts - (year.moderate - year.exit - year.service));
    return effect ? [{ ...effect, year: index + 1, invested, taken }] : [];
  }).flat();
}
