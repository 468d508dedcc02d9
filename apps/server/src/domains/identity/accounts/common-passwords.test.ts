import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("common passwords", () => {
  it.each([
    "password123",
    "Password2026!",
    "P@ssw0rd2026",
    "passwordpassword",
    "1234567890",
    "0987654321",
    "1111111111",
    "abababababab",
    "abc123abc123",
    "qwertyuiop",
    "qwertzuiop",
    "1qaz2wsx3edc",
    "1q2w3e4r5t6y",
    "asdfghjkl123",
    "iloveyou123",
    "adminadmin1",
    "Heslo123456",
    "MojeHeslo1",
    "Slunicko.2026",
    "Sluníčko2025",
    "trustno1trustno1",
    "welcome-2026",
    "pass word 2026",
    "fundport2026",
    "0000000000",
  ])("include %s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    "Trial-portal-2026x7Q",
    "Modry-kopec-7",
    "korektura rybnik 88",
    "x7Kq-29vB-mmPz",
    "correct horse battery",
    "password-93847261",
    "žluťoučký kůň úpěl",
    "🔒🔑🗝️🔒🔑🗝️a🔒b🔑",
    "17. listopad na Letne",
  ])("do not include %s", (password) => expect(isCommonPassword(password)).toBe(false));

  it("include capitalised words followed by up to six digits", () => {
    const words = fc.constantFrom("password", "heslo", "slunicko", "administrator", "iloveyou");
    fc.assert(
      fc.property(words, fc.stringMatching(/^\d{0,6}$/), fc.boolean(), (word, digits, isCapital) => {
        expect(isCommonPassword(`${isCapital ? word.toUpperCase() : word}${digits}`)).toBe(true);
      }),
    );
  });

  it("do not include other texts, even if they are long or binary", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000, unit: "binary" }), (text) => {
        expect(isCommonPassword(`${text}-Xy7Kq29vBmmPz`)).toBe(false);
        expect(isCommonPassword("a".repeat(10 + text.length))).toBe(true);
      }),
    );
  });

  it("are recognised quickly even if a text can be split into words in many ways", () => {
    expect(isCommonPassword("password".repeat(8))).toBe(true);
    expect(isCommonPassword(`${"dobryden".repeat(7)}-x`)).toBe(false);
  });
});
