/** Builds a value out of what may be anything, such as what a browser has stored; undefined where it is none. */
export type Parse<Value> = (value: unknown) => Value | undefined;

export const parseText: Parse<string> = (value) => (typeof value === "string" ? value : undefined);
export const parseFlag: Parse<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
export const parseInteger: Parse<number> = (value) =>
  typeof value === "number" && Number.isInteger(value) ? value : undefined;

/** A value that may be missing. */
export function orNull<Value>(parse: Parse<Value>): Parse<Value | null> {
  return (value) => (value === null ? null : parse(value));
}

/** One of a few texts. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): Parse<Choice> {
  return (value) => choices.find((choice) => choice === value);
}

/** A list, each entry of which can be built. */
export function listOf<Value>(parse: Parse<Value>): Parse<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const parsed = value.map(parse).filter((entry) => entry !== undefined);
    return parsed.length === value.length ? parsed : undefined;
  };
}

/**
 * An object, each field of which can be built; what has no parser is left out.
 * @example recordOf<Named>({ id: parseInteger, name: parseText })({ id: 7, name: "A", more: 1 }) // { id: 7, name: "A" }
 */
export function recordOf<Shape extends object>(parsers: {
  readonly [Field in keyof Shape]: Parse<Shape[Field]>;
}): Parse<Shape> {
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const given = new Map(Object.entries(value));
    const fields = Object.entries<Parse<unknown>>(parsers).map(
      ([name, parse]) => [name, parse(given.get(name))] as const,
    );
    // Each parser is of its field's type, which a list of entries cannot say.
    return fields.some(([, field]) => field === undefined) ? undefined : (Object.fromEntries(fields) as Shape);
  };
}
