import type { BirthNumberCountry } from "../../identifiers/birth-number.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

type Countries = Pick<ClientTerms, "countries">;

/** Returns the ISO code of a country; null without a country and for an unknown one. */
export function codeOfCountry(id: number | null, { countries }: Countries): string | null {
  return countries.find((country) => country.id === id)?.code ?? null;
}

/**
 * Returns the client's country if its citizens have birth numbers, else null. Source:
 * docs/reference/client-form.md#person-types.
 */
export function nationalCountryOf(form: ClientForm, { countries }: Countries): BirthNumberCountry | null {
  const country = countries.find(({ id }) => id === form.citizenship);
  if (country?.givesPersonalIds !== true) return null;
  return country.code === "CZ" || country.code === "SK" ? country.code : null;
}
