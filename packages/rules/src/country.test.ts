import { expect, it } from "vitest";
import { countryOfHost } from "./country.ts";

it.each([
  ["portal.sk", "sk"],
  ["portal.sk.", "sk"],
  ["PORTAL.SK", "sk"],
  ["portal.cz", "cz"],
  ["sk.portal.cz", "cz"],
  ["localhost", "cz"],
  ["127.0.0.1", "cz"],
])("the country of %s is that of the last part of the host: %s", (host, country) =>
  expect(countryOfHost(host)).toBe(country),
);
