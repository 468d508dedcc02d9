import { create } from "zustand";
import type { FieldClash } from "./merge-edit.ts";

/** The fields about which the advisor is asked, in the order in which they came. Of this tab alone. */
export const useClashes = create<{ readonly clashes: readonly FieldClash[] }>()(() => ({ clashes: [] }));

/** A field that is asked about already keeps what it was there first, and follows what is typed on. */
export function askAboutClashes(added: readonly FieldClash[]): void {
  if (added.length === 0) return;
  const { clashes } = useClashes.getState();
  const others = clashes.filter(({ name }) => added.every((clash) => clash.name !== name));
  useClashes.setState({ clashes: [...others, ...added] });
}

export function listClashes(): readonly FieldClash[] {
  return useClashes.getState().clashes;
}

/** The advisor has chosen. */
export function settleClash(name: FieldClash["name"]): void {
  useClashes.setState({ clashes: listClashes().filter((clash) => clash.name !== name) });
}

export function forgetClashes(): void {
  useClashes.setState({ clashes: [] });
}
