import { performanceTypes } from "@fundport/api";
import { performancePeriods } from "@fundport/performance";
import { expect, it } from "vitest";

it("returns performance for every period of the API schema, in the order of the schema", () => {
  expect(performancePeriods).toEqual(performanceTypes);
});
