import { expect, it } from "vitest";
import { amountsOfEntry } from "./entry-amounts.ts";
import { buildItem, buildPackage } from "../testing/reference.ts";

const packageOf = (investmentType: "OneOff" | "Periodical", investedAmount: number | null) => {
  const entry = buildPackage();
  return { ...entry, calcInput: { ...entry.calcInput, investmentType, investedAmount } };
};

it.each([
  {
    name: "an item",
    entry: buildItem({}, { oneOffAmount: 1000, periodicalAmount: 50 }),
    amounts: { oneOff: 1000, monthly: 50 },
  },
  {
    name: "an item without amounts",
    entry: buildItem({}, { oneOffAmount: null, periodicalAmount: null }),
    amounts: { oneOff: null, monthly: null },
  },
  { name: "a one-off package", entry: packageOf("OneOff", 1000), amounts: { oneOff: 1000, monthly: null } },
  { name: "a monthly package", entry: packageOf("Periodical", 1000), amounts: { oneOff: null, monthly: 1000 } },
  {
    name: "a package without an amount",
    entry: packageOf("Periodical", null),
    amounts: { oneOff: null, monthly: null },
  },
])("returns the amounts of $name", ({ entry, amounts }) => {
  expect(amountsOfEntry(entry)).toEqual(amounts);
});
