import type { AssignedProduct } from "@fundport/api";
import { expect, it } from "vitest";
import { hasFavourite, withFavourite } from "./favourites.ts";

const fund = (id: number) => ({ productType: "Fund", id }) as const;
const assigned: AssignedProduct[] = [
  { productType: "Fund", productId: 1, assignmentType: "Favourite", order: 1 },
  { productType: "Fund", productId: 2, assignmentType: "TopSelling", order: 0 },
  { productType: "FundPackage", productId: 2, assignmentType: "Favourite", order: 0 },
];

it("adds a fund at the front of the favourites", () => {
  const [first, ...others] = withFavourite(assigned, fund(2), true);
  expect(first).toMatchObject({ productType: "Fund", productId: 2, assignmentType: "Favourite" });
  expect(first?.order).toBeLessThan(Math.min(...assigned.map(({ order }) => order)));
  expect(others).toEqual(assigned);
});

it("removes a fund without changing other assignments", () => {
  expect(withFavourite(assigned, fund(1), false)).toEqual(assigned.slice(1));
  expect(withFavourite(assigned, fund(2), false)).toEqual(assigned);
});

it("distinguishes a favourite fund from a fund package with the same id and from other assignments", () => {
  expect(hasFavourite(assigned, fund(1))).toBe(true);
  expect(hasFavourite(assigned, fund(2))).toBe(false);
});
