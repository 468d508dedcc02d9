import type { Revisions } from "./revisions.ts";

/** Creates a check that clears the caches if the catalogue's revision has changed since they were filled. */
export function createFreshness(revisions: Revisions, caches: readonly { clear: () => void }[]) {
  let cachedRevision: number | null = null;
  revisions.onChange(clear);

  function clear(): void {
    for (const cache of caches) cache.clear();
  }

  return {
    async freshen(): Promise<void> {
      const current = await revisions.current();
      if (cachedRevision === current) return;
      cachedRevision = current;
      clear();
    },
  };
}
