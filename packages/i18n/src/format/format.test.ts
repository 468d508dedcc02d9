import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAxis,
  formatAxisThousands,
  formatThousands,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  truncateName,
} from "./format.ts";

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

  it.each([
    [2.5, 0, "3"],
    [-2.5, 0, "−3"],
    [1.005, 2, "1,01"],
    [-0.005, 2, "−0,01"],
    [-0.004, 2, "0,00"],
    [999_999.995, 2, "1\u00a0000\u00a0000,00"],
  ] as const)("rounds %s with %s decimals half away from zero to %s", (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it("writes a minus sign instead of a hyphen before a negative number", () => {
    expect(plain(formatNumber(-1234.5, 2))).toBe("−1 234,50");
    expect(plain(formatMoney(-10, "EUR", 0))).toBe("−10 €");
    expect(plain(formatPercent(-0.9, { decimals: 1 }))).toBe("−0,9 %");
  });

  it("formats a change with its sign, and a change of zero without a sign", () => {
    expect(plain(formatPercent(5.2, { signed: true }))).toBe("+5,20 %");
    expect(plain(formatPercent(-0.001, { signed: true }))).toBe("0,00 %");
  });
});

describe("axis labels", () => {
  it.each([
    { values: [8, 8.5, 9, 9.5], labels: ["8,0", "8,5", "9,0", "9,5"] },
    { values: [0, 2.5, 5], labels: ["0,0", "2,5", "5,0"] },
    { values: [0.1, 0.2, 0.30000000000000004], labels: ["0,1", "0,2", "0,3"] },
    { values: [-1000, 0, 1000], labels: ["−1 000", "0", "1 000"] },
    { values: [0.001, 0.00125], labels: ["0,00100", "0,00125"] },
    { values: [7], labels: ["7"] },
    { values: [], labels: [] },
  ])("labels have as many decimals as the axis step needs: $labels", ({ values, labels }) => {
    expect(formatAxis(values).map(plain)).toEqual(labels);
  });

  it("labels are unique and accurate on any axis", () => {
    const axis = fc.record({
      from: fc.integer({ min: -400, max: 400 }),
      count: fc.integer({ min: 2, max: 9 }),
      factor: fc.constantFrom(1, 2, 2.5, 5),
      power: fc.integer({ min: -6, max: 8 }),
    });
    fc.assert(
      fc.property(axis, ({ from, count, factor, power }) => {
        const step = factor * 10 ** power;
        const values = Array.from({ length: count }, (_, index) => (from + index) * step);
        for (const [labels, unit] of [
          [formatAxis(values), 1],
          [formatAxisThousands(values), 1000],
        ] as const) {
          expect(new Set(labels).size).toBe(count);
          for (const [index, label] of labels.entries()) {
            const shown =
              Number(
                label
                  .replaceAll(/[\s\u00a0k]/g, "")
                  .replace(",", ".")
                  .replace("−", "-"),
              ) * unit;
            expect(Math.abs(shown - (values[index] ?? 0))).toBeLessThanOrEqual(step / 500);
          }
        }
      }),
    );
  });

  it("labels in thousands have a k, and two decimals if the axis is small", () => {
    expect(formatAxisThousands([0, 600_000, 1_200_000]).map(plain)).toEqual(["0k", "600k", "1 200k"]);
    expect(formatAxisThousands([0, 50, 100]).map(plain)).toEqual(["0,00k", "0,05k", "0,10k"]);
    expect(formatAxisThousands([0, 5000]).map(plain)).toEqual(["0,00k", "5,00k"]);
    expect(formatAxisThousands([0, 10_000]).map(plain)).toEqual(["0k", "10k"]);
    expect([157.76, 235.08, -9999, 10_000, 1_234_567].map((value) => plain(formatThousands(value)))).toEqual([
      "0,16k",
      "0,24k",
      "−10,00k",
      "10k",
      "1 235k",
    ]);
  });
});

describe("days and names", () => {
  it("formats a day as dd/MM/yyyy", () => expect(formatDay("2026-11-05")).toBe("05/11/2026"));
  it("truncates a name at 50 characters with an ellipsis", () => {
    expect(truncateName("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
    expect(truncateName("a".repeat(50))).toBe("a".repeat(50));
  });
});
