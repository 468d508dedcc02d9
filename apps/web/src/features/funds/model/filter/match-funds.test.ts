import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manyClasses, manyFundsIndex, manyLists } from "../../testing/fake-catalogue.ts";
import type { CatalogueFund } from "../catalogue.ts";
import { emptyFilter, type FilterBlock, filterBlocks, type FundAdvancedFilter, toggleChoice } from "./fund-filter.ts";
import { countFound, matchFunds } from "./match-funds.ts";

const index = manyFundsIndex(600);

/** The same question, asked of one fund at a time, straight from the fund and the code lists. */
const codeOf = (list: readonly { id: number; code: string }[], id: number | null) =>
  list.find((entry) => entry.id === id)?.code;
const naiveValue: Record<FilterBlock, (fund: CatalogueFund) => string | null | undefined> = {
  baseAssetClasses: ({ item }) =>
    codeOf(manyLists.assetClassBaseTypes, manyClasses.find(({ id }) => id === item.assetClassId)?.baseTypeId ?? null),
  regions: ({ item }) => codeOf(manyLists.investmentAreas, item.investmentAreaId),
  risks: ({ item }) => String(item.riskLevel),
  currencies: ({ item }) => codeOf(manyLists.currencies, item.currencyId),
  managementStyles: ({ item }) => item.managementStyle,
  dividendPolicies: ({ item }) => item.dividendPolicy,
  subAssetClasses: ({ item }) => codeOf(manyLists.assetSubClasses, item.assetSubClassId),
  fundSubTypes: ({ item }) => codeOf(manyLists.fundSubTypes, item.fundSubTypeId),
  basicIssuers: ({ item }) => codeOf(manyLists.basicIssuers, item.basicIssuerId),
};
const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();

function naiveFilter(filter: FundAdvancedFilter): CatalogueFund[] {
  const phrase = bare(filter.searchPhrase.trim());
  return index.funds.filter(
    (fund) =>
      (bare(fund.name).includes(phrase) || bare(fund.item.isin ?? "").includes(phrase)) &&
      filterBlocks.every(
        (block) => filter[block].length === 0 || filter[block].includes(naiveValue[block](fund) ?? "—"),
      ),
  );
}

const phrases = ["", "", "", "žižkov", "RUST", "world 1", "cz8470", "70", "  alpha ", "nothing like it", "ový k"];
const filterState: fc.Arbitrary<FundAdvancedFilter> = fc.record({
  searchPhrase: fc.constantFrom(...phrases),
  ...(Object.fromEntries(
    filterBlocks.map((block) => {
      const values = [...index.columns[block].options.map(({ value }) => value), "no such code"];
      // Most blocks are left alone, as people do, so that something is found.
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
  it("finds what a naive filter finds, in a thousand states", () => {
    fc.assert(
      fc.property(filterState, (filter) => {
        const { isFound, total } = matchFunds(index, filter);
        const expected = naiveFilter(filter).map(({ id }) => id);
        expect(index.funds.filter((_, place) => isFound[place] === 1).map(({ id }) => id)).toEqual(expected);
        expect(total).toBe(expected.length);
        expect(countFound(index, filter)).toBe(expected.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("counts on each tile what a naive filter would leave with it alone in its block, in a thousand states", () => {
    fc.assert(
      fc.property(filterState, fc.constantFrom(...filterBlocks), (filter, block) => {
        const { counts } = matchFunds(index, filter);
        const { options } = index.columns[block];
        const others = naiveFilter({ ...filter, [block]: [] });
        const expected = options.map(({ value }) => others.filter((fund) => naiveValue[block](fund) === value).length);
        expect([...counts[block]]).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds the same while a phrase is typed, taken back and typed otherwise, letter by letter", () => {
    const words = fc.constantFrom("žižkov", "world 1", "cz8470", "alpha", "rust", "a", " ");
    const edits = fc.array(fc.tuple(words, fc.nat(6)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(edits, (steps) => {
        let searchPhrase = "";
        for (const [word, removed] of steps) {
          const typed = Array.from({ length: word.length }, (_, end) => searchPhrase + word.slice(0, end + 1));
          const whole = searchPhrase + word;
          const taken = Array.from({ length: removed }, (_, count) => whole.slice(0, whole.length - count - 1));
          for (const phrase of [...typed, ...taken]) {
            const { isFound } = matchFunds(index, { ...emptyFilter, searchPhrase: phrase });
            const expected = naiveFilter({ ...emptyFilter, searchPhrase: phrase }).map(({ id }) => id);
            expect(index.funds.filter((_, place) => isFound[place] === 1).map(({ id }) => id)).toEqual(expected);
            searchPhrase = phrase;
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("leaves as many funds as the tile said when it is the first of its block", () => {
    const { counts } = matchFunds(index, emptyFilter);
    for (const [place, { value }] of index.columns.basicIssuers.options.entries()) {
      const { total } = matchFunds(index, toggleChoice(emptyFilter, "basicIssuers", value));
      expect(total).toBe(counts.basicIssuers[place]);
    }
  });

  it("knows funds of the market alone", () => {
    expect(index.funds.length).toBeGreaterThan(500);
    expect(index.funds.every(({ item }) => item.allowedInFundMarket)).toBe(true);
  });

  it("offers the four regions, the displayed currencies and risks from 1 to 7", () => {
    const values = (block: FilterBlock) => index.columns[block].options.map(({ value }) => value);
    expect(values("regions")).toEqual(["AREA$$$INT", "EMG", "EUX", "NAU"]);
    expect(values("baseAssetClasses")).toEqual(["E", "B", "M", "S"]);
    expect(values("currencies")).toEqual(["CU1", "CU2", "CU3", "CU4"]);
    expect(values("risks")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(values("managementStyles")).toEqual(["Active", "Passive"]);
  });
});

it("a tile toggles on and off", () => {
  const on = toggleChoice(emptyFilter, "risks", "5");
  expect(on.risks).toEqual(["5"]);
  expect(toggleChoice(on, "risks", "5")).toEqual(emptyFilter);
});
