import { customType, type PgColumn } from "drizzle-orm/pg-core";

declare const encryptedBrand: unique symbol;
declare const indexBrand: unique symbol;
/** A value as an encrypted column holds it. To the compiler it is no text and no buffer: comparing it with one fails. */
export type Encrypted<Content> = { readonly [encryptedBrand]: Content };
/** What an encrypted value is found by; only one of the same label compares with it. */
export type BlindIndex<Label extends string> = { readonly [indexBrand]: Label };

const encryptedColumnType = "Encrypted";

/**
 * A column of encrypted texts, JSON or bytes. It is written and read through `Encryption` alone, which binds each value to
 * its table, column and row. See docs/decisions/159.
 */
export function encrypted<Content>(name: string) {
  const builder = customType<{ data: Encrypted<Content>; driverData: Buffer }>({ dataType: () => "bytea" })(name);
  // Encrypted columns are told from others by it; the ORM lets nobody name the kind of a column of their own.
  (builder as unknown as { config: { columnType: string } }).config.columnType = encryptedColumnType;
  return builder;
}

type BlindIndexOptions<Label extends string> = {
  /** What it holds: values of two labels never meet. It stays as it is for ever. */
  label: Label;
  /** The property of a new row that is found by it; it need not be a column, where the value itself is not kept. */
  of: string;
  /** As values are compared: two spellings of one number are to give one index. */
  normalise: (value: string) => string;
};

/** A column by which an encrypted one is searched; `Encryption` fills it together with that one. */
export function blindIndex<Label extends string>(name: string, options: BlindIndexOptions<Label>) {
  const builder = customType<{ data: BlindIndex<Label>; driverData: Buffer }>({ dataType: () => "bytea" })(name);
  (builder as unknown as WithOptions).config.blindIndex = options;
  return builder;
}

type WithOptions = { config: { blindIndex?: BlindIndexOptions<string> } };

/** How a blind index is made; undefined of any other column. */
export function blindIndexOptions(column: PgColumn): BlindIndexOptions<string> | undefined {
  return (column as unknown as WithOptions).config.blindIndex;
}

export function isEncryptedColumn(column: PgColumn): boolean {
  return column.columnType === encryptedColumnType;
}
