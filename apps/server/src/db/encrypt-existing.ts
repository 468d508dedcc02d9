import type pg from "pg";
import type { DataKeys } from "../lib/keys/data-keys.ts";
import { blindIndexOf, encryptValue } from "../lib/keys/encrypted-value.ts";

/** A column that held plain values, as the database was when they were encrypted; later changes of tables are not followed. */
type PlainColumn = {
  table: string;
  key: readonly string[];
  column: string;
  /** By which the value is found from now on, and what its index is called in it. */
  index?: { column: string; label: string };
};

const of = (table: string, key: readonly string[], columns: readonly (string | Omit<PlainColumn, "table" | "key">)[]) =>
  columns.map((column) => ({ table, key, ...(typeof column === "string" ? { column } : column) }));

const plainColumns: readonly PlainColumn[] = [
  ...of("drafts", ["id"], ["identifier", "data"]),
  ...of("unsaved_works", ["user_id"], ["data"]),
  ...of("web_requests", ["id"], ["client"]),
  ...of("framework_contracts", ["id"], ["account_number"]),
  ...of("idempotency_keys", ["user_id", "key"], ["answer"]),
  ...of("outbox_attachments", ["id"], ["content"]),
  ...of("proposals", ["id"], ["payload"]),
  ...of("contract_questionnaires", ["contract_id", "code"], ["answers"]),
  ...of(
    "clients",
    ["id"],
    [
      { column: "identification_id", index: { column: "identification_index", label: "client.identification" } },
      { column: "identity_document_number", index: { column: "identity_document_index", label: "client.document" } },
      { column: "secondary_document_number", index: { column: "secondary_document_index", label: "client.document" } },
      "tax_residency_tin",
      "account_number",
      "iban",
      "matching_code",
      "payment_code",
    ],
  ),
  ...of(
    "screening_entries",
    ["id"],
    [
      { column: "personal_id", index: { column: "personal_id_index", label: "screening.personal-id" } },
      { column: "document_number", index: { column: "document_index", label: "screening.document" } },
    ],
  ),
];

const rowsAtOnce = 50;

/** How many values are not encrypted yet. */
export async function countPlainValues(client: pg.ClientBase): Promise<number> {
  const counts = plainColumns.map(
    ({ table, column }) => `(select count(*) from ${table} where ${column}_plain is not null)`,
  );
  const { rows } = await client.query<{ total: number }>(`select (${counts.join(" + ")})::float8 as total`);
  return rows[0]?.total ?? 0;
}

/**
 * Encrypts what earlier releases kept as plain values, a batch a transaction: a value is encrypted and its plain form
 * removed in one statement, so that whoever goes on after an interruption meets what is left and nothing else. In the end
 * the tables are written anew, since PostgreSQL leaves the old rows in their files. See docs/decisions/160.
 */
export async function encryptExisting(
  client: pg.ClientBase,
  keys: DataKeys,
  print: (line: string) => void,
): Promise<void> {
  const total = await countPlainValues(client);
  if (total > 0) print(`Encrypting personal data that is stored already: ${total} values …`);
  let done = 0;
  let shown = 0;
  for (const column of plainColumns) {
    for await (const encrypted of encryptColumn(client, keys, column)) {
      done += encrypted;
      const percent = Math.floor((done / total) * 10) * 10;
      if (percent > shown) print(`  ${percent} %`);
      shown = Math.max(shown, percent);
    }
  }
  for (const table of new Set(plainColumns.map((column) => column.table))) {
    const { rows } = await client.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) await client.query(`vacuum (full) ${table}`);
  }
}

/** Yields how many values each batch has encrypted. */
async function* encryptColumn(
  client: pg.ClientBase,
  keys: DataKeys,
  { table, key, column, index }: PlainColumn,
): AsyncGenerator<number> {
  const keyList = key.join(", ");
  const isRow = key.map((name, place) => `${name} = $${place + 1}`).join(" and ");
  const [value, found] = [`$${key.length + 1}`, `$${key.length + 2}`];
  const set = `${column} = ${value}, ${column}_plain = null${index ? `, ${index.column} = ${found}` : ""}`;
  let last: unknown[] = [];
  for (;;) {
    await client.query("begin");
    try {
      const isNext =
        last.length === 0 ? "" : `and (${keyList}) > (${last.map((_part, at) => `$${at + 1}`).join(", ")})`;
      const { rows } = await client.query<Record<string, unknown>>(
        `select ${keyList}, ${column}_plain as plain from ${table} where ${column}_plain is not null ${isNext}
         order by ${keyList} limit ${rowsAtOnce} for update`,
        last,
      );
      for (const row of rows) {
        const place = { table, column, row: key.map((name) => row[name] as string | number) };
        const { plain } = row;
        const encrypted = Buffer.isBuffer(plain)
          ? encryptValue(keys, 2, plain, place)
          : encryptValue(keys, 1, Buffer.from(JSON.stringify(plain)), place);
        const indexed = index ? [blindIndexOf(keys, index.label, normaliseNumber(String(plain)))] : [];
        await client.query(`update ${table} set ${set} where ${isRow}`, [...place.row, encrypted, ...indexed]);
      }
      await client.query("commit");
      last = key.map((name) => rows.at(-1)?.[name]);
      if (rows.length === 0) return;
      yield rows.length;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }
}

/** As personal ids and numbers of documents were compared when they were encrypted. */
function normaliseNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[\s/\u2010-\u2015-]/gu, "")
    .toUpperCase();
}
