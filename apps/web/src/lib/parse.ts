/**
 * Returns a typed value from unknown input, such as the browser's storage. Returns undefined if the input is invalid.
 */
export type Parse<Value> = (value: unknown) => Value | undefined;

export const parseText: Parse<string> = (value) => (typeof value === "string" ? value : undefined);
export const parseFlag: Parse<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
export const parseInteger: Parse<number> = (value) =>
  typeof value === "number" && Number.isInteger(value) ? value : undefined;

/** Returns a parser that also accepts null. */
export function orNull<Value>(parse: Parse<Value>): Parse<Value | null> {
  return (value) => (value === null ? null : parse(value));
}

/** Returns a parser that accepts one of a few strings. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): Parse<Choice> {
  return (value) => choices.find((choice) => choice === value);
}

/** Returns a parser that accepts a list if all its entries are valid. */
export function listOf<Value>(parse: Parse<Value>): Parse<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const parsed = value.map(parse).filter((entry) => entry !== undefined);
    return parsed.length === value.length ? parsed : undefined;
  };
}

/**
 * Returns a parser that accepts an object if all its fields are valid. Drops fields without a parser.
 * @example recordOf<Named>({ id: parseInteger, name: parseText })({ id: 7, name: "A", more: 1 }) // { id: 7, name: "A"
 * }
 */
export function recordOf<Shape extends object>(parsers: {
  readonly [Field in keyof Shape]: Parse<Shape[Field]>;
}): Parse<Shape> {
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const fieldValues = new Map(Object.entries(value));
    const fields = Object.entries<Parse<unknown>>(parsers).map(
      ([name, parse]) => [name, parse(fieldValues.get(name))] as const,
    );
    // The parsers return the types of their fields, but `Object.fromEntries` cannot express this in its type.
    return fields.some(([, field]) => field === undefined) ? undefined : (Object.fromEntries(fields) as Shape);
  };
}
