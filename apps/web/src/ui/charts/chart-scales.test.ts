import { expect, it } from "vitest";
import { priceScale } from "./chart-scales.ts";
import { lightColors } from "./use-chart-colors.ts";

it.each([
  { title: "begins at zero if the lowest price is close to zero", values: [1000, 400, 0.01], min: 0 },
  { title: "begins near the lowest price otherwise", values: [100, 104, 98], min: undefined },
  { title: "begins at the library's default for a constant price", values: [5, 5], min: undefined },
  { title: "goes below zero with negative values", values: [-2, 3], min: undefined },
])("the price axis $title", ({ values, min }) => {
  expect(priceScale(lightColors, values)).toMatchObject({ type: "linear", ...(min === undefined ? {} : { min }) });
  expect("min" in priceScale(lightColors, values)).toBe(min !== undefined);
});
