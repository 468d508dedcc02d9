import type { i18n, TFunction } from "i18next";

/** Options that choose another text rather than being part of it. */
const choosing: ReadonlySet<string> = new Set(["count", "context", "ordinal", "defaultValue", "lng", "ns"]);
/** Placeholder of a parameter; no text contains this character. */
const gap = "\uFFFC";

/**
 * Returns `t` with a cache: the library parses a text at each call, and a list requests the names of sixty buttons at
 * every keystroke. Texts without parameters are cached whole, and texts with one string parameter in the pieces around
 * it; other calls go to the library. New texts in the instance clear the cache.
 */
export function cacheTexts(texts: i18n, t: TFunction): TFunction {
  const plain = new Map<string, string>();
  const pieces = new Map<string, readonly string[]>();
  texts.store.on("added", () => {
    plain.clear();
    pieces.clear();
  });
  function translate(key: string, options?: Readonly<Record<string, unknown>>): string {
    const given = options === undefined ? [] : Object.entries(options);
    const [[option, value] = ["", ""], ...more] = given;
    if (options === undefined) return find(plain, key, () => t(key));
    if (more.length > 0 || typeof value !== "string" || choosing.has(option)) return t(key, options);
    return find(pieces, `${key} ${option}`, () => t(key, { [option]: gap }).split(gap)).join(value);
  }
  // Copies the properties of the library's function, its language and namespaces, which `Trans` reads.
  return Object.assign(translate, t);
}

function find<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}
