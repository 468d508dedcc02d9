import type { Revisions } from "./revisions.ts";

/** Clears caches when the catalogue's revision is another than the one they were filled under. */
export function createFreshness(revisions: Revisions, caches: readonly { clear: () => void }[]) {
  let filledUnder: number | null = null;
  revisions.onChange(clear);

  function clear(): void {
    for (const cache of caches) cache.clear();
  }

  return {
    async freshen(): Promise<void> {
      const current = await revisions.current();
      if (filledUnder === current) return;
      filledUnder = current;
      clear();
    },
  };
}
