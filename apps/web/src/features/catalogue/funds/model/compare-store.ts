import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/** How many funds stand side by side at most. */
export const maxCompared = 4;

/** The funds that are picked for a comparison, in the order they were picked; kept while the portal is open. */
export const comparedStore = createUserStore<readonly number[]>({ name: "compared-funds", initial: [] });

export const useCompared = comparedStore.use;

/** Picks a fund or puts it back; returns false where four are picked already. */
export function toggleCompared(id: number): boolean {
  const ids = comparedStore.get();
  if (ids.includes(id)) comparedStore.set(ids.filter((entry) => entry !== id));
  else if (ids.length >= maxCompared) return false;
  else comparedStore.set([...ids, id]);
  return true;
}

export function setCompared(ids: readonly number[]): void {
  comparedStore.set(ids.slice(0, maxCompared));
}

/** The address of a comparison: `/funds/compare?ids=3,14`. */
export function comparePath(ids: readonly number[]): string {
  return ids.length === 0 ? "/funds/compare" : `/funds/compare?ids=${ids.join(",")}`;
}

/** The funds that an address names, each once and four at most; what is no id is left out. */
export function readComparedIds(text: string | null): readonly number[] {
  const ids = (text ?? "")
    .split(",")
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}
