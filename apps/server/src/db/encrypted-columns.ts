import { customType, type PgColumn } from "drizzle-orm/pg-core";

declare const encryptedBrand: unique symbol;
declare const indexBrand: unique symbol;
/**
 * A value of an encrypted column. The type is neither text nor buffer, so that code which compares it with plain values
 * does not compile.
 */
export type Encrypted<Content> = { readonly [encryptedBrand]: Content };
/** The index for finding an encrypted value; it can only be compared with an index of the same label. */
export type BlindIndex<Label extends string> = { readonly [indexBrand]: Label };

const encryptedColumnType = "Encrypted";

/**
 * Creates a column of encrypted texts, JSON or bytes. Only `Encryption` writes and reads the column; it binds each
 * value to its table, column and row. Source: docs/reference/personal-data.md#encrypted-values.
 */
export function encrypted<Content>(name: string) {
  const builder = customType<{ data: Encrypted<Content>; driverData: Buffer }>({ dataType: () => "bytea" })(name);
  // `isEncryptedColumn` checks this name; the ORM has no public way to name a custom column type.
  (builder as unknown as { config: { columnType: string } }).config.columnType = encryptedColumnType;
  return builder;
}

type BlindIndexOptions<Label extends string> = {
  /** Names the meaning of the value: indexes with different labels never match. A label must never change. */
  label: Label;
  /**
   * The property of a new row from which the index is computed. It need not be a column: the value itself may not be
   * stored.
   */
  of: string;
  /** Normalises a value, so that all spellings of a number have the same index. */
  normalise: (value: string) => string;
};

/** Creates a column for searching an encrypted column; `Encryption` fills both columns together. */
export function blindIndex<Label extends string>(name: string, options: BlindIndexOptions<Label>) {
  const builder = customType<{ data: BlindIndex<Label>; driverData: Buffer }>({ dataType: () => "bytea" })(name);
  (builder as unknown as WithOptions).config.blindIndex = options;
  return builder;
}

type WithOptions = { config: { blindIndex?: BlindIndexOptions<string> } };

/** Returns the options of a blind index; undefined for any other column. */
export function blindIndexOptions(column: PgColumn): BlindIndexOptions<string> | undefined {
  return (column as unknown as WithOptions).config.blindIndex;
}

export function isEncryptedColumn(column: PgColumn): boolean {
  return column.columnType === encryptedColumnType;
}
