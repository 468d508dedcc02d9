import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import type { Reference } from "./service.ts";

/** The cache size in bytes, far more than all countries need. */
const maxBytes = 256 * 1024;

type Dependencies = { reference: Pick<Reference, "findCountryCode">; revisions: Revisions };

/**
 * Returns a function that finds a country's code by id and caches it until the catalogue's revision changes. The
 * function returns null for an unknown id.
 */
export function createCountryCodes({ reference, revisions }: Dependencies): (id: number) => Promise<string | null> {
  const codes = createLoadingCache<number, string | null>({
    maxBytes,
    nameOf: String,
    load: (id) => reference.findCountryCode(id),
    bytesOf: textBytes,
  });
  const cache = createFreshness(revisions, [codes]);

  return async (id) => {
    await cache.freshen();
    return await codes.get(id);
  };
}
