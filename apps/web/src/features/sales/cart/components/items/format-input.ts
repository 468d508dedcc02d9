import type { CartReference } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";

/** Formats an amount with decimals only if it has some, also for a slider's screen reader text. */
export function showWhole(value: number, currencyCode: string): string {
  return currencyCode === "" ? String(value) : formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** Returns the symbol that follows the number: `Kč`, `€`. */
export function currencySymbol(currencyCode: string): string {
  return currencyCode === "" ? "" : formatMoney(0, currencyCode, 0).replace("0", "").trim();
}

/**
 * Returns the name of a charging method. The type has only the id, which is enough for calculations; entries of the
 * code list have a name, too.
 */
export function nameOfMethod(method: { readonly id: number }): string {
  return "name" in method && typeof method.name === "string" ? method.name : String(method.id);
}

/** Returns the options for currencies given by their ids, joined by commas. */
export function currencyOptions({ currencies }: CartReference, ids: string): { value: number; label: string }[] {
  const offered = new Set(ids.split(",").map(Number));
  return [...currencies.values()].flatMap(({ id, code }) => (offered.has(id) ? [{ value: id, label: code }] : []));
}
