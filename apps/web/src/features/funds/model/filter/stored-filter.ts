import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { emptyFilter, filterBlocks, type FundAdvancedFilter } from "./fund-filter.ts";

/** Source: portal §3, "Persisted state … stored with version 1". */
const version = 1;
const keyOf = (userId: number) => `fundport-fund-filter-${userId}`;

let openKey: string | null = null;

/** The filter as a user left it; the empty one where nothing of this version is stored. */
export function readStoredFilter(userId: number): FundAdvancedFilter {
  openKey = keyOf(userId);
  const text = readStored(openKey);
  if (text === null) return emptyFilter;
  try {
    return parseFilter(JSON.parse(text));
  } catch {
    return emptyFilter;
  }
}

export function storeFilter(userId: number, filter: FundAdvancedFilter): void {
  openKey = keyOf(userId);
  writeStored(openKey, JSON.stringify({ state: filter, version }));
}

/** Whatever is not of our making is left out. */
function parseFilter(value: unknown): FundAdvancedFilter {
  if (!isRecord(value) || value["version"] !== version || !isRecord(value["state"])) return emptyFilter;
  const { state } = value;
  const blocks = filterBlocks.map((block) => {
    const chosen = state[block];
    return [block, Array.isArray(chosen) ? chosen.filter((entry) => typeof entry === "string") : []];
  });
  const searchPhrase = typeof state["searchPhrase"] === "string" ? state["searchPhrase"] : "";
  return { ...emptyFilter, ...Object.fromEntries(blocks), searchPhrase };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

// Source: portal §4, "Logout … resets all state to its defaults".
registerSessionReset(() => {
  if (openKey !== null) removeStored(openKey);
  openKey = null;
});
