import { expect, it } from "vitest";
import { priceScale } from "./chart-scales.ts";
import { lightColors } from "./use-chart-colors.ts";

it.each([
  { title: "begins at zero where a price has nearly come to nothing", values: [1000, 400, 0.01], min: 0 },
  { title: "begins near the lowest price otherwise", values: [100, 104, 98], min: undefined },
  { title: "begins where the library has it for a price that never moves", values: [5, 5], min: undefined },
  { title: "goes below zero with values that do", values: [-2, 3], min: undefined },
])("the axis of prices $title", ({ values, min }) => {
  expect(priceScale(lightColors, values)).toMatchObject({ type: "linear", ...(min === undefined ? {} : { min }) });
  expect("min" in priceScale(lightColors, values)).toBe(min !== undefined);
});
