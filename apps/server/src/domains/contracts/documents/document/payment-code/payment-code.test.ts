import { decode } from "bysquare/pay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payBySquareOf } from "./pay-by-square.ts";
import { centsOf, decimalOf, type PaymentOrder, plainText } from "./payment-order.ts";
import { spaydOf } from "./spayd.ts";

const crowns: PaymentOrder = {
  owner: "Moravská poradenská, s.r.o.",
  iban: "CZ6508000000192000145399",
  cents: 123_450,
  currencyCode: "CZK",
  variableSymbol: "2600001230",
  specificSymbol: "2600001230",
  message: "26-0000123-0 Žofie Příhodová",
};
const euros: PaymentOrder = { ...crowns, iban: "SK3112000000198742637541", currencyCode: "EUR" };

describe("a Czech payment code", () => {
  it("has account, amount, message and symbols", () => {
    expect(spaydOf(crowns)).toBe(
      "SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*MSG:26-0000123-0 ZOFIE PRIHODOVA*X-SS:2600001230*X-VS:2600001230",
    );
  });

  it.each([
    ["an account whose check digits are wrong", { iban: "CZ6608000000192000145399" }],
    ["another currency", { currencyCode: "EUR" }],
    ["nothing to pay", { cents: 0 }],
    ["parts of a hundredth", { cents: 0.5 }],
    ["more than ten characters of an amount", { cents: 1_000_000_000 }],
    ["a symbol of eleven digits", { variableSymbol: "12345678901" }],
    ["a symbol with a letter", { specificSymbol: "12A" }],
    ["no symbol", { variableSymbol: "" }],
  ])("is not made for %s", (_what, wishes) => {
    expect(spaydOf({ ...crowns, ...wishes })).toBeNull();
  });

  it("carries the largest amount that the format has room for", () => {
    expect(spaydOf({ ...crowns, cents: 999_999_999 })).toContain("*AM:9999999.99*");
  });

  it("has at most 60 characters of message, and no star in it whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (message) => {
        const text = spaydOf({ ...crowns, message }) ?? "";
        const said = /\*MSG:([^*]*)\*/.exec(text)?.[1] ?? "";
        expect(said.length).toBeLessThanOrEqual(60);
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
        expect(text.split("*").filter((part) => part.startsWith("X-VS:"))).toEqual(["X-VS:2600001230"]);
      }),
    );
  });
});

describe("a Slovak payment code", () => {
  it("has one payment order with account, amount, symbols, note and the payee's name", () => {
    const [payment, ...others] = decode(payBySquareOf(euros) ?? "").payments;
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      type: 1,
      amount: 1234.5,
      currencyCode: "EUR",
      variableSymbol: "2600001230",
      specificSymbol: "2600001230",
      paymentNote: "26-0000123-0 ZOFIE PRIHODOVA",
      bankAccounts: [{ iban: "SK3112000000198742637541" }],
      beneficiary: { name: "MORAVSKA PORADENSKA S.R.O." },
    });
  });

  it("leaves the order that it is made of as it was", () => {
    const order = structuredClone(euros);
    payBySquareOf(order);
    expect(order).toEqual(euros);
  });

  it.each([
    ["an account whose check digits are wrong", { iban: "SK3212000000198742637541" }],
    ["crowns", { currencyCode: "CZK" }],
    ["a symbol of eleven digits", { variableSymbol: "12345678901" }],
    ["a symbol with a letter", { specificSymbol: "12A" }],
    ["nothing to pay", { cents: 0 }],
    ["a payee without a name", { owner: "株式会社" }],
  ])("is not made for %s", (_what, wishes) => {
    expect(payBySquareOf({ ...euros, ...wishes })).toBeNull();
  });

  it("has every amount to the hundredth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(decode(payBySquareOf({ ...euros, cents }) ?? "").payments[0]?.amount?.toFixed(2)).toBe(decimalOf(cents));
      }),
      { numRuns: 40 },
    );
  });
});

describe("what a code is written in", () => {
  it.each([
    [0.1 + 0.2, 30, "0.30"],
    [1.005, 100, "1.00"],
    [9_999_999.99, 999_999_999, "9999999.99"],
    [0.07, 7, "0.07"],
  ])("makes %s of an amount %s hundredths, written %s", (amount, cents, text) => {
    expect(centsOf(amount)).toBe(cents);
    expect(decimalOf(centsOf(amount))).toBe(text);
  });

  it.each([
    ["Žluťoučký kůň", "ZLUTOUCKY KUN"],
    ["a*b", "A B"],
    ["Łódź – ß", "LODZ SS"],
    ["  a   b  ", "A B"],
  ])("writes %j as %j", (text, plain) => {
    expect(plainText(text, 60)).toBe(plain);
  });
});
