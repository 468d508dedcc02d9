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
