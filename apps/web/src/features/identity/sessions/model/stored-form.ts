import type { Parse } from "#lib/parse.ts";

/** Options for a value that is stored across visits together with the version of its format. */
export type StoredFormOptions<Value> = {
  /**
   * The version of the format. A stored value with another version is dropped.
   * Source: docs/reference/sessions.md#data-in-the-browser.
   */
  version: number;
  /** Returns the value from stored data, or undefined if the data are not valid. The data can have any shape. */
  parse: Parse<Value>;
  /** Finds the value in data that earlier builds stored in a different form, so that an upgrade loses no data. */
  formerState?: (packed: object) => unknown;
};
export type StoredForm<Value> = {
  pack: (state: Value) => { version: number | undefined; state: Value };
  /**
   * Returns the value that this or an earlier build has packed, or the initial value if the data are invalid or of
   * another version.
   */
  unpack: (packed: unknown) => Value;
  /** Unpacks JSON like `unpack`. Returns the initial value if the text is not JSON. */
  unpackText: (text: string) => Value;
};

/**
 * Creates functions that pack and unpack a value. A value that is not stored across visits has neither version nor
 * parser, and always unpacks to the initial value.
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
