import { create } from "zustand";
import { registerSessionReset } from "#features/session/model/session-reset.ts";

/** How many funds stand side by side at most. */
export const maxCompared = 4;

type CompareStore = { readonly ids: readonly number[] };

/** The funds that are picked for a comparison, in the order they were picked; kept while the portal is open. */
export const useCompared = create<CompareStore>()(() => ({ ids: [] }));

/** Picks a fund or puts it back; answers false where four are picked already. */
export function toggleCompared(id: number): boolean {
  const { ids } = useCompared.getState();
  if (ids.includes(id)) useCompared.setState({ ids: ids.filter((entry) => entry !== id) });
  else if (ids.length >= maxCompared) return false;
  else useCompared.setState({ ids: [...ids, id] });
  return true;
}

export function setCompared(ids: readonly number[]): void {
  useCompared.setState({ ids: ids.slice(0, maxCompared) });
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

registerSessionReset(() => setCompared([]));
