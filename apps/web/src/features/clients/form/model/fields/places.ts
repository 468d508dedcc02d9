import type { EndpointOutput } from "@fundport/api";
import type { ClientForm, ClientTerms } from "@fundport/rules";
import { normalise } from "./normalise.ts";

/** A postcode without spaces, and a place with that postcode. */
export type Place = EndpointOutput<"getPostcodes">[number];
/** The suffix of the field names of an address. The permanent address has no suffix. */
type AddressSuffix = "" | "Postal" | "Temporary";
/** The names of fields for which places are suggested. */
export type PlaceFieldName = `${"postcode" | "city"}${AddressSuffix}`;

/**
 * The countries whose postcodes every installation has.
 * Source: docs/reference/client-lookups-and-links.md#offered-places.
 */
const countriesWithPlaces: ReadonlySet<string> = new Set(["CZ", "SK"]);
/** The minimum length of typed text: a shorter text would match thousands of places. */
const minTyped = 2;

/** Returns the fields of the address to which a postcode or city belongs. */
export function addressFieldsOf(name: PlaceFieldName) {
  const suffix = name.replace(/^(?:postcode|city)/, "") as AddressSuffix;
  return { postcode: `postcode${suffix}`, city: `city${suffix}`, country: `country${suffix}` } as const;
}

/**
 * Returns the code of the country in which to search for places: the country of the address, or the advisor's country
 * if none is selected. Returns null if no places of the country are available.
 */
export function countryOfPlaces(id: ClientForm["country"], { countries, user }: ClientTerms): string | null {
  const code = id === null ? user.countryCode : countries.find((country) => country.id === id)?.code;
  return code !== undefined && countriesWithPlaces.has(code) ? code : null;
}

/** Returns the text to search for; null if the typed text is too short. */
export function readPrefix(name: PlaceFieldName, typed: string): string | null {
  const text = name.startsWith("postcode") ? typed.replaceAll(/\s/g, "") : typed.trim();
  return text.length < minTyped ? null : text;
}

/**
 * Applies a selected place to an address. `changes` contains the field in which the place was selected, and empty
 * fields. If the other field has a different value, `differing` contains that field, and the advisor must confirm the
 * change.
 */
export function applyPlace(
  form: ClientForm,
  name: PlaceFieldName,
  place: Place,
  terms: Pick<ClientTerms, "countries" | "user">,
): { changes: Partial<ClientForm>; differing: Partial<ClientForm> | null } {
  const fields = addressFieldsOf(name);
  const other = name === fields.city ? fields.postcode : fields.city;
  const valueOf = (field: typeof name) => (field === fields.city ? place.place : place.postcode);
  const isDiffering =
    form[other] !== "" && fold(form[other]) !== fold(valueOf(other)) && !isPartOf(valueOf(other), form[other]);
  const country = terms.countries.find(({ code }) => code === terms.user.countryCode)?.id ?? null;
  return {
    changes: {
      [name]: valueOf(name),
      ...(form[other] === "" && { [other]: valueOf(other) }),
      ...(form[fields.country] === null && { [fields.country]: country }),
    },
    differing: isDiffering ? { [other]: valueOf(other) } : null,
  };
}

/** Returns true if a place is a part of the typed town, as Brno-Veveří is of Brno, and Praha 1 of Praha. */
function isPartOf(place: string, typed: string): boolean {
  const [part, town] = [fold(place), fold(typed)];
  if (!part.startsWith(town)) return false;
  // Praha 10 is not a part of Praha 1, and a complete postcode is not a part of its first digits.
  return (/\d$/.test(town) ? /^-/ : /^(?:\d|[ivx]*-)/).test(part.slice(town.length));
}

function fold(text: string): string {
  return normalise(text).replaceAll(/\s/g, "");
}

/** Formats a postcode as `602 00`. */
export function describePostcode(postcode: string): string {
  return `${postcode.slice(0, 3)} ${postcode.slice(3)}`;
}
