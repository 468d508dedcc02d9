import type { EndpointOutput } from "@fundport/api";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { type BootstrapList, bootstrapLists } from "@fundport/api/bootstrap-lists";
import { fetchAddress, holdResponse, isPrefetched, prefetch } from "#lib/http/prefetch.ts";
import { globalLists } from "../global-lists.ts";
import { cacheLists, type CachedLists, type ListStorage, readLists } from "./cached-lists.ts";

type StartData = EndpointOutput<"getStartData">;
type Found = { readonly list: unknown };
/** Written once the page stands, or is left: nobody waits for it. */
const keptAfterMs = 1500;

const ofTheirOwn = globalLists.filter((name) => !(bootstrapLists as readonly string[]).includes(name));

/**
 * Asks for the lists of a language by one call (and the list of funds by its own), and has each of them ready for whoever
 * calls for it. What an earlier visit has kept in `storage` is not sent again. A list that the answer lacks is asked for by
 * its own call, and so are all where the one call fails. Nothing is done where lists are on their way already.
 * Source: docs/decisions/241.
 */
export function prefetchLists(language: string, storage: ListStorage | null): void {
  if (bootstrapLists.some((name) => isPrefetched(endpointRoutes[name].url, language))) return;
  prefetch(ofTheirOwn, language);
  const kept = readLists(storage, language);
  const answer = askForLists(language, kept, storage);
  for (const name of bootstrapLists) {
    const { url } = endpointRoutes[name];
    holdResponse(
      url,
      language,
      answer.then((listOf) => listOf(name) ?? fetchAddress(url, language)),
    );
  }
}

/** Returns how each list is answered: undefined where it has to be asked for by itself. */
async function askForLists(
  language: string,
  kept: CachedLists,
  storage: ListStorage | null,
): Promise<(name: BootstrapList) => Response | undefined> {
  try {
    const tags = Object.values(kept.tags).join(", ");
    const headers: Record<string, string> = tags === "" ? {} : { "If-None-Match": tags };
    const response = await fetchAddress(endpointRoutes.getStartData.url, language, headers);
    // The session is over, for each of the lists.
    if (response.status === 401) return () => response.clone();
    if (!response.ok) return () => undefined;
    const data = (await response.json()) as StartData;
    const found = new Map(bootstrapLists.flatMap((name) => entryOf(name, data, kept)));
    if (storage) keepSoon(storage, language, data, found);
    return (name) => responseOf(found.get(name));
  } catch {
    // No connection, or no answer of ours: each list's own call says so, and is tried again.
    return () => undefined;
  }
}

function entryOf(name: BootstrapList, data: StartData, kept: CachedLists): [BootstrapList, Found][] {
  const part = data[name];
  if (!part) return [];
  // A tag tells one content from another, whatever the list: it has to be the one that was kept under this name.
  const list: unknown = part.list ?? (part.etag === kept.tags[name] ? kept.find(name) : undefined);
  return list === undefined ? [] : [[name, { list }]];
}

/** What was read already is handed on as it is, and not written and read again. */
function responseOf(found: Found | undefined): Response | undefined {
  return found && Object.assign(new Response(null), { json: () => Promise.resolve(found.list) });
}

/** Lists without a tag are the user's, and are kept nowhere. Where all is as it was kept, nothing is written. */
function keepSoon(
  storage: ListStorage,
  language: string,
  data: StartData,
  found: ReadonlyMap<BootstrapList, Found>,
): void {
  const tagged = [...found].flatMap(([name, { list }]) => {
    const tag = data[name]?.etag;
    return typeof tag === "string" ? [{ name, tag, list }] : [];
  });
  if (tagged.every(({ name }) => data[name]?.list === undefined)) return;
  const timer = setTimeout(keep, keptAfterMs);
  window.addEventListener("pagehide", keep);
  function keep(): void {
    clearTimeout(timer);
    window.removeEventListener("pagehide", keep);
    const tags = Object.fromEntries(tagged.map(({ name, tag }) => [name, tag]));
    cacheLists(storage, language, tags, Object.fromEntries(tagged.map(({ name, list }) => [name, list])));
  }
}
