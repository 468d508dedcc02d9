import type { BirthNumberCountry } from "../../identifiers/birth-number.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

type Countries = Pick<ClientTerms, "countries">;

/** The ISO code of a country; null for none and for one that is not known. */
export function codeOfCountry(id: number | null, { countries }: Countries): string | null {
  return countries.find((country) => country.id === id)?.code ?? null;
}

/** The client's country where its citizens have birth numbers; null for other citizens. Source: client §9, CZ and SK. */
export function nationalCountryOf(form: ClientForm, { countries }: Countries): BirthNumberCountry | null {
  const country = countries.find(({ id }) => id === form.citizenship);
  if (country?.givesPersonalIds !== true) return null;
  return country.code === "CZ" || country.code === "SK" ? country.code : null;
}
