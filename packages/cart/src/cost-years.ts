import { convert, type CostYear } from "@fundport/finance";
import { amount } from "@fundport/units";
import type { CartReference } from "./reference.ts";

/** A year of an item as part of the cart, in the user's currency; as it is where the item stands alone. */
export function convertYear(
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
