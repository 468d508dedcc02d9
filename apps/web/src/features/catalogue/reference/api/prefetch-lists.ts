import type { EndpointOutput } from "@fundport/api";
import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { type BootstrapList, bootstrapLists } from "@fundport/api/bootstrap-lists";
import { fetchAddress, holdResponse, isPrefetched, prefetch } from "#lib/http/prefetch.ts";
import { globalLists } from "../global-lists.ts";
import { cacheLists, type CachedLists, type ListStorage, readLists } from "./cached-lists.ts";

type StartData = EndpointOutput<"getStartData">;
type ListEntry = { readonly list: unknown };
/** Lists are stored after this delay, or when the user leaves the page, to keep the first rendering fast. */
const cacheDelayMs = 1500;

const listsWithOwnRequest = globalLists.filter((name) => !(bootstrapLists as readonly string[]).includes(name));

/**
 * Requests the lists of a language with one call (and the list of funds with its own), and holds the response of each for
 * its first reader. Lists that an earlier visit stored in `storage` are not sent again. A list that the response lacks is
 * requested on its own, and so are all lists if the one call fails. Does nothing while the lists are being requested.
 * Source: docs/decisions/241.
 */
export function prefetchLists(language: string, storage: ListStorage | null): void {
  if (bootstrapLists.some((name) => isPrefetched(endpointRoutes[name].url, language))) return;
  prefetch(listsWithOwnRequest, language);
  const cachedLists = readLists(storage, language);
  const responses = fetchStartData(language, cachedLists, storage);
  for (const name of bootstrapLists) {
    const { url } = endpointRoutes[name];
    holdResponse(
      url,
      language,
      responses.then((listOf) => listOf(name) ?? fetchAddress(url, language)),
    );
  }
}

/** Requests the bootstrap lists. Returns the response of each list; undefined if the list needs a request of its own. */
async function fetchStartData(
  language: string,
  cachedLists: CachedLists,
  storage: ListStorage | null,
): Promise<(name: BootstrapList) => Response | undefined> {
  try {
    const tags = Object.values(cachedLists.tags).join(", ");
    const headers: Record<string, string> = tags === "" ? {} : { "If-None-Match": tags };
    const response = await fetchAddress(endpointRoutes.getStartData.url, language, headers);
    // The session is over, for each of the lists.
    if (response.status === 401) return () => response.clone();
    if (!response.ok) return () => undefined;
    const data = (await response.json()) as StartData;
    const found = new Map(bootstrapLists.flatMap((name) => entryOf(name, data, cachedLists)));
    if (storage) cacheSoon(storage, language, data, found);
    return (name) => responseOf(found.get(name));
  } catch {
    // No connection, or no answer of ours: each list's own call says so, and is tried again.
    return () => undefined;
  }
}

function entryOf(name: BootstrapList, data: StartData, cachedLists: CachedLists): [BootstrapList, ListEntry][] {
  const part = data[name];
  if (!part) return [];
  // A tag identifies content of any list, so it must equal the tag that was stored under this name.
  const list: unknown = part.list ?? (part.etag === cachedLists.tags[name] ? cachedLists.find(name) : undefined);
  return list === undefined ? [] : [[name, { list }]];
}

/** Returns a response with a parsed list, so that the list is not serialised and parsed again. */
function responseOf(found: ListEntry | undefined): Response | undefined {
  return found && Object.assign(new Response(null), { json: () => Promise.resolve(found.list) });
}

/** Stores the lists that have a tag; lists without one belong to the user. Writes nothing if no list has changed. */
function cacheSoon(
  storage: ListStorage,
  language: string,
  data: StartData,
  found: ReadonlyMap<BootstrapList, ListEntry>,
): void {
  const tagged = [...found].flatMap(([name, { list }]) => {
    const tag = data[name]?.etag;
    return typeof tag === "string" ? [{ name, tag, list }] : [];
  });
  if (tagged.every(({ name }) => data[name]?.list === undefined)) return;
  const timer = setTimeout(store, cacheDelayMs);
  window.addEventListener("pagehide", store);
  function store(): void {
    clearTimeout(timer);
    window.removeEventListener("pagehide", store);
    const tags = Object.fromEntries(tagged.map(({ name, tag }) => [name, tag]));
    cacheLists(storage, language, tags, Object.fromEntries(tagged.map(({ name, list }) => [name, list])));
  }
}
