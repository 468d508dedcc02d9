import type { CartReference } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";

/**
 * Formats an amount with 2 decimals, or with none if it is an integer. Also used for the text of a slider for screen
 * readers.
 */
export function showWhole(value: number, currencyCode: string): string {
  return currencyCode === "" ? String(value) : formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** Returns the symbol that follows an amount of the currency: `Kč`, `€`. */
export function currencySymbol(currencyCode: string): string {
  return currencyCode === "" ? "" : formatMoney(0, currencyCode, 0).replace("0", "").trim();
}

/**
 * Returns the name of a charging method. The type contains only the id, because calculations do not need the name, but
 * entries of the code list also have a name.
 */
export function nameOfMethod(method: { readonly id: number }): string {
  return "name" in method && typeof method.name === "string" ? method.name : String(method.id);
}

/** Returns the options for the currencies whose ids are given, joined by commas. */
export function currencyOptions({ currencies }: CartReference, ids: string): { value: number; label: string }[] {
  const offered = new Set(ids.split(",").map(Number));
  return [...currencies.values()].flatMap(({ id, code }) => (offered.has(id) ? [{ value: id, label: code }] : []));
}
