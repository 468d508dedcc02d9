/** Something that can be found and opened. */
export type SearchEntry = {
  /** Tells it from all others: `fund-12`. */
  id: string;
  name: string;
  /** What else it is found by, shown beside the name: an ISIN. */
  detail?: string | null;
  /** A colour as the style sheet names it: that of its asset class. */
  color?: string;
  open: () => void;
};
export type SearchGroup = {
  id: "funds" | "programs" | "templates" | "drafts" | "menu";
  entries: readonly SearchEntry[];
  /** No more of it are shown. */
  most: number;
};
export type FoundGroup = { id: SearchGroup["id"] | "recent"; entries: readonly SearchEntry[] };

/** Source: portal §2.6 and §9, at most 10 results. */
export const maxFunds = 10;

type Folded = { entry: SearchEntry; name: string; detail: string };

const combiningMarks = /\p{M}/gu;
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(combiningMarks, "").toLowerCase();
}

/** 20,000 names are folded once, not at each key. */
const foldedLists = new WeakMap<readonly SearchEntry[], readonly Folded[]>();
function foldedOf(entries: readonly SearchEntry[]): readonly Folded[] {
  const known = foldedLists.get(entries);
  if (known) return known;
  const folded = entries.map((entry) => ({ entry, name: fold(entry.name), detail: fold(entry.detail ?? "") }));
  foldedLists.set(entries, folded);
  return folded;
}

/**
 * What matches a text, group by group: the text is part of the name or of the detail, whatever the case and the
 * diacritics. Names that begin with it come first, then those with a word that does. Groups without a match are left
 * out; of an empty text nothing is found. Source: portal §2.6.
 */
export function findEntries(groups: readonly SearchGroup[], text: string): FoundGroup[] {
  const wanted = fold(text.trim());
  if (wanted === "") return [];
  return groups
    .map(({ id, entries, most }) => ({ id, entries: bestOf(foldedOf(entries), wanted, most) }))
    .filter(({ entries }) => entries.length > 0);
}

function bestOf(list: readonly Folded[], wanted: string, most: number): SearchEntry[] {
  const ranks: SearchEntry[][] = [[], [], []];
  for (const { entry, name, detail } of list) {
    const at = name.indexOf(wanted);
    if (at < 0 && !detail.includes(wanted)) continue;
    const rank = at === 0 || detail.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2;
    ranks[rank]?.push(entry);
  }
  return ranks.flat().slice(0, most);
}

/** The entries that were opened last, newest first; what there is no longer is left out. */
export function findRecent(groups: readonly SearchGroup[], ids: readonly string[]): FoundGroup[] {
  const wanted = new Set(ids);
  const byId = new Map<string, SearchEntry>();
  for (const { entries } of groups) for (const entry of entries) if (wanted.has(entry.id)) byId.set(entry.id, entry);
  const entries = ids.flatMap((id) => byId.get(id) ?? []);
  return entries.length > 0 ? [{ id: "recent", entries }] : [];
}
