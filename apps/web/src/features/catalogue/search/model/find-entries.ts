import { createSearchIndex, ranks as rankCount, type SearchIndex } from "#lib/search/search-index.ts";

/** An entry that can be found and opened. */
export type SearchEntry = {
  /** A unique id such as `fund-12`. */
  id: string;
  name: string;
  /** Searched like the name and shown beside it: an ISIN. */
  detail?: string | null;
  /** Searched but not shown: an issuer, a currency. */
  furtherWords?: readonly (string | null)[];
  /** Shown beside the detail to distinguish entries with the same name: `CZK`. */
  facts?: string | null;
  /** The date of its newest figures if they are outdated; such an entry ranks behind equally good matches. */
  outdatedDay?: string | null;
  /** A CSS colour: that of its asset class. */
  color?: string;
  open: () => void;
};
export type SearchGroup = {
  id: "funds" | "programs" | "templates" | "drafts" | "menu";
  entries: readonly SearchEntry[];
  /** Maximum number of entries shown. */
  limit: number;
  /** Folded words that must match as a whole in a longer text: currencies. */
  keywords?: ReadonlySet<string>;
};
export type FoundGroup = {
  id: SearchGroup["id"] | "recent";
  entries: readonly SearchEntry[];
  /** True if no entry matches exactly, so that these match with one typo. */
  isNear?: boolean;
};

/** Source: docs/reference/shell.md#search-overlay. */
export const maxFunds = 10;

/** One index per list, so that 41,000 names are not folded again with each keystroke. */
const indexes = new WeakMap<readonly SearchEntry[], SearchIndex>();

export function indexOf({ entries, keywords }: Pick<SearchGroup, "entries" | "keywords">): SearchIndex {
  const known = indexes.get(entries);
  if (known) return known;
  const index = createSearchIndex(entries, describeEntry, keywords && { keywords: () => keywords });
  indexes.set(entries, index);
  return index;
}

function describeEntry({ name, detail = null, furtherWords = [] }: SearchEntry) {
  return { name, codes: [detail], furtherWords };
}

/**
 * Returns the matches of a text by group, best first (`lib/search`). If no group has an exact match, matches with one
 * typo are returned. Leaves out groups without a match; an empty text has no matches.
 * Source: docs/reference/shell.md#search-overlay.
 */
export function findEntries(groups: readonly SearchGroup[], text: string): FoundGroup[] {
  if (text.trim() === "") return [];
  const found = groups.map((group) => ({ group, ...indexOf(group).find(text) }));
  const isNear = found.every(({ exact }) => exact.length === 0);
  return found
    .map(({ group, exact, positions }) => ({
      id: group.id,
      entries: bestOf(group, isNear ? positions : exact, text),
      isNear,
    }))
    .filter(({ entries }) => entries.length > 0);
}

function bestOf(group: SearchGroup, positions: Uint32Array, text: string): SearchEntry[] {
  const ranks = indexOf(group).rank(text, positions);
  const best: SearchEntry[][] = Array.from({ length: 2 * rankCount }, () => []);
  for (const [at, position] of positions.entries()) {
    const entry = group.entries[position];
    if (entry) best[2 * (ranks[at] ?? 0) + (entry.outdatedDay ? 1 : 0)]?.push(entry);
  }
  return best.flat().slice(0, group.limit);
}

/** Returns the entries that were opened last, newest first, without deleted ones. */
export function findRecent(groups: readonly SearchGroup[], ids: readonly string[]): FoundGroup[] {
  const recentIds = new Set(ids);
  const byId = new Map<string, SearchEntry>();
  for (const { entries } of groups) for (const entry of entries) if (recentIds.has(entry.id)) byId.set(entry.id, entry);
  const entries = ids.flatMap((id) => byId.get(id) ?? []);
  return entries.length > 0 ? [{ id: "recent", entries }] : [];
}
