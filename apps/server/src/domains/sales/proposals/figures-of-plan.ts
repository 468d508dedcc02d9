import { type CartTotals, nameOfEntry } from "@fundport/cart";
import { roundAmount } from "@fundport/units";
import type { PlanFigures } from "./document/figures.ts";
import { type Calculated, type CartSource, figuresOfCart } from "../cart/figures-of-cart.ts";

/**
 * Returns the figures of a whole plan: its totals including the service, and the payments. Its items have only the
 * figures for the table of investments; all other figures are in the parts.
 */
export async function figuresOfPlan(totals: CartTotals, source: CartSource): Promise<PlanFigures> {
  const section = await figuresOfCart("", totals, source);
  return {
    ...section,
    items: section.items.map((item) => ({
      ...item,
      years: [],
      gains: [],
      savingPlans: [],
      stages: [],
      funds: [],
      costs: null,
    })),
    payments: paymentsOf(source),
    byEmployer: source.calculation.items.flatMap((item) =>
      item.kind === "calculated" && isByEmployer(item) ? (nameOfEntry(item.entry, source.reference) ?? "") : [],
    ),
    yearlyReturnAfterCosts: totals.returnEffect?.afterCosts ?? null,
  };
}

/**
 * Adds up the payments into the investments by currency, in the order of the items. Payments of employers are added up
 * separately.
 */
function paymentsOf({ calculation, names }: CartSource): PlanFigures["payments"] {
  const calculated = calculation.items.filter((item) => item.kind === "calculated");
  const byCurrency = Map.groupBy(calculated, ({ item }) => item.currencyId);
  return [...byCurrency].map(([currencyId, items]) => {
    const sum = (pick: (item: Calculated) => number) =>
      roundAmount(items.reduce((total, item) => total + pick(item), 0));
    return {
      currencyCode: names.currencyCode(currencyId),
      oneOff: sum(({ item }) => item.flow.oneOff),
      monthly: sum((each) => (isByEmployer(each) ? 0 : each.item.flow.payment)),
      byEmployer: sum((each) => (isByEmployer(each) ? each.item.flow.payment : 0)),
    };
  });
}

function isByEmployer({ entry }: Calculated): boolean {
  return "employerContribution" in entry.calcInput && entry.calcInput.employerContribution;
}
