import { expect, it } from "vitest";
import { suggestTarget } from "./suggest-target.ts";

it.each([
  { expected: 126_351.87, target: 130_000 },
  { expected: 1_000_000, target: 1_000_000 },
  { expected: 7.2, target: 8 },
  { expected: 0, target: null },
])("suggests the target $target if the expected assets are $expected", ({ expected, target }) => {
  expect(suggestTarget(expected)).toBe(target);
});
