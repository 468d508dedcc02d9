import { createHash } from "node:crypto";
import type pg from "pg";

/** What is written whenever somebody calls: when a session was last used, and how often a thing was tried. */
const notWork = new Set(["public.sessions", "public.login_attempts"]);

/** A digest of each table of the portal, by which it is seen that nothing was done. */
export async function stateOfAll(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: [string, string][] = [];
  for (const { name } of tables.filter((each) => !notWork.has(each.name))) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} as t order by 1`);
    digests.push([
      name,
      createHash("sha256")
        .update(rows.map(({ line }) => line).join("\n"))
        .digest("hex"),
    ]);
  }
  return Object.fromEntries(digests);
}
