import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/** The maximum number of compared funds. */
export const maxCompared = 4;

/** The funds picked for a comparison, in the order of picking. They are kept until the page is reloaded. */
export const comparedStore = createUserStore<readonly number[]>({ name: "compared-funds", initial: [] });

export const useCompared = comparedStore.use;

/** Picks a fund, or removes it if it is picked. Returns false if four funds are already picked. */
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

/** Returns the address of a comparison, for example `/funds/compare?ids=3,14`. */
export function comparePath(ids: readonly number[]): string {
  return ids.length === 0 ? "/funds/compare" : `/funds/compare?ids=${ids.join(",")}`;
}

/** Returns up to four distinct fund ids from an address. Invalid ids are ignored. */
export function readComparedIds(text: string | null): readonly number[] {
  const ids = (text ?? "")
    .split(",")
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}
