import { foldText } from "../../../lib/normalise-text.ts";
import type { LookupRepository } from "./lookup-repository.ts";

const maxPlaces = 20;

/**
 * Returns places of a country (ISO alpha-2 code) by prefix of their postcode, or of their name ignoring case and
 * diacritics.
 */
export async function listPlaces(repository: Pick<LookupRepository, "listPostcodes">, country: string, typed: string) {
  const place = foldText(typed.trim());
  if (place === "") return [];
  const postcode = typed.replaceAll(/\s/g, "").toUpperCase();
  return await repository.listPostcodes(country.toUpperCase(), postcode, place, maxPlaces);
}
