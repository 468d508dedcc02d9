import { expect, it } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

it("runs over the whole width from the lowest value at the bottom to the highest at the top", () => {
  expect(sparklinePath([100, 110, 105], 200, 44)).toBe("M0 42L100 2L200 22");
});

it("runs level values through the middle", () => expect(sparklinePath([7, 7], 100, 40)).toBe("M0 20L100 20"));

it("draws nothing of fewer than two values", () => {
  expect(sparklinePath([], 100, 40)).toBe("");
  expect(sparklinePath([1], 100, 40)).toBe("");
});
