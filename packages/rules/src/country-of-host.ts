export type Country = "cz" | "sk";

/** The country variant by the top-level domain of the host: Slovak for sk, otherwise Czech. Source: portal §1. */
export function countryOfHost(host: string): Country {
  return host.toLowerCase().replace(/\.$/, "").split(".").at(-1) === "sk" ? "sk" : "cz";
}
