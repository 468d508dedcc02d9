import { createSearchIndex, ranks as rankCount, type SearchIndex } from "#lib/search/search-index.ts";

/** An entry that the user can find and open. */
export type SearchEntry = {
  /** A unique id such as `fund-12`. */
  id: string;
  name: string;
  /** Text that is searched like the name and shown beside it, for example an ISIN. */
  detail?: string | null;
  /** Texts that are searched but not shown, for example an issuer or a currency. */
  furtherWords?: readonly (string | null)[];
  /** A text beside the detail that distinguishes entries with the same name, for example `CZK`. */
  facts?: string | null;
  /** The date of the entry's newest figures if they are outdated. Such an entry ranks behind equally good matches. */
  outdatedDay?: string | null;
  /** The colour of the entry's asset class, in CSS. */
  color?: string;
  open: () => void;
};
export type SearchGroup = {
  id: "funds" | "programs" | "templates" | "drafts" | "menu";
  entries: readonly SearchEntry[];
  /** The maximum number of entries shown. */
  limit: number;
  /** Words, such as currencies, that match only whole words in a longer search text. They are folded. */
  keywords?: ReadonlySet<string>;
};
export type FoundGroup = {
  id: SearchGroup["id"] | "recent";
  entries: readonly SearchEntry[];
  /** True if no entry matches exactly, so that all returned entries match with one typo. */
  isNear?: boolean;
};

/** The maximum number of funds among the results. Source: docs/reference/shell.md#search-overlay. */
export const maxFunds = 10;

/** One index per list, so that typing does not fold 41,000 names again. */
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
 * Returns the entries that match a text, by group and best first (`lib/search`). If no group has an exact match,
 * returns entries that match with one typo. Leaves out groups without matches; an empty text has no matches.
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

/** Returns the recently opened entries, newest first. Deleted entries are left out. */
export function findRecent(groups: readonly SearchGroup[], ids: readonly string[]): FoundGroup[] {
  const recentIds = new Set(ids);
  const byId = new Map<string, SearchEntry>();
  for (const { entries } of groups) for (const entry of entries) if (recentIds.has(entry.id)) byId.set(entry.id, entry);
  const entries = ids.flatMap((id) => byId.get(id) ?? []);
  return entries.length > 0 ? [{ id: "recent", entries }] : [];
}
