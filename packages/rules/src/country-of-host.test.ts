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
])("derives the country of %s from its top-level domain: %s", (host, country) =>
  expect(countryOfHost(host)).toBe(country),
);
