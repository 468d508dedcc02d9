import { describe, expect, it } from "vitest";
import { manyFundsIndex } from "../../testing/fake-catalogue.ts";
import { emptyFilter } from "./fund-filter.ts";
import { matchFunds } from "./match-funds.ts";
import { byName, nextSort, orderCatalogue, pickFound, type SortColumn, sortColumns, sortRows } from "./sort-funds.ts";

const index = manyFundsIndex(300);
type Fund = (typeof index.funds)[number];
const shown: Record<SortColumn, (fund: Fund) => string | number | null> = {
  name: ({ name }) => name,
  class: ({ assetClass }) => assetClass?.name ?? null,
  risk: ({ item }) => item.riskLevel || null,
  YTD: ({ item }) => item.performance.YTD,
  "1Y": ({ item }) => item.performance["1Y"],
  "3Y": ({ item }) => item.performance["3Y"],
  "5Y": ({ item }) => item.performance["5Y"],
};

describe.each(sortColumns.flatMap((column) => [false, true].map((isDescending) => ({ column, isDescending }))))(
  "by $column, descending $isDescending",
  (sort) => {
    const collator = new Intl.Collator("cs");
    const expected = index.funds.toSorted((first, second) => {
      const [left, right] = [shown[sort.column](first), shown[sort.column](second)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      const order = typeof left === "string" ? collator.compare(left, String(right)) : Math.sign(left - Number(right));
      return sort.isDescending ? -order : order;
    });

    it("puts few rows in order, those without a value last", () => {
      expect(sortRows(index.funds, sort, "cs").map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it("puts the catalogue in order, once", () => {
      const order = orderCatalogue(index.funds, sort, "cs");
      expect(Array.from(order, (place) => index.funds[place]?.id)).toEqual(expected.map(({ id }) => id));
      expect(orderCatalogue(index.funds, { ...sort }, "cs")).toBe(order);
    });
  },
);

it("keeps the order of what is found", () => {
  const filter = { ...emptyFilter, risks: ["3", "4"] };
  const { isFound, total } = matchFunds(index, filter);
  const found = pickFound(orderCatalogue(index.funds, { column: "1Y", isDescending: true }, "cs"), isFound, total);
  const years = Array.from(found, (place) => index.funds[place]?.item.performance["1Y"] ?? -Infinity);
  expect(years).toHaveLength(total);
  expect(years).toEqual(years.toSorted((first, second) => second - first));
});

it("begins names at A and figures with the highest, and turns round when pressed again", () => {
  expect(nextSort(byName, "1Y")).toEqual({ column: "1Y", isDescending: true });
  expect(nextSort({ column: "1Y", isDescending: true }, "1Y")).toEqual({ column: "1Y", isDescending: false });
  expect(nextSort(byName, "name")).toEqual({ column: "name", isDescending: true });
  expect(nextSort(null, "class")).toEqual({ column: "class", isDescending: false });
});
