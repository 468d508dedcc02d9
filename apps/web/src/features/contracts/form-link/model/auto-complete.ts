import type { ClientFieldName } from "@fundport/rules";

/** What a browser may know of whoever sits before it, by the words that browsers have for it. */
const known: Partial<Record<ClientFieldName, string>> = {
  prefix: "honorific-prefix",
  firstName: "given-name",
  lastName: "family-name",
  suffix: "honorific-suffix",
  email: "email",
  street: "address-line1",
  city: "address-level2",
  postcode: "postal-code",
};

/** The word for a field; off where browsers have none. */
export function autoCompleteOf(name: ClientFieldName): string {
  return known[name] ?? "off";
}
