import { performanceTypes } from "@fundport/api";
import { performancePeriods } from "@fundport/performance";
import { expect, it } from "vitest";

it("computes performance for every period of the wire contract, in its order", () => {
  expect(performancePeriods).toEqual(performanceTypes);
});
