import { describe, expect, it } from "vitest";
import { contrastOnWhite, inkOn } from "./color.ts";

describe("colours", () => {
  it.each([
    ["#000000", 21],
    ["#ffffff", 1],
    ["#767676", 4.54],
  ])("%s has the contrast %d on white", (color, contrast) => {
    expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1);
  });

  it("a background colour gets black or white text, whichever has more contrast", () => {
    expect(inkOn("#000000")).toBe("#ffffff");
    expect(inkOn("#0b5d5e")).toBe("#ffffff");
    expect(inkOn("#ffffff")).toBe("#1a1a1a");
    expect(inkOn("#f2c14e")).toBe("#1a1a1a");
  });
});
