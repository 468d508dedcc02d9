import type { ClientFieldName } from "@fundport/rules";

/** The `autocomplete` tokens of the fields that browsers may be able to fill in, by field name. */
const autoCompleteTokens: Partial<Record<ClientFieldName, string>> = {
  prefix: "honorific-prefix",
  firstName: "given-name",
  lastName: "family-name",
  suffix: "honorific-suffix",
  email: "email",
  street: "address-line1",
  city: "address-level2",
  postcode: "postal-code",
};

/** Returns the `autocomplete` token of a field; "off" if the field has none. */
export function autoCompleteOf(name: ClientFieldName): string {
  return autoCompleteTokens[name] ?? "off";
}
