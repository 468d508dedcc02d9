import { describe, expect, it } from "vitest";
import { formatDay, formatMoney, formatNumber, formatPercent, truncateName } from "./format.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("numbers in the Czech format", () => {
  it.each([
    [1234567, "CZK", 2, "1 234 567,00 Kč"],
    [1234.5, "EUR", 2, "1 234,50 €"],
    [-0.001, "CZK", 2, "0,00 Kč"],
    [10, "USD", 0, "10 $"],
    [10, "GBP", 0, "10 £"],
  ] as const)("shows %s %s with %s decimals as %s", (value, currency, decimals, text) => {
    expect(plain(formatMoney(value, currency, decimals))).toBe(text);
  });

  it("rounds a formatted number half away from zero", () => {
    expect(plain(formatNumber(2.5))).toBe("3");
    expect(plain(formatNumber(-2.5))).toBe("−3");
  });

  it("writes a minus and no hyphen before a negative number", () => {
    expect(plain(formatNumber(-1234.5, 2))).toBe("−1 234,50");
    expect(plain(formatMoney(-10, "EUR", 0))).toBe("−10 €");
    expect(plain(formatPercent(-0.9, { decimals: 1 }))).toBe("−0,9 %");
  });

  it("formats a change with its sign, and zero without one", () => {
    expect(plain(formatPercent(5.2, { signed: true }))).toBe("+5,20 %");
    expect(plain(formatPercent(-0.001, { signed: true }))).toBe("0,00 %");
  });
});

describe("days and names", () => {
  it("formats a day as dd/MM/yyyy", () => expect(formatDay("2026-11-05")).toBe("05/11/2026"));
  it("truncates a name at 50 characters with an ellipsis", () => {
    expect(truncateName("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
    expect(truncateName("a".repeat(50))).toBe("a".repeat(50));
  });
});
