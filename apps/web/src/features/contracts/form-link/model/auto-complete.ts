import type { ClientFieldName } from "@fundport/rules";

/** The `autocomplete` tokens of fields that a browser may be able to fill in. */
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

/** Returns the token of a field; "off" if there is none. */
export function autoCompleteOf(name: ClientFieldName): string {
  return autoCompleteTokens[name] ?? "off";
}
