import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { emptyFilter, filterBlocks, type FundAdvancedFilter } from "./fund-filter.ts";

/** Stores the user's last filter. Source: docs/reference/fund-pages.md#filter-in-the-address. */
export const fundFilterStore = createUserStore<FundAdvancedFilter>({
  name: "fund-filter",
  version: 1,
  initial: emptyFilter,
  parse: parseFilter,
});

/** Returns the user's last filter, from this tab or another. */
export function readStoredFilter(): FundAdvancedFilter {
  fundFilterStore.adopt();
  return fundFilterStore.get();
}

/** Reads a stored filter. Invalid values are ignored. */
function parseFilter(stored: unknown): FundAdvancedFilter | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const blocks = filterBlocks.map((block) => {
    const storedChoices = fields.get(block);
    return [block, Array.isArray(storedChoices) ? storedChoices.filter((entry) => typeof entry === "string") : []];
  });
  const searchPhrase = fields.get("searchPhrase");
  return {
    ...emptyFilter,
    ...Object.fromEntries(blocks),
    searchPhrase: typeof searchPhrase === "string" ? searchPhrase : "",
  };
}
