import { expect, it } from "vitest";
import { paletteColor } from "./palette.ts";

it("has 15 fixed colours, and generates further colours that never change", () => {
  const fixed = Array.from({ length: 15 }, (_, index) => paletteColor(index));
  expect(new Set(fixed).size).toBe(15);
  expect(fixed.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  expect(paletteColor(15)).toMatch(/^hsl/);
  expect(paletteColor(16)).not.toBe(paletteColor(15));
  expect(paletteColor(16)).toBe(paletteColor(16));
});
