import { roundAmount } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundRows } from "./round-rows.ts";

const cents = (value: number) => Math.round(value * 100);
const money = fc.double({ min: 0, max: 1e9, noNaN: true });
const rows = fc.array(money, { minLength: 1, maxLength: 8 });

describe("roundRows", () => {
  it.each([
    // The rounded rows 647.73 + 3,946.12 + 720 add up to 5,313.85, but the sum of the unrounded rows rounds to
    // 5,313.86.
    {
      name: "adds a missing hundredth to the row that was rounded down furthest",
      rows: [647.73, 3946.1242, 0, 720.0041],
      shown: [647.73, 3946.12, 0, 720],
      total: 5313.86,
      settled: [647.73, 3946.13, 0, 720],
    },
    { name: "keeps rows that add up", rows: [1.25, 2.5], shown: [1.25, 2.5], total: 3.75, settled: [1.25, 2.5] },
    {
      name: "takes a hundredth from the row that was rounded up furthest",
      rows: [0.006, 0.0055, 0.0055],
      shown: [0.01, 0.01, 0.01],
      total: 0.02,
      settled: [0.01, 0, 0.01],
    },
    {
      name: "adds a missing hundredth to the first of three equal rows",
      rows: [1 / 3, 1 / 3, 1 / 3],
      shown: [0.33, 0.33, 0.33],
      total: 1,
      settled: [0.34, 0.33, 0.33],
    },
    { name: "returns a total of 0 without rows", rows: [], shown: [], total: 0, settled: [] },
  ])("$name", ({ rows: values, shown, total, settled }) => {
    expect(values.map(roundAmount)).toEqual(shown);
    expect(roundRows(values.map((value) => ({ value })))).toEqual({ rows: settled, total });
  });

  it("does not change a pinned row but another row", () => {
    const pinned = { value: 0.0049, isPinned: true };
    expect(roundRows([pinned, { value: 0.0031 }])).toEqual({ rows: [0, 0.01], total: 0.01 });
  });

  it("rounds each row separately if it is NaN or too large for hundredths", () => {
    const huge = [1e40, 7e39, 3e39];
    expect(roundRows(huge.map((value) => ({ value }))).rows).toEqual(huge);
    expect(roundRows([{ value: Number.NaN }, { value: 1.5 }]).rows).toEqual([Number.NaN, 1.5]);
  });

  it("rows always add up to the total, which is the unrounded sum rounded once", () => {
    fc.assert(
      fc.property(rows, fc.nat(7), (values, pinned) => {
        const list = values.map((value, index) => ({ value, isPinned: index === pinned && values.length > 1 }));
        const { rows: shown, total } = roundRows(list);
        expect(total).toBe(roundAmount(values.reduce((sum, value) => sum + value, 0)));
        expect(shown.reduce((sum, value) => sum + cents(value), 0)).toBe(cents(total));
        shown.forEach((value, index) => {
          expect(Math.abs(value - (values[index] ?? 0))).toBeLessThan(0.015 + 1e-6);
          const own = roundAmount(values[index] ?? 0);
          expect(list[index]?.isPinned ? value : own).toBe(own);
        });
      }),
    );
  });
});
