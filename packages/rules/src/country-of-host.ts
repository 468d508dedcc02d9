export type Country = "cz" | "sk";

/**
 * Returns the country variant: Slovak for hosts that end in sk, otherwise Czech.
 * Source: docs/reference/sessions.md#country-variant.
 */
export function countryOfHost(host: string): Country {
  return host.toLowerCase().replace(/\.$/, "").split(".").at(-1) === "sk" ? "sk" : "cz";
}
