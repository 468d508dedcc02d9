import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { blindIndexOf, decryptValue, encryptValue, type Cell, UnreadableValue } from "../lib/keys/encrypted-value.ts";
import { type BlindIndex, blindIndexOptions, type Encrypted, isEncryptedColumn } from "./encrypted-columns.ts";

type ColumnsOf<Table extends PgTable> = Table["_"]["columns"];
type ContentOf<Table extends PgTable, Key> = Key extends keyof ColumnsOf<Table>
  ? ColumnsOf<Table>[Key]["_"]["data"] extends Encrypted<infer Content>
    ? Content
    : never
  : never;
type OrNull<Given, Value> = Value | (null extends Given ? null : never) | (undefined extends Given ? undefined : never);

/** A row, or some of its properties, with decrypted values. */
export type Decrypted<Table extends PgTable, Row> = {
  [Key in keyof Row]: [ContentOf<Table, Key>] extends [never] ? Row[Key] : OrNull<Row[Key], ContentOf<Table, Key>>;
};
type EncryptedRow<Table extends PgTable, Row> = {
  [Key in keyof Row]: [ContentOf<Table, Key>] extends [never]
    ? Row[Key]
    : OrNull<Row[Key], Encrypted<ContentOf<Table, Key>>>;
};
type IndexKeys<Table extends PgTable> = {
  [Key in keyof ColumnsOf<Table>]: ColumnsOf<Table>[Key]["_"]["data"] extends BlindIndex<string> ? Key : never;
}[keyof ColumnsOf<Table>];
/** A new row before encryption. It lacks the blind indexes, because they are computed from its values. */
export type NewRow<Table extends PgTable> = Decrypted<Table, Omit<Table["$inferInsert"], IndexKeys<Table>>>;
/** A row that was read and decrypted. */
export type ReadRow<Table extends PgTable> = Decrypted<Table, Table["$inferSelect"]>;

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Encrypts and decrypts the encrypted columns of rows, whose properties are named as in the table definition. Each
 * value is bound to the primary key of its row, so the key must be reserved before the row is inserted. Null stays
 * null. Bytes are encrypted unchanged; all other values are encrypted as JSON, which keeps the order of their keys.
 * Source: docs/reference/personal-data.md#encrypted-values.
 */
export function createEncryption(keys: DataKeys) {
  function convert(table: PgTable, row: Row, work: (column: PgColumn, value: unknown, key: RowKey) => unknown): Row {
    const { encryptedColumns, keyProperties, name } = shapeOf(table);
    const found = Object.entries(encryptedColumns).filter(
      ([property]) => row[property] !== null && row[property] !== undefined,
    );
    if (found.length === 0) return row;
    const key = keyProperties.map((property) => {
      const part = row[property];
      if (typeof part !== "string" && typeof part !== "number") {
        throw new Error(`A row of ${name} has no ${property}, which its encrypted values are bound to`);
      }
      return part;
    });
    return { ...row, ...Object.fromEntries(found.map(([name, column]) => [name, work(column, row[name], key)])) };
  }

  const placeOf = (table: PgTable, column: PgColumn, row: RowKey) => ({
    table: getTableName(table),
    column: column.name,
    row,
  });

  function indexIn(column: PgColumn, value: string): Buffer {
    const options = blindIndexOptions(column);
    if (options === undefined) throw new Error(`${column.name} is not a blind index`);
    return blindIndexOf(keys, options.label, options.normalise(value));
  }

  /** Returns the blind indexes of the values in the row; the index of a removed value is null. */
  function indexesOf(table: PgTable, row: Row): Row {
    const found = shapeOf(table).indexColumns.flatMap(([property, column, source]): [string, Buffer | null][] => {
      const value = row[source];
      if (value === null) return [[property, null]];
      return typeof value === "string" ? [[property, indexIn(column, value)]] : [];
    });
    return Object.fromEntries(found);
  }

  return {
    encryptRow<Table extends PgTable, Given extends Partial<NewRow<Table>>>(
      table: Table,
      row: Given,
    ): EncryptedRow<Table, Given> & Pick<Table["$inferInsert"], IndexKeys<Table> & keyof Table["$inferInsert"]> {
      const encryptedRow = convert(table, row, (column, value, key) => {
        const cell = placeOf(table, column, key);
        if (value instanceof Uint8Array) return encryptValue(keys, 2, Buffer.from(value), cell);
        return encryptValue(keys, 1, Buffer.from(JSON.stringify(value)), cell);
      });
      return { ...encryptedRow, ...indexesOf(table, row) } as EncryptedRow<Table, Given> &
        Pick<Table["$inferInsert"], IndexKeys<Table> & keyof Table["$inferInsert"]>;
    },

    /**
     * Decrypts a row. Throws `UnreadableValue` if the key is wrong, a byte has changed, or the value belongs to another
     * row, column or table.
     */
    decryptRow<Table extends PgTable, Given extends Partial<Table["$inferSelect"]>>(
      table: Table,
      row: Given,
    ): Decrypted<Table, Given> {
      return convert(table, row, (column, value, key) => {
        const cell = placeOf(table, column, key);
        const { format, content } = decryptValue(keys, value as Buffer, cell);
        return format === 2 ? content : parseJson(content, cell);
      }) as Decrypted<Table, Given>;
    },

    /** Returns the blind index of a value for searching a column; all spellings of the value have the same index. */
    index: <Label extends string>(
      column: PgColumn & { readonly _: { readonly data: BlindIndex<Label> } },
      value: string,
    ) => indexIn(column, value) as unknown as BlindIndex<Label>,
  };
}

/**
 * Parses a decrypted value. Changed bytes cannot be decrypted, so invalid JSON can only occur if it was encrypted as
 * such.
 */
function parseJson(content: Buffer, cell: Cell): unknown {
  try {
    return JSON.parse(content.toString("utf8")) as unknown;
  } catch {
    throw new UnreadableValue(cell, "not JSON");
  }
}

type Row = Record<string, unknown>;
type RowKey = readonly (string | number)[];
type Shape = {
  name: string;
  encryptedColumns: Record<string, PgColumn>;
  keyProperties: string[];
  /** The index's property, its column, and the property from which it is computed. */
  indexColumns: (readonly [string, PgColumn, string])[];
};
const shapes = new WeakMap<PgTable, Shape>();

/** Returns the properties of a table that are encrypted, indexed, or part of the primary key. */
function shapeOf(table: PgTable): Shape {
  const known = shapes.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table));
  const name = getTableName(table);
  const keyColumns = primaryKeyOf(table);
  const keyProperties = keyColumns.map((key) => columns.find(([, column]) => column.name === key)?.[0] ?? key);
  const encryptedColumns = Object.fromEntries(columns.filter(([, column]) => isEncryptedColumn(column)));
  const indexColumns = columns.flatMap(([property, column]) => {
    const source = blindIndexOptions(column)?.of;
    return source === undefined ? [] : [[property, column, source] as const];
  });
  const shape = { name, encryptedColumns, keyProperties, indexColumns };
  shapes.set(table, shape);
  return shape;
}

/** Returns the column names of a table's primary key, in its order. */
export function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [composite] = primaryKeys;
  return (composite?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
}
