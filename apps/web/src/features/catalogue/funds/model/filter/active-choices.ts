import type { FilterIndex } from "./filter-index.ts";
import { type FilterBlock, filterBlocks, type FundAdvancedFilter, toggleChoice } from "./fund-filter.ts";
import { countFound } from "./match-funds.ts";

/** Something that is on: the phrase, or a tile of a block. `name` is the phrase, or what the tile is called. */
export type ActiveChoice = {
  readonly block: FilterBlock | "searchPhrase";
  readonly value: string;
  readonly name: string;
  /** The filter without it. */
  readonly without: FundAdvancedFilter;
};

/** All that is on, in the order of the blocks. A choice that the catalogue does not know is called by its code. */
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

/** Source: docs/reference/fund-pages.md#filter-counts. */
const maxSuggestions = 5;

/** What could be taken out of a filter that leaves nothing, and how many funds that would show; the most first. */
export function suggestRemovals(index: FilterIndex, filter: FundAdvancedFilter) {
  return listActive(index, filter)
    .map((choice) => ({ ...choice, total: countFound(index, choice.without) }))
    .filter(({ total }) => total > 0)
    .toSorted((first, second) => second.total - first.total)
    .slice(0, maxSuggestions);
}
