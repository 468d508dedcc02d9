/** A map as JSON: a list of pairs of id and value, in order of id. */
export type Pairs<Value> = readonly (readonly [number, Value])[];

/** Returns the map's entries with the given ids, in order of id. */
export function pairsOf<Value>(map: ReadonlyMap<number, Value>, ids: ReadonlySet<number>): Pairs<Value> {
  return [...map].filter(([id]) => ids.has(id)).toSorted(([one], [other]) => one - other);
}

/** Returns the given fields of a row. Omits undefined fields. */
export function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  return Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]] as const])),
  ) as Pick<Row, Field>;
}
