import { foldText } from "../../../lib/normalise-text.ts";
import type { ClientRepository } from "./repository.ts";

const maxPlaces = 20;

/** The places of a country (ISO alpha-2 code) whose postcode, or whose name without case and diacritics, begins so. */
export async function listPlaces(repository: Pick<ClientRepository, "listPostcodes">, country: string, typed: string) {
  const place = foldText(typed.trim());
  if (place === "") return [];
  const postcode = typed.replaceAll(/\s/g, "").toUpperCase();
  return await repository.listPostcodes(country.toUpperCase(), postcode, place, maxPlaces);
}
