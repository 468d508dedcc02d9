import type { Parse } from "#lib/parse.ts";

/** Options of a value that is stored across visits, together with the version of its format. */
export type StoredFormOptions<Value> = {
  /** A value of another version is dropped. Source: docs/reference/sessions.md#data-in-the-browser. */
  version: number;
  /** Reads a value from stored data of any shape. Returns undefined if the data are not valid. */
  parse: Parse<Value>;
  /**
   * Finds the value in data that earlier builds stored under this version in another form, so that an upgrade loses no
   * data.
   */
  formerState?: (packed: object) => unknown;
};
export type StoredForm<Value> = {
  pack: (state: Value) => { version: number | undefined; state: Value };
  /** Returns the value that `pack` or an earlier build packed; the initial value if it is of another version or broken. */
  unpack: (packed: unknown) => Value;
  /** Like `unpack`, but from JSON; returns the initial value for text that is not JSON. */
  unpackText: (text: string) => Value;
};

/**
 * Packs and unpacks a value. A value that is not stored across visits has neither version nor parser, and always
 * unpacks to the initial value.
 */
export function createStoredForm<Value>(
  initial: Value,
  { version, parse, formerState }: Partial<StoredFormOptions<Value>>,
): StoredForm<Value> {
  function unpack(packed: unknown): Value {
    if (typeof packed !== "object" || packed === null) return initial;
    const isVersioned = "version" in packed;
    if (isVersioned && packed.version !== version) return initial;
    const value = parse?.(isVersioned && "state" in packed ? packed.state : formerState?.(packed));
    return value === undefined ? initial : value;
  }

  function unpackText(text: string): Value {
    try {
      return unpack(JSON.parse(text));
    } catch {
      return initial;
    }
  }

  return { pack: (state) => ({ version, state }), unpack, unpackText };
}
