import { describe, expect, it } from "vitest";
import { cellFault } from "./cells.ts";

const code = {};

describe("cellFault", () => {
  it.each(["9,99E+08", "1.23E+09", "1E+09", "9.9e+07", "1,2E-05", "FIRST; 1,23E+09"])(
    "refuses '%s' for a code, which a spreadsheet has shortened",
    (cell) => {
      expect(cellFault(code, cell, undefined)).toMatch(/^a spreadsheet has shortened this/);
      expect(cellFault({ holds: "numbers" }, cell, undefined)).toBeNull();
    },
  );

  it.each(["1E5", "12E3456", "5E-12", "AB1E+", "E+08", "0100", "1.5"])("takes '%s' for a code", (cell) => {
    expect(cellFault(code, cell, undefined)).toBeNull();
  });

  it.each(["#N/A", "#REF!", "#DIV/0!", "#NÁZEV?", "#NENÍ_K_DISPOZICI", "#NEDOSTUPNÝ"])(
    "refuses '%s', which a failed formula leaves, for a code and for a number",
    (cell) => {
      for (const column of [code, { holds: "numbers" } as const])
        expect(cellFault(column, cell, undefined)).toBe(`"${cell}" is what a spreadsheet shows where a formula failed`);
    },
  );

  it.each(["#1 Fund", "# ALPHA!", "#alpha", "C#"])("takes '%s' for a text", (cell) => {
    expect(cellFault(code, cell, undefined)).toBeNull();
  });

  it("takes 1 and 0 of a workbook for yes and no", () => {
    expect(cellFault({ holds: "yes or no" }, "1", { type: "number", name: "A2" })).toBeNull();
  });
});
