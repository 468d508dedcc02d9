import { buildFundListItem } from "@fundport/testing";
import { expect, it } from "vitest";
import { fakeCodelists } from "../testing/fake-market.ts";
import { buildCatalogue } from "./catalogue.ts";

const inCzechOrder = ["Cukr", "Čistá energie", "Dluhopisy", "Hypotéky", "Chmel", "Životní cyklus"];
const funds = inCzechOrder.map((name, index) => buildFundListItem({ id: index + 1, name }));

it.each([
  { language: "cs", names: inCzechOrder },
  { language: "sk", names: inCzechOrder },
  { language: "en", names: ["Chmel", "Čistá energie", "Cukr", "Dluhopisy", "Hypotéky", "Životní cyklus"] },
])("sorts funds in the alphabetical order of $language", ({ language, names }) => {
  const catalogue = buildCatalogue(funds, fakeCodelists, [], language, null);
  expect(catalogue.funds.map(({ name }) => name)).toEqual(names);
  expect(catalogue.byId.get(4)?.name).toBe("Hypotéky");
});
