import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canReceiveSms, checkMobilePhone, checkPhone, normalisePhone } from "./phone.ts";

// Source: docs/reference/client-form.md#phone; ITU-T E.164.
describe("the stored format of a phone", () => {
  it.each([
    ["+420601234567", true],
    ["+421901234567", true],
    ["+420222333444", true],
    ["+42060123456", false],
    ["+4206012345678", false],
    ["+420 60123456", false],
    ["+42060123456x", false],
    ["+4912345", true],
    ["+491234", false],
    ["+49 12345678", false],
    ["+491234567890123", true],
    ["+4912345678901234", false],
    ["+abcdefgh", false],
    ["+49<script>1", false],
    ["+0491234567", false],
    ["0049123456", false],
    ["601234567", false],
    ["", false],
  ])("checkPhone accepts %j: %s", (value, isAccepted) =>
    expect(checkPhone("phone", value).length === 0).toBe(isAccepted),
  );
});

describe("a typed phone number", () => {
  it.each([
    ["601 234 567", "CZ", "+420601234567"],
    ["601-234-567", "CZ", "+420601234567"],
    ["601.234.567", "CZ", "+420601234567"],
    ["601\u2013234\u2013567", "CZ", "+420601234567"],
    ["(+420) 601 234 567", "CZ", "+420601234567"],
    ["00420 601 234 567", "SK", "+420601234567"],
    ["420601234567", "CZ", "+420601234567"],
    ["421 905 123 456", "CZ", "+421905123456"],
    ["4210905123456", "CZ", "+421905123456"],
    ["0905 123 456", "SK", "+421905123456"],
    ["+421 (0)905 123 456", "CZ", "+421905123456"],
    ["+421 0905 123 456", "CZ", "+421905123456"],
    ["+44 (0)20 7946 0958", "CZ", "+442079460958"],
    ["+49 (0) 30 123456", "CZ", "+4930123456"],
  ])("%j is read for an advisor in %s as %s", (typed, countryCode, stored) =>
    expect(normalisePhone(typed, { countryCode })).toBe(stored),
  );

  // In Italy the 0 belongs to the number. A slash may separate an extension, a comma a second number.
  it.each(["+39 (0)6 1234 5678", "+49 30 123456/7", "601 234 567, 602 345 678", "601 234 567 (office)", "+420 (0)601"])(
    "%j is refused because its meaning is unclear",
    (typed) => expect(checkPhone("phone", normalisePhone(typed, { countryCode: "CZ" }))).toHaveLength(1),
  );

  it("does not change when it is read again", () => {
    const characters = fc.constantFrom(...Array.from("+0123456789 ()-./420"), "\u00a0", "\u2013", "x");
    const typed = fc.string({ unit: characters, maxLength: 20 });
    const prefixed = fc
      .tuple(fc.constantFrom("+421", "+420", "+44", "+39", "00421", "421", ""), typed)
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(prefixed, fc.constantFrom("CZ", "SK"), (value, countryCode) => {
        const stored = normalisePhone(value, { countryCode });
        expect(normalisePhone(stored, { countryCode })).toBe(stored);
      }),
    );
  });
});

describe("a phone for SMS codes", () => {
  it.each([
    ["+420601234567", true],
    ["+420608234567", true],
    ["+420705123456", true],
    ["+420777123456", true],
    ["+420790123456", true],
    ["+420222333444", false],
    ["+420000000000", false],
    ["+420609123456", false],
    ["+420700123456", false],
    ["+420800123456", false],
    ["+420900123456", false],
    ["+421905123456", true],
    ["+421918123456", true],
    ["+421940123456", true],
    ["+421952123456", true],
    ["+421220123456", false],
    ["+421800123456", false],
    ["+421909012345", false],
    ["+421601234567", false],
    // The mobile ranges of other countries are not checked.
    ["+493012345678", true],
    ["", false],
  ])("%s can receive text messages: %s", (phone, isReached) => {
    expect(canReceiveSms(phone)).toBe(isReached);
    expect(checkMobilePhone("phone", phone).map(({ key }) => key)).toEqual(
      isReached ? [] : ["string.phone-not-mobile"],
    );
  });
});
