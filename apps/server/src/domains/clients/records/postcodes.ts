import { foldText } from "../../../lib/normalise-text.ts";
import type { LookupRepository } from "./lookup-repository.ts";

const maxPlaces = 20;

/**
 * Returns places in a country whose postcode or name starts with the typed text. Names are compared without case and
 * diacritics. The country is an ISO alpha-2 code.
 */
export async function listPlaces(repository: Pick<LookupRepository, "listPostcodes">, country: string, typed: string) {
  const town = foldText(typed.trim());
  if (town === "") return [];
  const postcode = typed.replaceAll(/\s/g, "").toUpperCase();
  return await repository.listPostcodes(country.toUpperCase(), postcode, town, maxPlaces);
}
