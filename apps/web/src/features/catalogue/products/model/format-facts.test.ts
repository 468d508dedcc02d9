import { expect, it } from "vitest";
import { changeInPercent, formatRisk, percentOrNotAvailable, percentOrZero } from "./format-facts.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

it("shows N/A for a missing value, and formats other values", () => {
  expect(percentOrNotAvailable(null)).toBe("N/A");
  expect(percentOrNotAvailable(undefined)).toBe("N/A");
  expect(plain(percentOrNotAvailable(0))).toBe("0,00 %");
  expect(plain(percentOrNotAvailable(14.2))).toBe("14,20 %");
});

it("shows 0 % for a missing entry fee, exit cost and expected income", () => {
  expect(plain(percentOrZero(null))).toBe("0 %");
  expect(plain(percentOrZero(0))).toBe("0 %");
  expect(plain(percentOrZero(2.5))).toBe("2,50 %");
});

it("shows risk as n/7 or N/A", () => {
  expect(formatRisk(5)).toBe("5/7");
  expect(formatRisk(0)).toBe("N/A");
});

it("returns the change between two prices in percent, and null if a price is missing", () => {
  expect(changeInPercent(100, 110)).toBeCloseTo(10, 10);
  expect(changeInPercent(null, 110)).toBeNull();
  expect(changeInPercent(0, 110)).toBeNull();
});
