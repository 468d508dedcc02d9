import type { BirthNumberCountry } from "../../identifiers/birth-number.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

type Countries = Pick<ClientTerms, "countries">;

/** Returns the ISO code of a country; null if the id is null or unknown. */
export function codeOfCountry(id: number | null, { countries }: Countries): string | null {
  return countries.find((country) => country.id === id)?.code ?? null;
}

/**
 * Returns the country of the client's citizenship if its citizens have birth numbers; otherwise null.
 * Source: docs/reference/client-form.md#person-types.
 */
export function nationalCountryOf(form: ClientForm, { countries }: Countries): BirthNumberCountry | null {
  const country = countries.find(({ id }) => id === form.citizenship);
  if (country?.givesPersonalIds !== true) return null;
  return country.code === "CZ" || country.code === "SK" ? country.code : null;
}
