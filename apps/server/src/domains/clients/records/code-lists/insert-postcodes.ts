import type pg from "pg";
import { copyLines } from "../../../../db/write-rows.ts";
import { readListFile } from "../../../../lib/list-file.ts";

/** Any number will do, as long as every process takes the same. */
const postcodeLock = 7_340_010;

/**
 * Adds the Czech and Slovak postcodes for each of the two countries that has none, so that an operator's own list stays.
 * Must run inside a transaction, whose lock lets one of several processes write. Source: `assets/lists/NOTICE.md`.
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
