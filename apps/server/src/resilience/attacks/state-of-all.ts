import type pg from "pg";

/** What is written whenever somebody calls: when a session was last used, and how often a thing was tried. */
const notWork = new Set(["public.sessions", "public.login_attempts"]);

/**
 * Returns the number of rows of each table of the portal with a digest of them, by which it is seen that nothing was done.
 * The database computes them: of some tables there are twenty thousand rows.
 */
export async function stateOfAll(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'audit') and table_type = 'BASE TABLE' order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !notWork.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest from ${name} as t`,
    );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
