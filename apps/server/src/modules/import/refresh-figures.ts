import {
  type Distribution,
  computeFigures,
  monthCloses,
  percentileGains,
  type PriceSeries,
  reinvest,
} from "@fundport/performance";
import { drizzle } from "drizzle-orm/node-postgres";
import { inArray, sql } from "drizzle-orm";
import type pg from "pg";
import { createStatistics } from "../user/service.ts";
import { refreshTopPerformance } from "../favourites/service.ts";
import { fundFigures, funds } from "../funds/tables.ts";
import { findProgramsHolding, refreshProgramFigures } from "../portfolios/service.ts";

const fundsAtOnce = 40;

/**
 * Computes everything that follows from prices anew for these funds and for the programs that hold them, with the list of
 * top performance and the statistics of advisors. A fund whose gains are its asset class's gets its own where its history
 * is long enough; gives how many did, and which programs still have no values.
 */
export async function refreshFigures(
  client: pg.PoolClient,
  fundIds: readonly number[],
  onProgress: (done: number) => void,
): Promise<{ ownGains: number; programsWithoutValues: string[] }> {
  let ownGains = 0;
  for (let from = 0; from < fundIds.length; from += fundsAtOnce) {
    const part = fundIds.slice(from, from + fundsAtOnce);
    const histories = await loadHistories(client, part);
    await storeFigures(client, histories);
    ownGains += await storeGains(client, histories);
    onProgress((from + part.length) / fundIds.length);
  }
  if (fundIds.length === 0) return { ownGains, programsWithoutValues: [] };
  const db = drizzle(client);
  const programsWithoutValues = await refreshProgramFigures(db, await findProgramsHolding(db, fundIds));
  await refreshTopPerformance(db);
  await createStatistics({ db }).refresh();
  return { ownGains, programsWithoutValues };
}

type History = { fundId: number; series: PriceSeries; distributions: Distribution[] };

async function loadHistories(client: pg.PoolClient, fundIds: readonly number[]): Promise<History[]> {
  const { rows } = await client.query<{
    fund_id: number;
    days: number[];
    prices: number[];
    paid: { day: number; amount: number }[] | null;
  }>(
    `select p.fund_id, array_agg(p.date - date '1970-01-01' order by p.date) as days, array_agg(p.price order by p.date) as prices,
       (select jsonb_agg(jsonb_build_object('day', d.date - date '1970-01-01', 'amount', d.amount)) from fund_distributions d where d.fund_id = p.fund_id) as paid
     from fund_prices p where p.fund_id = any($1) group by p.fund_id`,
    [fundIds],
  );
  return rows.map(({ fund_id, days, prices, paid }) => ({
    fundId: fund_id,
    series: { days: Int32Array.from(days), prices: Float64Array.from(prices) },
    distributions: paid ?? [],
  }));
}

async function storeFigures(client: pg.PoolClient, histories: readonly History[]): Promise<void> {
  const rows = histories.flatMap(({ fundId, series, distributions }) => {
    const row = computeFigures(series, distributions);
    return row === null ? [] : [{ fundId, ...row, computedAt: sql`now()` }];
  });
  if (rows.length === 0) return;
  const db = drizzle(client);
  await db.delete(fundFigures).where(
    inArray(
      fundFigures.fundId,
      rows.map(({ fundId }) => fundId),
    ),
  );
  await db.insert(fundFigures).values(rows);
}

async function storeGains(client: pg.PoolClient, histories: readonly History[]): Promise<number> {
  const db = drizzle(client);
  const own = await db
    .select({ id: funds.id, horizon: funds.investmentHorizon })
    .from(funds)
    .where(
      sql`${inArray(
        funds.id,
        histories.map(({ fundId }) => fundId),
      )} and 'gains' = any(${funds.defaultedFields})`,
    );
  const horizons = new Map(own.map(({ id, horizon }) => [id, horizon ?? 1]));
  const gains = histories.flatMap(({ fundId, series, distributions }) => {
    const horizon = horizons.get(fundId);
    const found = horizon === undefined ? null : percentileGains(monthCloses(reinvest(series, distributions)), horizon);
    return found === null ? [] : [{ id: fundId, ...found }];
  });
  if (gains.length === 0) return 0;
  await client.query(
    `update funds f set unfavourable_gain = g."unfavourableGain", moderate_gain = g."moderateGain", favourable_gain = g."favourableGain"
     from jsonb_to_recordset($1) as g (id int, "unfavourableGain" float8, "moderateGain" float8, "favourableGain" float8) where f.id = g.id`,
    [JSON.stringify(gains)],
  );
  return gains.length;
}
