import type pg from "pg";
import { writtenForms } from "./written-forms.ts";

/**
 * In which columns of which tables a text stands, as `table.column`: in texts and JSON, and in bytes as text and as
 * hexadecimal digits, in any of its written forms and whatever its case.
 */
export async function findInDatabase(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`,
  );
  const forms = writtenForms(text);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const name = `"${column}"`;
    const shown = type === "bytea" ? `encode(${name}, 'escape') || ' ' || encode(${name}, 'hex')` : `${name}::text`;
    const { rowCount } = await pool.query(
      `select 1 from ${table} where ${name} is not null
         and exists (select 1 from unnest($1::text[]) form where strpos(lower(${shown}), form) > 0) limit 1`,
      [forms],
    );
    if (rowCount !== 0) found.push(`${table}.${column}`);
  }
  return found;
}
