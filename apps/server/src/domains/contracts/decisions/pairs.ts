/** A map as JSON can hold it: pairs in the order of their ids. */
export type Pairs<Value> = readonly (readonly [number, Value])[];

/** What a map has of some ids. */
export function pairsOf<Value>(map: ReadonlyMap<number, Value>, ids: ReadonlySet<number>): Pairs<Value> {
  return [...map].filter(([id]) => ids.has(id)).toSorted(([one], [other]) => one - other);
}

/** Some fields of a row; one that the row does not have is left out. */
export function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  return Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]] as const])),
  ) as Pick<Row, Field>;
}
