import { create } from "zustand";
import type { FieldConflict } from "./merge-edit.ts";

/** The fields about which the advisor is asked, in the order in which they came. Of this tab alone. */
export const useConflicts = create<{ readonly clashes: readonly FieldConflict[] }>()(() => ({ clashes: [] }));

/** A field that is asked about already keeps what it was there first, and follows what is typed on. */
export function askAboutConflicts(added: readonly FieldConflict[]): void {
  if (added.length === 0) return;
  const { clashes } = useConflicts.getState();
  const others = clashes.filter(({ name }) => added.every((clash) => clash.name !== name));
  useConflicts.setState({ clashes: [...others, ...added] });
}

export function listConflicts(): readonly FieldConflict[] {
  return useConflicts.getState().clashes;
}

/** The advisor has chosen. */
export function resolveConflict(name: FieldConflict["name"]): void {
  useConflicts.setState({ clashes: listConflicts().filter((clash) => clash.name !== name) });
}

export function forgetConflicts(): void {
  useConflicts.setState({ clashes: [] });
}
