/** Helpers that read a calculated cart. They throw an error with the actual result if the expected part is missing. */
import { type Day, parseDay } from "@fundport/units";
import type { CartCalculation } from "../calculate/calculate-cart.ts";
import type { ItemFigures } from "../calculate/calculate-item.ts";

export const today = parseDay("2026-11-21") as Day;

export function totalsOf(calculation: CartCalculation) {
  if (calculation.totals.kind !== "totals") throw new Error(JSON.stringify(calculation.totals));
  return calculation.totals;
}

export function figuresOf(calculation: CartCalculation, index = 0): ItemFigures {
  const item = calculation.items[index];
  if (item?.kind !== "calculated") throw new Error(JSON.stringify(item));
  return item.item;
}

export function missingOf(calculation: CartCalculation) {
  if (calculation.totals.kind === "totals") throw new Error("Nothing is missing.");
  return calculation.totals.missing;
}
