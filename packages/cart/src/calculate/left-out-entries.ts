import { checkEntryFields } from "../fields/check-fields.ts";
import { cacheByEntry } from "./cache-by-entry.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/** Why an item is not counted: it has no amount, no horizon, or a field with a refused value. */
export type LeftOutReason = "amount" | "investmentHorizon" | "refused";
/**
 * `field` is the field to fill in or to correct: the name of an input, `amount`, or in a package `funds` or a path
 * below `funds`.
 */
export type LeftOutCause = { readonly reason: LeftOutReason; readonly field: string };
export type LeftOut = LeftOutCause & { readonly uuid: string };

function hasAmount(entry: CartEntry): boolean {
  const amounts =
    entry.itemType === "Package"
      ? [entry.calcInput.investedAmount, ...entry.funds.map(({ investedAmount }) => investedAmount)]
      : [entry.calcInput.oneOffAmount, entry.calcInput.periodicalAmount];
  return amounts.some((amount) => amount !== null && amount > 0);
}

/**
 * Returns the first field with an invalid value. Empty fields are skipped, because their fees are reported as unknown.
 * The name is skipped, because it does not affect the calculation.
 */
const findRefused = cacheByEntry((entry, reference) => {
  const refused = checkEntryFields(entry, reference).find(
    ({ path, key }) => key !== "mixed.required" && path !== "name",
  );
  return refused === undefined ? null : refused.path.replace(/^calcInput\./, "");
});

/** Returns which of amount and horizon is missing; null if the item has both. Without them an item has no costs. */
export function findGap(entry: CartEntry): LeftOutCause | null {
  if (!hasAmount(entry)) return { reason: "amount", field: "amount" };
  const hasHorizon = (entry.calcInput.investmentHorizon ?? 0) > 0;
  return hasHorizon ? null : { reason: "investmentHorizon", field: "investmentHorizon" };
}

/**
 * Returns the reason why an item is not counted; null if it is counted. An item is not counted if it has no amount, no
 * horizon (0 in a new package), or an invalid input, because figures of an invalid input must not be proposed.
 * An item without a horizon would be a plan without months. Its payments would be missing, and its value would be
 * today's value.
 * Source: docs/reference/calculation.md#items-left-out.
 */
export function findLeftOut(entry: CartEntry, reference: CartReference): LeftOutCause | null {
  const gap = findGap(entry);
  if (gap) return gap;
  const field = findRefused(entry, reference);
  return field === null ? null : { reason: "refused", field };
}

/** Lists the items that the totals do not count, in the cart's order, each with the field to fill in or to correct. */
export function listLeftOut(state: Pick<CartState, "items">, reference: CartReference): readonly LeftOut[] {
  return listItems(state).flatMap((entry) => {
    const cause = findLeftOut(entry, reference);
    return cause === null ? [] : [{ uuid: entry.uuid, ...cause }];
  });
}
