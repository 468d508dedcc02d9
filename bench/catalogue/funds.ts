import { openFundSearch } from "@fundport/web/testing/search-many-funds";
import { median, type Row, scaledRow } from "../measure/row.ts";
import { timeOfSync } from "../measure/time.ts";

const fundCounts = [20_000, 41_000];
const rounds = 30;
/** The duration of one frame, in milliseconds, which a keystroke must not exceed. */
const frame = 16;

/** Measures the filter of the advanced list: the cost of a keystroke or of a click on a tile, including all counts. */
export function measureFunds(): Promise<Row[]> {
  return Promise.resolve(fundCounts.flatMap((count) => measureAmong(count)));
}

function measureAmong(count: number): Row[] {
  const { filter, search, sort } = openFundSearch(count);
  const funds = `${count.toLocaleString("en")} funds`;
  const phrases = ["m", "mo", "mor", "mora", "morav", "morava", "morava g"];
  const narrow = {
    baseAssetClasses: ["E", "B"],
    regions: ["EMG", "EUX"],
    risks: ["3", "4", "5"],
    currencies: ["CU1"],
  };
  const byYear = { column: "1Y", isDescending: true } as const;
  const timeOfSearch = (phrase: string) => medianTime(() => search(phrase));
  const columns = ["YTD", "3Y", "5Y", "risk", "class"] as const;
  const firstSort = median(columns.map((column) => timeOfSync(() => sort({ ...byYear, column }))));
  // The time of the slowest phrase instead of the mean. The code is warm, as it is after the first letters.
  const slowest = (changes: Partial<typeof narrow>) =>
    Math.max(...phrases.map((searchPhrase) => medianTime(() => filter({ ...changes, searchPhrase }, byYear))));
  return [
    row(`${funds}: a keystroke, filter, counts and order`, slowest({})),
    row(`${funds}: a keystroke with four blocks on`, slowest(narrow)),
    row(`${funds}: words in any order, best first`, timeOfSearch("dividend morava cu1")),
    row(`${funds}: two words with a typo in each`, timeOfSearch("morrava globla")),
    row(
      `${funds}: a tile, no phrase`,
      medianTime(() => filter(narrow, byYear)),
    ),
    row(`${funds}: first click on a column heading`, firstSort),
  ];
}

function row(label: string, product: number): Row {
  return scaledRow(label, "ms", product, frame);
}

function medianTime(run: () => void): number {
  return median(Array.from({ length: rounds }, () => timeOfSync(run)));
}
