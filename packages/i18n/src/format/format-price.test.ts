import { expect, it } from "vitest";
import { formatPrice, formatPriceChange } from "./format-price.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

it.each([
  { price: 1234.567, currency: "EUR", text: "1 234,57 €" },
  { price: 100, currency: "CZK", text: "100,00 Kč" },
  { price: 1.2345, currency: "CZK", text: "1,2345 Kč" },
  { price: 0.01, currency: "EUR", text: "0,0100 €" },
  { price: 0.00001, currency: "EUR", text: "0,000010 €" },
  { price: 104.256, currency: null, text: "104,26" },
])("formats a price of $price in $currency as $text", ({ price, currency, text }) => {
  expect(plain(formatPrice(price, currency))).toBe(text);
});

it("formats a price change with its sign, and with the decimals and currency of the price", () => {
  expect(plain(formatPriceChange(307.25, 1234, "CZK"))).toBe("+307,25 Kč");
  expect(plain(formatPriceChange(-0.5, 9.5, "EUR"))).toBe("−0,5000 €");
  expect(plain(formatPriceChange(0, 9.5, "EUR"))).toBe("0,0000 €");
  expect(plain(formatPriceChange(4.256, 104.256, null))).toBe("+4,26");
});
