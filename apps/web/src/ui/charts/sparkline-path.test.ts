import { expect, it } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

it("draws a path over the whole width, with the lowest value at the bottom and the highest at the top", () => {
  expect(sparklinePath([100, 110, 105], 200, 44)).toBe("M0 42L100 2L200 22");
});

it("draws constant values in the middle", () => expect(sparklinePath([7, 7], 100, 40)).toBe("M0 20L100 20"));

it("returns an empty path for fewer than two values", () => {
  expect(sparklinePath([], 100, 40)).toBe("");
  expect(sparklinePath([1], 100, 40)).toBe("");
});
