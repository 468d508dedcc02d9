import { expect, it } from "vitest";
import { countryOfHost } from "./country-of-host.ts";

it.each([
  ["portal.sk", "sk"],
  ["portal.sk.", "sk"],
  ["PORTAL.SK", "sk"],
  ["portal.cz", "cz"],
  ["sk.portal.cz", "cz"],
  ["localhost", "cz"],
  ["127.0.0.1", "cz"],
])("the host %s has the country %s", (host, country) => expect(countryOfHost(host)).toBe(country));
