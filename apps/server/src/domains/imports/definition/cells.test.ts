import { describe, expect, it } from "vitest";
import { findCellError } from "./cells.ts";

const code = {};

describe("findCellError", () => {
  it.each(["9,99E+08", "1.23E+09", "1E+09", "9.9e+07", "1,2E-05", "FIRST; 1,23E+09"])(
    "refuses '%s' as a code, because a spreadsheet has shortened it",
    (cell) => {
      expect(findCellError(code, cell, undefined)).toMatch(/^a spreadsheet shortened this/);
      expect(findCellError({ workbookType: "numbers" }, cell, undefined)).toBeNull();
    },
  );

  it.each(["1E5", "12E3456", "5E-12", "AB1E+", "E+08", "0100", "1.5"])("accepts '%s' as a code", (cell) => {
    expect(findCellError(code, cell, undefined)).toBeNull();
  });

  it.each(["#N/A", "#REF!", "#DIV/0!", "#NÁZEV?", "#NENÍ_K_DISPOZICI", "#NEDOSTUPNÝ"])(
    "refuses the formula error '%s' as a code and as a number",
    (cell) => {
      for (const column of [code, { workbookType: "numbers" } as const])
        expect(findCellError(column, cell, undefined)).toBe(`"${cell}" is a formula error: replace it with the value`);
    },
  );

  it.each(["#1 Fund", "# ALPHA!", "#alpha", "C#"])("accepts '%s' as text", (cell) => {
    expect(findCellError(code, cell, undefined)).toBeNull();
  });

  it("accepts the numbers 1 and 0 of a workbook as yes and no", () => {
    expect(findCellError({ workbookType: "yes or no" }, "1", { type: "number", name: "A2" })).toBeNull();
  });
});
