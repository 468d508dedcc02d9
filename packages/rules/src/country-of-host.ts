export type Country = "cz" | "sk";

/**
 * Returns the country variant of a host: Slovak if the host ends in `sk`, otherwise Czech.
 * Source: docs/reference/sessions.md#country-variant.
 */
export function countryOfHost(host: string): Country {
  return host.toLowerCase().replace(/\.$/, "").split(".").at(-1) === "sk" ? "sk" : "cz";
}
