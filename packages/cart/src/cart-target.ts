import {
  conversionFactor,
  finalValue,
  findLeastPayment,
  paymentBreaks,
  projectPlan,
  type Scenario,
} from "@fundport/finance";
import { type Amount, amount, type Day, roundAmount, roundWhole } from "@fundport/units";
import { type CartTerms, planItem, planPackage, readCartTerms } from "./plans.ts";
import type { CartReference } from "./reference.ts";
import { type CartEntry, type CartState, listItems } from "./state.ts";

export type CartTargetResult =
  | {
      readonly kind: "found";
      /** Of the whole cart, in the user's currency. */
      readonly payment: Amount;
      readonly value: Amount;
      /** Each item's part in its own currency, whole units. */
      readonly payments: readonly { readonly uuid: string; readonly payment: Amount }[];
    }
  | { readonly kind: "none"; readonly nearest: Amount; readonly value: Amount }
  /** An item has no figures, or no item has a monthly amount to spread by. */
  | { readonly kind: "not-possible"; readonly reason: "incomplete" | "no-monthly-amounts" };

/** An entry whose payment is a part of the cart's: its value at the end in the user's currency. */
type Payer = {
  readonly uuid: string;
  /** Present monthly amount, in the user's currency. */
  readonly present: number;
  readonly toOwn: number;
  readonly breaks: readonly number[];
  readonly valueAt: (payment: number) => number;
};

/** The value of an entry at its end, for a monthly payment in its currency; null where it has no figures. */
function readEntry(entry: CartEntry, reference: CartReference, terms: CartTerms, scenario: Scenario) {
  const { forex } = reference;
  if (entry.itemType !== "Package") {
    const planned = planItem(entry, reference, terms);
    return planned.kind === "plan" ? { parts: [{ plan: planned.plan, weight: 1 }], forex, scenario } : null;
  }
  const planned = planPackage(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const total = planned.plans.reduce((sum, { fund }) => sum + fund.investedAmount, 0);
  const parts = planned.plans.map(({ plan, fund }) => ({ plan, weight: total > 0 ? fund.investedAmount / total : 0 }));
  return { parts, forex, scenario };
}

function readPayer(entry: CartEntry, reference: CartReference, terms: CartTerms, scenario: Scenario): Payer | null {
  const read = readEntry(entry, reference, terms, scenario);
  const currencyId = entry.calcInput.currencyId;
  if (!read || currencyId === null) return null;
  const { forex, user } = reference;
  const toUser = conversionFactor(forex, currencyId, user.currencyId);
  if (toUser === null) return null;
  let [present, hasFigures] = [0, true];
  for (const { plan } of read.parts) {
    present += plan.periodicalAmount ?? 0;
    hasFigures &&= projectPlan(plan, forex).kind === "projected";
  }
  if (!hasFigures) return null;
  const valueAt = (payment: number) => {
    let value = 0;
    for (const { plan, weight } of read.parts) {
      const result = projectPlan({ ...plan, periodicalAmount: payment * weight }, forex);
      value += result.kind === "projected" ? finalValue(result.projection.series[scenario]) : Number.NaN;
    }
    return value * toUser;
  };
  const breaks = read.parts.flatMap(({ plan, weight }) =>
    weight > 0 ? paymentBreaks(plan, forex).map((payment) => payment / weight) : [],
  );
  return { uuid: entry.uuid, present: present * toUser, toOwn: 1 / toUser, breaks, valueAt };
}

/**
 * The least monthly payment of the whole cart, in whole units of the user's currency, with which the sum of the
 * items' values at their ends reaches the target. It is spread by the items' present monthly amounts; each part is a
 * whole unit of the item's currency. `bounds` are in the user's currency.
 * Source: docs/calculation.md, Costs, Payment for a target.
 */
export function findCartPayment(
  cart: { readonly state: CartState; readonly reference: CartReference; readonly today: Day },
  wish: { readonly scenario: Scenario; readonly target: number; readonly min: number; readonly max: number },
): CartTargetResult {
  const { state, reference, today } = cart;
  const terms = readCartTerms(state, reference, today);
  const payers = listItems(state).map((entry) => readPayer(entry, reference, terms, wish.scenario));
  if (payers.includes(null)) return { kind: "not-possible", reason: "incomplete" };
  const known = payers.filter((payer) => payer !== null);
  const present = known.reduce((sum, payer) => sum + payer.present, 0);
  if (present <= 0) return { kind: "not-possible", reason: "no-monthly-amounts" };
  const partOf = (payer: Payer, payment: number) => roundWhole(((payment * payer.present) / present) * payer.toOwn);
  const valueAt = (payment: number) => known.reduce((sum, payer) => sum + payer.valueAt(partOf(payer, payment)), 0);
  const breaks = known.flatMap((payer) =>
    payer.present > 0 ? payer.breaks.map((own) => ((own / payer.toOwn) * present) / payer.present) : [],
  );
  const payment = findLeastPayment({ min: wish.min, max: wish.max, breaks, valueAt }, wish.target);
  if (payment === null) return { kind: "none", nearest: amount(wish.max), value: roundAmount(valueAt(wish.max)) };
  const payments = known.map((payer) => ({ uuid: payer.uuid, payment: partOf(payer, payment) }));
  return { kind: "found", payment: amount(payment), value: roundAmount(valueAt(payment)), payments };
}
