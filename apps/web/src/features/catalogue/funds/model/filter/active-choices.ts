import type { FilterIndex } from "./filter-index.ts";
import { type FilterBlock, filterBlocks, type FundAdvancedFilter, toggleChoice } from "./fund-filter.ts";
import { countFound } from "./match-funds.ts";

/** An active choice: the search phrase, or a tile of a block. `name` is the phrase or the tile's label. */
export type ActiveChoice = {
  readonly block: FilterBlock | "searchPhrase";
  readonly value: string;
  readonly name: string;
  /** The filter without this choice. */
  readonly without: FundAdvancedFilter;
};

/**
 * Returns all active choices in the order of the blocks. If the catalogue does not contain a choice, the choice is
 * named by its code.
 */
export function listActive(index: FilterIndex, filter: FundAdvancedFilter): readonly ActiveChoice[] {
  const phrase = filter.searchPhrase.trim();
  const tiles = filterBlocks.flatMap((block) =>
    filter[block].map((value) => ({
      block,
      value,
      name: index.columns[block].options.find((option) => option.value === value)?.name ?? value,
      without: toggleChoice(filter, block, value),
    })),
  );
  if (phrase === "") return tiles;
  return [{ block: "searchPhrase", value: phrase, name: phrase, without: { ...filter, searchPhrase: "" } }, ...tiles];
}

/** The maximum number of suggested removals. Source: docs/reference/fund-pages.md#filter-counts. */
const maxSuggestions = 5;

/**
 * Suggests which choices to remove if no fund matches the filter. Returns the number of funds that each removal would
 * show, highest first.
 */
export function suggestRemovals(index: FilterIndex, filter: FundAdvancedFilter) {
  return listActive(index, filter)
    .map((choice) => ({ ...choice, total: countFound(index, choice.without) }))
    .filter(({ total }) => total > 0)
    .toSorted((first, second) => second.total - first.total)
    .slice(0, maxSuggestions);
}
