import type pg from "pg";
import { encodedForms } from "./encoded-forms.ts";

/** Returns the columns that currently contain a text. To search for several texts, use `readDatabase`. */
export async function findInDatabase(pool: pg.Pool, text: string): Promise<string[]> {
  return (await readDatabase(pool))(text);
}

/**
 * Reads every column of every table a single time. The returned function lists the columns that contain a text, as
 * `table.column`. It searches texts, JSON and bytes (as text and as hexadecimal digits) for any encoded form of the
 * text, in upper or lower case.
 */
export async function readDatabase(pool: pg.Pool): Promise<(text: string) => string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`,
  );
  const contents: { name: string; content: string }[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const selected = own.map(({ column, type }) => (type === "bytea" ? `"${column}"` : `"${column}"::text`));
    const text = `select ${selected.join(", ")} from ${table}`;
    const { rows } = await pool.query<(string | Buffer | null)[]>({ text, rowMode: "array" });
    own.forEach(({ column }, index) => {
      const content = rows.map((row) => readable(row[index] ?? "")).join("\n");
      contents.push({ name: `${table}.${column}`, content: content.toLowerCase() });
    });
  }
  return (text) => {
    const forms = encodedForms(text);
    return contents.filter(({ content }) => forms.some((form) => content.includes(form))).map(({ name }) => name);
  };
}

function readable(value: string | Buffer): string {
  return typeof value === "string" ? value : `${value.toString("latin1")} ${value.toString("hex")}`;
}
