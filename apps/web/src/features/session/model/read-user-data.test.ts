import { expect, it } from "vitest";
import { countryOfHost } from "./country.ts";
import { readUserData } from "./read-user-data.ts";

const cookie = (value: unknown) => `other=1; user-data=${encodeURIComponent(JSON.stringify(value))}; more=2`;

it("reads who is logged in from the user-data cookie", () => {
  expect(readUserData(cookie({ id: 7, name: "Jana Nováková", language: "cs" }))).toEqual({
    id: 7,
    name: "Jana Nováková",
    language: "cs",
  });
});

it.each([
  ["no cookie", "other=1"],
  ["no JSON", "user-data=%7Bbroken"],
  ["a broken encoding", "user-data=%E0%A4%A"],
  ["another shape", cookie({ id: "7" })],
])("takes nobody to be logged in with %s", (_case, cookies) => expect(readUserData(cookies)).toBeNull());

it.each([
  ["portal.sk", "sk"],
  ["portal.sk.", "sk"],
  ["PORTAL.SK", "sk"],
  ["portal.cz", "cz"],
  ["sk.portal.cz", "cz"],
  ["localhost", "cz"],
  ["127.0.0.1", "cz"],
])("chooses the landscape of %s by the last part of the host: %s", (host, country) =>
  expect(countryOfHost(host)).toBe(country),
);
