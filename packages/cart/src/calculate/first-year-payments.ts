/**
 * The client's payments in the first year. Answers about amounts are checked against these payments.
 * Source: docs/reference/calculation.md#payments-of-the-first-year.
 */
import { convert } from "@fundport/finance";
import type { FirstYear } from "@fundport/rules";
import { roundAmount } from "@fundport/units";
import type { ItemCalculation } from "./calculate-item.ts";
import { type ContractLine, listContractLines } from "./contract-details.ts";
import type { CartReference } from "../state/reference.ts";

const monthsOfYear = 12;
type Reference = Pick<CartReference, "funds" | "programs" | "currencies" | "forex" | "user">;

/**
 * Adds up the one-off payments and the monthly payments of the first 12 months. A line counts only for its own months,
 * and employer contributions do not count. The result has one sum, rounded to 2 decimals, for each currency that all
 * payments can be converted to; the advisor's currency is first. Empty if the cart has no orders, or if an item has no
 * figures, because unknown payments must not count as zero.
 */
export function firstYearPayments(items: readonly ItemCalculation[], reference: Reference): FirstYear {
  const lines = listContractLines(items, reference).filter(({ isPaidByEmployer }) => !isPaidByEmployer);
  const isUnknown = items.some((each) => each.kind === "incomplete") || lines.some(isWithoutHorizon);
  if (lines.length === 0 || isUnknown) return [];
  const own = reference.user.currencyId;
  const currencies = [...reference.currencies.values()].toSorted((one, other) => rank(one.id) - rank(other.id));
  return currencies.flatMap(({ id, code }) => {
    const amounts = lines.map((line) => convert(paidInFirstYear(line), line.currencyId, id, reference.forex));
    const known = amounts.filter((amount) => amount !== null);
    if (known.length < amounts.length) return [];
    return [{ currency: code, amount: roundAmount(known.reduce((sum, amount) => sum + amount, 0)) }];
  });

  function rank(id: number): number {
    return id === own ? 0 : 1;
  }
}

/** An empty horizon is calculated as 0 years, but the payments are still ordered. */
function isWithoutHorizon({ investmentType, horizon }: ContractLine): boolean {
  return investmentType === "Periodical" && horizon === 0;
}

function paidInFirstYear({ investmentType, amount, horizon, fromMonth, toMonth }: ContractLine): number {
  if (investmentType === "OneOff") return amount;
  const last = Math.min(toMonth ?? Math.round(horizon * monthsOfYear), monthsOfYear);
  return amount * Math.max(0, last - (fromMonth ?? 1) + 1);
}
