import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manyFundsIndex } from "../../testing/many-funds-index.ts";
import { emptyFilter } from "./fund-filter.ts";
import { matchFunds } from "./match-funds.ts";
import {
  byName,
  nextSort,
  orderCatalogue,
  pickFound,
  putBestFirst,
  type SortColumn,
  sortColumns,
  sortRows,
} from "./sort-funds.ts";

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
  charge: ({ item }) => item.ongoingCharge,
  currency: ({ currencyCode }) => currencyCode || null,
  volatility: ({ item }) => item.volatility3Y,
  history: ({ item: { historyFrom: from, currentNetAssetValueDate: to } }) => from && to && monthsBetween(from, to),
};
const dated = ["YTD", "1Y", "3Y", "5Y", "volatility"];

function monthsBetween(from: string, to: string): number {
  const [start, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, end.getUTCDate() < start.getUTCDate() ? months - 1 : months);
}

describe.each(sortColumns.flatMap((column) => [false, true].map((isDescending) => ({ column, isDescending }))))(
  "sorting by $column, descending $isDescending",
  (sort) => {
    const collator = new Intl.Collator("cs");
    const expected = index.funds.toSorted((first, second) => {
      const [left, right] = [shown[sort.column](first), shown[sort.column](second)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      if (dated.includes(sort.column) && first.isOutdated !== second.isOutdated) return first.isOutdated ? 1 : -1;
      const order = typeof left === "string" ? collator.compare(left, String(right)) : Math.sign(left - Number(right));
      return sort.isDescending ? -order : order;
    });

    it("sorts outdated figures after current ones, and missing values last", () => {
      expect(sortRows(index.funds, sort, "cs").map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it("sorts the catalogue and caches the order", () => {
      const order = orderCatalogue(index.funds, sort, "cs");
      expect(Array.from(order, (position) => index.funds[position]?.id)).toEqual(expected.map(({ id }) => id));
      expect(orderCatalogue(index.funds, { ...sort }, "cs")).toBe(order);
    });
  },
);

it("keeps the order of the catalogue for found funds", () => {
  const filter = { ...emptyFilter, risks: ["3", "4"] };
  const { isFound, total } = matchFunds(index, filter);
  const found = pickFound(orderCatalogue(index.funds, { column: "charge", isDescending: true }, "cs"), isFound, total);
  const charges = Array.from(found, (position) => index.funds[position]?.item.ongoingCharge ?? -Infinity);
  expect(charges).toHaveLength(total);
  expect(charges).toEqual(charges.toSorted((first, second) => second - first));
});

it("first sorts texts from A, costs from the lowest and figures from the highest, and reverses the order on a second click", () => {
  expect(nextSort(byName, "1Y")).toEqual({ column: "1Y", isDescending: true });
  expect(nextSort({ column: "1Y", isDescending: true }, "1Y")).toEqual({ column: "1Y", isDescending: false });
  expect(nextSort(byName, "name")).toEqual({ column: "name", isDescending: true });
  expect(nextSort(null, "charge")).toEqual({ column: "charge", isDescending: false });
  expect(nextSort(null, "volatility")).toEqual({ column: "volatility", isDescending: false });
  expect(nextSort(null, "history")).toEqual({ column: "history", isDescending: true });
  expect(nextSort(null, "class")).toEqual({ column: "class", isDescending: false });
});

it("puts the best matches first and keeps the order of equal matches", () => {
  expect([...putBestFirst(Uint32Array.of(5, 6, 7, 8, 9), Uint8Array.of(2, 0, 3, 2, 0))]).toEqual([6, 9, 5, 8, 7]);
});

describe("figures of any size", () => {
  const [model] = index.funds as [Fund];
  const rowWith = (gain: number | null, isOutdated: boolean, id: number): Fund => ({
    ...model,
    id,
    isOutdated,
    item: { ...model.item, performance: { ...model.item.performance, "1Y": gain } },
  });
  const hundredths = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -1e8, max: 1e8 }));
  const figures = fc.array(fc.tuple(fc.option(hundredths.map((value) => value / 100)), fc.boolean()), {
    maxLength: 60,
  });

  it("sorts current figures before outdated and missing ones, and keeps the order of equal rows", () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (sampleFigures, isDescending) => {
        const rows = sampleFigures.map(([gain, isOutdated], id) => rowWith(gain, isOutdated, id));
        const groupOf = ({ item, isOutdated }: Fund) => (item.performance["1Y"] === null ? 2 : Number(isOutdated));
        const expected = rows.toSorted((first, second) => {
          const [left, right] = [first, second].map(({ item }) => item.performance["1Y"] ?? 0) as [number, number];
          return groupOf(first) - groupOf(second) || (isDescending ? right - left : left - right);
        });
        const sorted = sortRows(rows, { column: "1Y", isDescending }, "cs");
        expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
    );
  });

  it("computes the position of every row exactly for 150,000 rows", () => {
    const [known, unknown] = [rowWith(1e6, true, 1), rowWith(null, false, 2)];
    const rows = Array.from({ length: 150_000 }, (_, position) => (position % 2 === 0 ? unknown : known));
    const order = orderCatalogue(rows, { column: "1Y", isDescending: false }, "cs");
    const half = rows.length / 2;
    const wrong = [...order.keys()].filter((at) => order[at] !== (at < half ? 2 * at + 1 : 2 * (at - half)));
    expect(wrong).toEqual([]);
  });
});
