import type pg from "pg";
import { copyLines } from "../../../../db/write-rows.ts";
import { readListFile } from "../../../../lib/list-file.ts";

/** The key of a lock: an arbitrary number that is the same in every process. */
const postcodeLock = 7_340_010;

/**
 * Adds the Czech and the Slovak postcodes. Skips a country that already has postcodes, so that an operator's own list
 * is kept. Must run inside a transaction, because its lock allows only one process to write.
 * Source: `assets/lists/NOTICE.md`.
 */
export async function insertPostcodes(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [postcodeLock]);
  const { rows: missing } = await client.query<{ code: string }>(
    `select code from countries c
     where code in ('CZ', 'SK') and not exists (select 1 from postcodes p where p.country = c.code)`,
  );
  if (missing.length === 0) return;
  const countries = new Set(missing.map(({ code }) => code));
  const lines = readListFile<"country" | "postcode" | "place">("postcodes.csv").flatMap(
    ({ country, postcode, place }) => (countries.has(country) ? [`${country}\t${postcode}\t${place}\n`] : []),
  );
  await copyLines(client, "postcodes (country, postcode, place)", lines);
}
