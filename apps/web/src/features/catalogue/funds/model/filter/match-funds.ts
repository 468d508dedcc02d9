import type { FilterColumn, FilterIndex } from "./filter-index.ts";
import { type FilterBlock, filterBlocks, type FundAdvancedFilter } from "./fund-filter.ts";

export type Match = {
  /** True if few funds match the phrase exactly, so that the result also contains matches with one typo. */
  readonly hasTypoMatches: boolean;
  /** 1 for each fund of the index that matches the filter. */
  readonly isFound: Uint8Array;
  readonly total: number;
  /**
   * For each option of a block, the number of funds that have the option and match the search and all other blocks.
   * Choosing the first option of a block leaves that many funds; choosing another option adds that many.
   */
  readonly counts: Readonly<Record<FilterBlock, Uint32Array>>;
};

/**
 * Returns the funds that match a filter, and the counts of all options. `lib/search` searches for the phrase. Blocks
 * combine with AND, and the choices within a block with OR; a block without a choice matches all funds.
 * The counts need one pass only: a fund that fails a single block still counts in that block, and a fund that fails two
 * blocks counts in none. Source: docs/reference/fund-pages.md#filter-counts.
 */
export function matchFunds(index: FilterIndex, filter: FundAdvancedFilter): Match {
  const { length } = index.funds;
  const columns = filterBlocks.map((block) => index.columns[block]);
  const positions = columns.map((column) => column.positions);
  // The arrays have one element more than there are options: the last one counts funds that have no option of the
  // block.
  const counts = columns.map(({ options }) => new Uint32Array(options.length + 1));
  const narrowing = listNarrowing(index, filter);
  const isFound = new Uint8Array(length);
  const found: number[] = [];
  const { positions: hits, hasTypoMatches } = index.search.find(filter.searchPhrase);
  for (const fund of hits) {
    const failed = findFailed(narrowing, fund);
    if (failed === failsTwo) continue;
    if (failed !== failsNone) {
      countIn(counts[failed], positions[failed], fund);
      continue;
    }
    isFound[fund] = 1;
    found.push(fund);
  }
  // Counts block by block, so that each pass reads two arrays sequentially.
  for (let block = 0; block < positions.length; block += 1)
    for (const fund of found) countIn(counts[block], positions[block], fund);
  return {
    hasTypoMatches,
    isFound,
    total: found.length,
    counts: Object.fromEntries(
      columns.map(({ block, options }, position) => [block, counts[position]?.subarray(0, options.length)]),
    ) as Record<FilterBlock, Uint32Array>,
  };
}

type Narrowing = { readonly block: number; readonly allowed: Uint8Array; readonly positions: Uint16Array };

const failsNone = -1;
const failsTwo = -2;

/** Returns the blocks in which options are chosen. */
function listNarrowing(index: FilterIndex, filter: FundAdvancedFilter): readonly Narrowing[] {
  return filterBlocks.flatMap((name, block) => {
    const column = index.columns[name];
    const allowed = allowedPositions(column, filter[name]);
    return allowed ? [{ block, allowed, positions: column.positions }] : [];
  });
}

/** Returns the only block that a fund fails, or a code if the fund fails no block or several. */
function findFailed(narrowing: readonly Narrowing[], fund: number): number {
  let failed = failsNone;
  for (const { block, allowed, positions } of narrowing) {
    if (allowed[positions[fund] ?? 0] === 1) continue;
    if (failed !== failsNone) return failsTwo;
    failed = block;
  }
  return failed;
}

function countIn(counts: Uint32Array | undefined, positions: Uint16Array | undefined, fund: number): void {
  const position = positions?.[fund];
  if (counts && position !== undefined) counts[position] = (counts[position] ?? 0) + 1;
}

/**
 * Returns for each option whether the filter allows it; null if no option is chosen or the column is pending. A choice
 * that the index does not contain matches no fund.
 */
function allowedPositions({ options, isPending }: FilterColumn, selected: readonly string[]): Uint8Array | null {
  if (selected.length === 0 || isPending) return null;
  const chosenValues = new Set(selected);
  return Uint8Array.from([...options.map(({ value }) => (chosenValues.has(value) ? 1 : 0)), 0]);
}

/**
 * Returns the number of funds that match a filter. Does not count tiles, so that several filters can be counted fast.
 */
export function countFound(index: FilterIndex, filter: FundAdvancedFilter): number {
  const narrowing = listNarrowing(index, filter);
  const { positions } = index.search.find(filter.searchPhrase);
  if (narrowing.length === 0) return positions.length;
  let total = 0;
  for (const fund of positions) if (findFailed(narrowing, fund) === failsNone) total += 1;
  return total;
}
