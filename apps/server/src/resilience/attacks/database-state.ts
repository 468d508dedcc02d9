import type pg from "pg";

/** Tables that every request may change: sessions (time of last use) and counted attempts. */
const volatileTables = new Set(["public.sessions", "public.login_attempts"]);

/**
 * Returns the row count and a digest of the rows for each table. If both are equal before and after a request, the
 * request had no effect. The database computes the digests, because some tables have twenty thousand rows.
 */
export async function readDatabaseState(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !volatileTables.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest from ${name} as t`,
    );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
