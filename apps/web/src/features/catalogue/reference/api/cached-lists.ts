import { readStored, writeStored } from "#lib/storage.ts";

/** Where this browser keeps lists of one user's visits, and whether that user is still the one who is logged in. */
export type ListStorage = { readonly key: string; readonly isCurrent: () => boolean };
type Tags = Readonly<Record<string, string>>;
export type CachedLists = { readonly tags: Tags; readonly find: (name: string) => unknown };

/** In characters. Longer lists would use up the storage that the browser gives to everything else. */
const maxLength = 1_000_000;
const none: CachedLists = { tags: {}, find: () => undefined };

/**
 * Returns the lists that an earlier visit stored in this language. The tags are parsed first, because the request needs
 * them; the lists are parsed only if the server confirms that one of them is current.
 */
export function readLists(storage: ListStorage | null, language: string): CachedLists {
  const stored = storage && readStored(storage.key);
  if (!stored) return none;
  const end = stored.indexOf("\n");
  const head = parse(stored.slice(0, end)) as { language?: string; tags?: Tags } | null;
  if (head?.language !== language || typeof head.tags !== "object") return none;
  let lists: Record<string, unknown> | null = null;
  return {
    tags: head.tags,
    find: (name) => (lists ??= (parse(stored.slice(end)) ?? {}) as Record<string, unknown>)[name],
  };
}

/** Stores lists with their tags and replaces those stored before, unless the user has changed or logged out. */
export function cacheLists(
  { key, isCurrent }: ListStorage,
  language: string,
  tags: Tags,
  lists: Readonly<Record<string, unknown>>,
): void {
  const text = `${JSON.stringify({ language, tags })}\n${JSON.stringify(lists)}`;
  if (text.length <= maxLength && isCurrent()) writeStored(key, text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
