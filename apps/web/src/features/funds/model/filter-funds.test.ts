import { buildAssetClass, buildFundListItem } from "@fundport/testing";
import { expect, it } from "vitest";
import { buildCatalogue } from "./catalogue.ts";
import { countByClass, filterFunds } from "./filter-funds.ts";
import { fakeCodelists } from "../testing/fake-market.ts";

const { funds } = buildCatalogue(
  [
    buildFundListItem({ id: 1, name: "Žižkov Růstový", isin: "CZ0008470011", assetClassId: 1 }),
    buildFundListItem({ id: 2, name: "Čáslav dluhopisový", isin: null, assetClassId: 2 }),
    buildFundListItem({ id: 3, name: "Hidden", allowedInFundMarket: false }),
    buildFundListItem({ id: 4, name: "Unknown class", isin: null, assetClassId: 99 }),
  ],
  fakeCodelists,
  [buildAssetClass({ id: 1, baseTypeId: 1 }), buildAssetClass({ id: 2, code: "B", baseTypeId: 2 })],
  "cs",
);
const names = (phrase: string) => filterFunds(funds, { phrase, assetClass: null }).map(({ name }) => name);

it.each(["žižkov", "ZIZKOV", "rustovy", "  Růst ", "cz00084", "470011"])("finds a fund by %j", (phrase) => {
  expect(names(phrase)).toEqual(["Žižkov Růstový"]);
});

it.each(["žižkova", "růstovýcz", "SK0008"])("finds no fund by %j", (phrase) => {
  expect(names(phrase)).toEqual([]);
});

it("lists the funds of the market alone, in the order of the language", () => {
  expect(names("")).toEqual(["Čáslav dluhopisový", "Unknown class", "Žižkov Růstový"]);
});

it("narrows to an asset class and counts what each class would leave", () => {
  expect(filterFunds(funds, { phrase: "", assetClass: "B" }).map(({ id }) => id)).toEqual([2]);
  expect(countByClass(funds, "")).toEqual({ all: 3, E: 1, B: 1, M: 0, S: 0 });
  expect(countByClass(funds, "zizkov")).toEqual({ all: 1, E: 1, B: 0, M: 0, S: 0 });
});
