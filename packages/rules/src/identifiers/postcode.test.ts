import { describe, expect, it } from "vitest";
import { checkPostcode } from "./postcode.ts";

describe("a postcode", () => {
  it.each([
    ["11000", "CZ", true],
    ["110 00", "CZ", true],
    ["1100", "CZ", false],
    ["110000", "CZ", false],
    ["110  00", "CZ", false],
    ["11 000", "CZ", false],
    ["", "CZ", false],
    ["A1000", "CZ", false],
    ["81101", "SK", true],
    ["811 01", "SK", true],
    ["8110", "SK", false],
    ["10115", "DE", true],
    ["101 15", "DE", false],
    ["1010", "AT", true],
    ["10100", "AT", false],
    ["1000", "BG", true],
    ["100", "BG", false],
    // Postcodes of other countries are not checked.
    ["SW1A 1AA", "GB", true],
    ["", "IE", true],
    ["x", "constructor", true],
  ])("%j in the country %s is valid: %s", (value, country, valid) => {
    expect(checkPostcode("postcode", value, country)).toEqual(
      valid ? [] : [{ path: "postcode", key: "string.postcode" }],
    );
  });
});
