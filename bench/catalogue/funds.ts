import {
  emptyFilter,
  type FundAdvancedFilter,
} from "../../apps/web/src/features/catalogue/funds/model/filter/fund-filter.ts";
import { matchFunds } from "../../apps/web/src/features/catalogue/funds/model/filter/match-funds.ts";
import {
  byName,
  orderCatalogue,
  pickFound,
  putBestFirst,
} from "../../apps/web/src/features/catalogue/funds/model/filter/sort-funds.ts";
import { manyFundsIndex } from "../../apps/web/src/features/catalogue/funds/testing/fake-catalogue.ts";
import { median, type Row, scaledRow } from "../measure/row.ts";

const fundCounts = [20_000, 41_000];
const rounds = 30;
/** What a frame leaves for scripting, milliseconds. */
const frame = 16;

/** The filter of the advanced list: what one keystroke or one tile costs, every count included. */
export function measureFunds(): Promise<Row[]> {
  return Promise.resolve(fundCounts.flatMap((count) => measureAmong(count)));
}

function measureAmong(count: number): Row[] {
  const index = manyFundsIndex(count);
  const funds = `${count.toLocaleString("en")} funds`;
  // As idle time has done it before anybody types.
  index.search.prepare(() => true);
  const typed = ["m", "mo", "mor", "mora", "morav", "morava", "morava g"];
  const narrowed: FundAdvancedFilter = {
    ...emptyFilter,
    baseAssetClasses: ["E", "B"],
    regions: ["EMG", "EUX"],
    risks: ["3", "4", "5"],
    currencies: ["CU1"],
  };
  const sort = { column: "1Y", isDescending: true } as const;
  const answer = (filter: FundAdvancedFilter) => {
    const { isFound, total } = matchFunds(index, filter);
    pickFound(orderCatalogue(index.funds, sort, "cs"), isFound, total);
  };
  /** By name, where what fits best comes first. */
  const search = (searchPhrase: string) => {
    const { isFound, total } = matchFunds(index, { ...emptyFilter, searchPhrase });
    const found = pickFound(orderCatalogue(index.funds, byName, "cs"), isFound, total);
    putBestFirst(found, index.search.rank(searchPhrase, found));
  };
  // Another phrase between two rounds: the last one is remembered.
  const timeOfSearch = (phrase: string) =>
    median(
      Array.from({ length: rounds }, () => {
        search("x");
        return timeOf(() => search(phrase));
      }),
    );
  const columns = ["YTD", "3Y", "5Y", "risk", "class"] as const;
  const firstSort = median(
    columns.map((column) => timeOf(() => void orderCatalogue(index.funds, { ...sort, column }, "cs"))),
  );
  // Warm, as it is after the first letters; the slowest phrase counts, not their mean.
  const slowest = (filter: FundAdvancedFilter) =>
    Math.max(...typed.map((searchPhrase) => medianTime(() => answer({ ...filter, searchPhrase }))));
  return [
    row(`${funds}: a keystroke, filter, counts and order`, slowest(emptyFilter)),
    row(`${funds}: a keystroke with four blocks on`, slowest(narrowed)),
    row(`${funds}: words in any order, best first`, timeOfSearch("dividend morava cu1")),
    row(`${funds}: two words with a slip in each`, timeOfSearch("morrava globla")),
    row(
      `${funds}: a tile, no phrase`,
      medianTime(() => answer(narrowed)),
    ),
    row(`${funds}: first press on a column's head`, firstSort),
  ];
}

function row(what: string, product: number): Row {
  return scaledRow(what, "ms", product, frame);
}

function medianTime(run: () => void): number {
  return median(Array.from({ length: rounds }, () => timeOf(run)));
}

function timeOf(run: () => void): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}
