import type { CartReference } from "@fundport/cart";
import { formatMoney } from "@fundport/i18n";

/** An amount without needless decimals, for who hears the slider. */
export function showWhole(value: number, currencyCode: string): string {
  return currencyCode === "" ? String(value) : formatMoney(value, currencyCode, Number.isInteger(value) ? 0 : 2);
}

/** `Kč`, `€`: what stands behind the number. */
export function currencySymbol(currencyCode: string): string {
  return currencyCode === "" ? "" : formatMoney(0, currencyCode, 0).replace("0", "").trim();
}

/** The code list brings the name; the calculation, which does not need it, does not speak of it. */
export function nameOfMethod(method: { readonly id: number }): string {
  return "name" in method && typeof method.name === "string" ? method.name : String(method.id);
}

/** The currencies to choose from, given by their ids, joined by commas: those that the product is offered in. */
export function currencyOptions({ currencies }: CartReference, ids: string): { value: number; label: string }[] {
  const offered = new Set(ids.split(",").map(Number));
  return [...currencies.values()].flatMap(({ id, code }) => (offered.has(id) ? [{ value: id, label: code }] : []));
}
