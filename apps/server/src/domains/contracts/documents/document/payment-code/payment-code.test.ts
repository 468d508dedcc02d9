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
  it("a Czech code contains account, amount, message and symbols", () => {
    expect(spaydOf(crowns)).toBe(
      "SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*MSG:26-0000123-0 ZOFIE PRIHODOVA*X-SS:2600001230*X-VS:2600001230",
    );
  });

  it.each([
    ["an account with wrong check digits", { iban: "CZ6608000000192000145399" }],
    ["another currency", { currencyCode: "EUR" }],
    ["an amount of 0", { cents: 0 }],
    ["a fraction of a hundredth", { cents: 0.5 }],
    ["an amount of more than ten characters", { cents: 1_000_000_000 }],
    ["a symbol of eleven digits", { variableSymbol: "12345678901" }],
    ["a symbol with a letter", { specificSymbol: "12A" }],
    ["no symbol", { variableSymbol: "" }],
  ])("does not create a Czech code for %s", (_what, overrides) => {
    expect(spaydOf({ ...crowns, ...overrides })).toBeNull();
  });

  it("a Czech code supports the largest amount that the format allows", () => {
    expect(spaydOf({ ...crowns, cents: 999_999_999 })).toContain("*AM:9999999.99*");
  });

  it("a Czech code has a message of at most 60 characters without asterisks, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (message) => {
        const text = spaydOf({ ...crowns, message }) ?? "";
        const messageText = /\*MSG:([^*]*)\*/.exec(text)?.[1] ?? "";
        expect(messageText.length).toBeLessThanOrEqual(60);
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
        expect(text.split("*").filter((part) => part.startsWith("X-VS:"))).toEqual(["X-VS:2600001230"]);
      }),
    );
  });
});

describe("a Slovak payment code", () => {
  it("a Slovak code contains one payment order with account, amount, symbols, note and the payee's name", () => {
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

  it("creating a Slovak code does not modify the payment order", () => {
    const order = structuredClone(euros);
    payBySquareOf(order);
    expect(order).toEqual(euros);
  });

  it.each([
    ["an account with wrong check digits", { iban: "SK3212000000198742637541" }],
    ["crowns", { currencyCode: "CZK" }],
    ["a symbol of eleven digits", { variableSymbol: "12345678901" }],
    ["a symbol with a letter", { specificSymbol: "12A" }],
    ["an amount of 0", { cents: 0 }],
    ["a payee without a name", { owner: "株式会社" }],
  ])("does not create a Slovak code for %s", (_what, overrides) => {
    expect(payBySquareOf({ ...euros, ...overrides })).toBeNull();
  });

  it("a Slovak code contains the exact amount to two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(decode(payBySquareOf({ ...euros, cents }) ?? "").payments[0]?.amount?.toFixed(2)).toBe(decimalOf(cents));
      }),
      { numRuns: 40 },
    );
  });
});

describe("amounts and texts in a code", () => {
  it.each([
    [0.1 + 0.2, 30, "0.30"],
    [1.005, 100, "1.00"],
    [9_999_999.99, 999_999_999, "9999999.99"],
    [0.07, 7, "0.07"],
  ])("converts amount %s to %s hundredths, and formats them as %s", (amount, cents, text) => {
    expect(centsOf(amount)).toBe(cents);
    expect(decimalOf(centsOf(amount))).toBe(text);
  });

  it.each([
    ["Žluťoučký kůň", "ZLUTOUCKY KUN"],
    ["a*b", "A B"],
    ["Łódź – ß", "LODZ SS"],
    ["  a   b  ", "A B"],
  ])("converts text %j to plain characters: %j", (text, plain) => {
    expect(plainText(text, 60)).toBe(plain);
  });
});
