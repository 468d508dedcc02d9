import { create } from "zustand";
import type { FieldConflict } from "./merge-edit.ts";

/** The fields for which the advisor must choose a version, oldest conflict first. Each tab has its own list. */
export const useConflicts = create<{ readonly clashes: readonly FieldConflict[] }>()(() => ({ clashes: [] }));

/** Adds conflicts. A new conflict replaces an older one of the same field. */
export function askAboutConflicts(added: readonly FieldConflict[]): void {
  if (added.length === 0) return;
  const { clashes } = useConflicts.getState();
  const others = clashes.filter(({ name }) => added.every((clash) => clash.name !== name));
  useConflicts.setState({ clashes: [...others, ...added] });
}

export function listConflicts(): readonly FieldConflict[] {
  return useConflicts.getState().clashes;
}

/** Removes the conflict of a field after the advisor has chosen a version. */
export function resolveConflict(name: FieldConflict["name"]): void {
  useConflicts.setState({ clashes: listConflicts().filter((clash) => clash.name !== name) });
}

export function forgetConflicts(): void {
  useConflicts.setState({ clashes: [] });
}
