import type pg from "pg";
import { databaseOn } from "../../../db/client.ts";
import { bumpRevision } from "../../../db/revisions.ts";

export type FundMarketOutcome = { isSuccessful: boolean; lines: string[] };

/**
 * Withdraws funds from the market or makes them available again. Funds are given by ISIN or symbol; if any is unknown,
 * none is changed. Clients keep their holdings. Running servers are notified.
 */
export async function setFundMarket(
  pool: pg.Pool,
  keys: readonly string[],
  isAllowed: boolean,
): Promise<FundMarketOutcome> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: number; key: string; name: string; is_allowed: boolean }>(
      `select id, coalesce(isin, symbol) as key, name, allowed_in_fund_market as is_allowed from funds
       where upper(coalesce(isin, symbol)) = any($1) for update`,
      [keys.map((key) => key.toUpperCase())],
    );
    const known = new Set(rows.map(({ key }) => key.toUpperCase()));
    const unknown = keys.filter((key) => !known.has(key.toUpperCase()));
    if (unknown.length > 0) {
      await client.query("rollback");
      return { isSuccessful: false, lines: unknown.map((key) => `Unknown fund ${key}: nothing was changed.`) };
    }
    const changed = rows.filter((row) => row.is_allowed !== isAllowed);
    await client.query("update funds set allowed_in_fund_market = $2 where id = any($1)", [
      changed.map(({ id }) => id),
      isAllowed,
    ]);
    if (changed.length > 0) await bumpRevision(databaseOn(client));
    await client.query("commit");
    const done = isAllowed ? "can be bought again" : "is withdrawn from the market";
    const unchanged = isAllowed ? "could already be bought" : "was already withdrawn from the market";
    return {
      isSuccessful: true,
      lines: rows.map(({ key, name, is_allowed: was }) => `${key} ${name} ${was === isAllowed ? unchanged : done}.`),
    };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
