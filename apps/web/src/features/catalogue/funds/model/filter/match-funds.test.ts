import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manyClasses, manyLists } from "@fundport/testing/catalogue/many-funds";
import { manyFundsIndex } from "../../testing/many-funds-index.ts";
import type { CatalogueFund } from "../catalogue-fund.ts";
import { splitClassName } from "../class-name.ts";
import { emptyFilter, type FilterBlock, filterBlocks, type FundAdvancedFilter, toggleChoice } from "./fund-filter.ts";
import { countFound, matchFunds } from "./match-funds.ts";

const index = manyFundsIndex(600);

/**
 * A naive version of the filter, which reads one fund at a time and takes the values directly from the fund and the
 * code lists.
 */
const codeOf = (list: readonly { id: number; code: string }[], id: number | null) =>
  list.find((entry) => entry.id === id)?.code;
const naiveValue: Record<FilterBlock, (fund: CatalogueFund) => string | null | undefined> = {
  baseAssetClasses: ({ item }) =>
    codeOf(manyLists.assetClassBaseTypes, manyClasses.find(({ id }) => id === item.assetClassId)?.baseTypeId ?? null),
  regions: ({ item }) => codeOf(manyLists.investmentAreas, item.investmentAreaId),
  risks: ({ item }) => String(item.riskLevel),
  currencies: ({ item }) => codeOf(manyLists.currencies, item.currencyId),
  ongoingCharges: ({ item: { ongoingCharge: charge } }) =>
    charge === null ? "none" : (["0.2", "0.5", "1", "1.5", "2"].find((max) => charge <= Number(max)) ?? "over"),
  classCosts: ({ item, name }) => {
    const { baseName, isHedged } = splitClassName(name);
    const charges = index.funds
      .filter((other) => {
        const sister = splitClassName(other.name);
        return (
          other.item.basicIssuerId === item.basicIssuerId &&
          other.item.currencyId === item.currencyId &&
          sister.isHedged === isHedged &&
          sister.baseName === baseName
        );
      })
      .flatMap((other) => other.item.ongoingCharge ?? []);
    if (item.basicIssuerId === null || item.ongoingCharge === null || new Set(charges).size < 2) return null;
    return item.ongoingCharge === Math.min(...charges) ? "cheapest" : "dearer";
  },
  volatilities: ({ item: { volatility3Y: volatility } }) =>
    volatility === null
      ? "none"
      : (["0.5", "2", "5", "10", "15", "25"].find((max) => volatility <= Number(max)) ?? "over"),
  histories: ({ item: { historyFrom: from, currentNetAssetValueDate: to } }) => {
    if (from === null || to === null) return "none";
    const anniversary = (years: number) => `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
    return ["10", "5", "3", "1", "0"].find((years) => years === "0" || anniversary(Number(years)) <= to);
  },
  managementStyles: ({ item }) => item.managementStyle,
  dividendPolicies: ({ item }) => item.dividendPolicy ?? "none",
  subAssetClasses: ({ item }) => codeOf(manyLists.assetSubClasses, item.assetSubClassId),
  fundSubTypes: ({ item }) => codeOf(manyLists.fundSubTypes, item.fundSubTypeId),
  basicIssuers: ({ item }) => codeOf(manyLists.basicIssuers, item.basicIssuerId),
};
/** Uses the real search, which has its own tests (`lib/search`); only the filter blocks are implemented naively. */
function naiveFilter(filter: FundAdvancedFilter): CatalogueFund[] {
  const positions = new Set(index.search.find(filter.searchPhrase).positions);
  return index.funds.filter(
    (fund, position) =>
      positions.has(position) &&
      filterBlocks.every(
        (block) => filter[block].length === 0 || filter[block].includes(naiveValueOf(block, fund) ?? "—"),
      ),
  );
}

/** Values are cached per fund, because finding the sister classes of a fund reads all funds. */
const naiveValues = new Map<string, string | null | undefined>();
function naiveValueOf(block: FilterBlock, fund: CatalogueFund) {
  const key = `${block} ${fund.id}`;
  if (!naiveValues.has(key)) naiveValues.set(key, naiveValue[block](fund));
  return naiveValues.get(key);
}

const phrases = ["", "", "", "žižkov", "RUST", "world 1", "cz8470", "70", "  alpha ", "nothing like it", "ový k"];
const filterState: fc.Arbitrary<FundAdvancedFilter> = fc.record({
  searchPhrase: fc.constantFrom(...phrases),
  ...(Object.fromEntries(
    filterBlocks.map((block) => {
      const values = [...index.columns[block].options.map(({ value }) => value), "no such code"];
      // Most blocks stay empty, as they do in real use, so that some funds match.
      return [
        block,
        fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          { weight: 2, arbitrary: fc.subarray(values, { minLength: 1 }) },
        ),
      ];
    }),
  ) as Record<FilterBlock, fc.Arbitrary<string[]>>),
});

describe("the filter", () => {
  it("finds the same funds as a naive filter in 1,000 random states", () => {
    fc.assert(
      fc.property(filterState, (filter) => {
        const { isFound, total } = matchFunds(index, filter);
        const expected = naiveFilter(filter).map(({ id }) => id);
        expect(index.funds.filter((_, position) => isFound[position] === 1).map(({ id }) => id)).toEqual(expected);
        expect(total).toBe(expected.length);
        expect(countFound(index, filter)).toBe(expected.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("shows on each tile as many funds as a naive filter would leave, in 1,000 random states", () => {
    fc.assert(
      fc.property(filterState, fc.constantFrom(...filterBlocks), (filter, block) => {
        const { counts } = matchFunds(index, filter);
        const { options } = index.columns[block];
        const others = naiveFilter({ ...filter, [block]: [] });
        const expected = options.map(
          ({ value }) => others.filter((fund) => naiveValueOf(block, fund) === value).length,
        );
        expect([...counts[block]]).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds the same funds while a phrase is typed, deleted and retyped letter by letter", () => {
    const words = fc.constantFrom("žižkov", "world 1", "cz8470", "alpha", "rust", "a", " ");
    const edits = fc.array(fc.tuple(words, fc.nat(6)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(edits, (steps) => {
        let searchPhrase = "";
        for (const [word, removed] of steps) {
          const typed = Array.from({ length: word.length }, (_, end) => searchPhrase + word.slice(0, end + 1));
          const whole = searchPhrase + word;
          const shortened = Array.from({ length: removed }, (_, count) => whole.slice(0, whole.length - count - 1));
          for (const phrase of [...typed, ...shortened]) {
            const { isFound } = matchFunds(index, { ...emptyFilter, searchPhrase: phrase });
            const expected = naiveFilter({ ...emptyFilter, searchPhrase: phrase }).map(({ id }) => id);
            expect(index.funds.filter((_, position) => isFound[position] === 1).map(({ id }) => id)).toEqual(expected);
            searchPhrase = phrase;
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("leaves as many funds as the first chosen tile of a block has shown", () => {
    const { counts } = matchFunds(index, emptyFilter);
    for (const [position, { value }] of index.columns.basicIssuers.options.entries()) {
      const { total } = matchFunds(index, toggleChoice(emptyFilter, "basicIssuers", value));
      expect(total).toBe(counts.basicIssuers[position]);
    }
  });

  it("contains only funds that are allowed in the market", () => {
    expect(index.funds.length).toBeGreaterThan(500);
    expect(index.funds.every(({ item }) => item.allowedInFundMarket)).toBe(true);
  });

  it("offers four regions and risks from 1 to 7, and lists currencies marked as `displayed` first", () => {
    const values = (block: FilterBlock) => index.columns[block].options.map(({ value }) => value);
    expect(values("regions")).toEqual(["AREA$$$INT", "EMG", "EUX", "NAU"]);
    expect(values("baseAssetClasses")).toEqual(["E", "B", "M", "S"]);
    expect(values("currencies")).toEqual(["CU1", "CU2", "CU3", "CU4", "CU5"]);
    expect(index.columns.currencies.collapsedCount).toBe(4);
    expect(values("risks")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(values("managementStyles")).toEqual(["Active", "Passive"]);
  });
});

it("sorts issuers by their number of funds", () => {
  const { options, positions, collapsedCount } = index.columns.basicIssuers;
  const counts = options.map((_, position) => positions.filter((each) => each === position).length);
  expect(counts).toEqual(counts.toSorted((first, second) => second - first));
  expect(collapsedCount).toBe(12);
});

it("ignores class costs until they are compared", () => {
  const { positions } = index.columns.classCosts;
  const pending = { block: "classCosts", options: [], collapsedCount: 0, positions, isPending: true } as const;
  const unfinished = { ...index, columns: { ...index.columns, classCosts: pending } };
  expect(matchFunds(unfinished, { ...emptyFilter, classCosts: ["cheapest"] }).total).toBe(index.funds.length);
});

it("toggles a tile on and off", () => {
  const on = toggleChoice(emptyFilter, "risks", "5");
  expect(on.risks).toEqual(["5"]);
  expect(toggleChoice(on, "risks", "5")).toEqual(emptyFilter);
});
