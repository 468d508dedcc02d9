import type { EndpointOutput } from "@fundport/api";
import type { ClientForm, ClientTerms } from "@fundport/rules";
import { normalise } from "./normalise.ts";

/** A postcode without blanks, and a place that has it. */
export type Place = EndpointOutput<"getPostcodes">[number];
/** Which of the three addresses: the permanent one has no suffix. */
type AddressSuffix = "" | "Postal" | "Temporary";
/** The fields for which places are offered. */
export type PlaceFieldName = `${"postcode" | "city"}${AddressSuffix}`;

/**
 * The countries whose postcodes every installation has. Source:
 * docs/reference/client-lookups-and-links.md#offered-places.
 */
const countriesWithPlaces: ReadonlySet<string> = new Set(["CZ", "SK"]);
/** A shorter text would match thousands of places. */
const minTyped = 2;

/** The fields of the address that a postcode or city belongs to. */
export function addressFieldsOf(name: PlaceFieldName) {
  const suffix = name.replace(/^(?:postcode|city)/, "") as AddressSuffix;
  return { postcode: `postcode${suffix}`, city: `city${suffix}`, country: `country${suffix}` } as const;
}

/** The country in which places are looked for: the address's, or the advisor's own where none is chosen; null elsewhere. */
export function countryOfPlaces(id: ClientForm["country"], { countries, user }: ClientTerms): string | null {
  const code = id === null ? user.countryCode : countries.find((country) => country.id === id)?.code;
  return code !== undefined && countriesWithPlaces.has(code) ? code : null;
}

/** What is looked for of what is typed; null where it is too little. */
export function readPrefix(name: PlaceFieldName, typed: string): string | null {
  const text = name.startsWith("postcode") ? typed.replaceAll(/\s/g, "") : typed.trim();
  return text.length < minTyped ? null : text;
}

/**
 * What the choice of a place makes of an address. `changes` are the field in which it was chosen and what is empty;
 * `differing` is the other field where something else is typed: that is changed by a question only.
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

/** Whether a place is a part of the town that was typed: Brno-Veveří of Brno, Praha 1 of Praha. */
function isPartOf(place: string, typed: string): boolean {
  const [part, town] = [fold(place), fold(typed)];
  if (!part.startsWith(town)) return false;
  // Praha 10 is no part of Praha 1, and no postcode is a part of its own beginning.
  return (/\d$/.test(town) ? /^-/ : /^(?:\d|[ivx]*-)/).test(part.slice(town.length));
}

function fold(text: string): string {
  return normalise(text).replaceAll(/\s/g, "");
}

/** `602 00`, as postcodes are written. */
export function describePostcode(postcode: string): string {
  return `${postcode.slice(0, 3)} ${postcode.slice(3)}`;
}
