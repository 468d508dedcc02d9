import { expect, it } from "vitest";

import { colorAssetClasses, sortByWeight } from "./composition.ts";

const baseTypes = [
  { code: "E", name: "Equity" },
  { code: "B", name: "Bonds" },
];

it("sorts parts by weight and leaves out parts that have no weight", () => {
  const parts = [
    { name: "Cash", value: 2 },
    { name: "None", value: 0 },
    { name: "Bonds", value: 54 },
    { name: "Other", value: 2 },
  ];
  expect(sortByWeight(parts).map(({ name }) => name)).toEqual(["Bonds", "Cash", "Other"]);
});

it("colours only asset classes", () => {
  const parts = [
    { name: "Bonds", value: 54 },
    { name: "Cash", value: 2 },
  ];
  expect(colorAssetClasses(parts, baseTypes).map(({ color }) => color)).toEqual(["var(--asset-B)", undefined]);
});
