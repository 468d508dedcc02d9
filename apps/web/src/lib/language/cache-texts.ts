import type { i18n, TFunction } from "i18next";

/** Options that choose another text rather than being part of it. */
const choosing: ReadonlySet<string> = new Set(["count", "context", "ordinal", "defaultValue", "lng", "ns"]);
/** Stands for what a text is given, and is in no text itself. */
const gap = "\uFFFC";

/**
 * The same `t`, which looks a text up once: the library takes a text apart at each call, and a list asks for the names of
 * sixty buttons with every keystroke. Remembered are texts as they are, and texts that are given one string, in pieces
 * around it; whatever else is asked for goes to the library. All is forgotten when texts come to the instance.
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
  // With what the library's has beside it: its language and namespaces, which `Trans` reads.
  return Object.assign(translate, t);
}

function find<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
