import type { Distribution, PriceSeries } from "@fundport/performance";
import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { fundFigures, funds } from "../funds/tables.ts";

/** A fund's prices and what it has paid to its holders. */
export type History = { fundId: number; series: PriceSeries; distributions: Distribution[] };
type NewFigures = Omit<typeof fundFigures.$inferInsert, "computedAt">;
/** Expected gains of a fund, percent a year. */
type Gains = { id: number; unfavourableGain: number; moderateGain: number; favourableGain: number };

/** The SQL of what is computed from funds' prices, and of what it is computed from. */
export function createFigureRepository(db: Database | Transaction) {
  return {
    /** Histories of those among the funds that have prices. */
    async readHistories(fundIds: readonly number[]): Promise<History[]> {
      const { rows } = await db.execute<{
        fundId: number;
        days: number[];
        prices: number[];
        paid: Distribution[] | null;
      }>(sql`
        select p.fund_id as "fundId", array_agg(p.date - date '1970-01-01' order by p.date) as days,
          array_agg(p.price order by p.date) as prices,
          (select jsonb_agg(jsonb_build_object('day', d.date - date '1970-01-01', 'amount', d.amount))
            from fund_distributions d where d.fund_id = p.fund_id) as paid
        from fund_prices p where p.fund_id = any(${sql.param(fundIds)}) group by p.fund_id`);
      return rows.map(({ fundId, days, prices, paid }) => ({
        fundId,
        series: { days: Int32Array.from(days), prices: Float64Array.from(prices) },
        distributions: paid ?? [],
      }));
    },

    /** Puts figures in the place of those that the funds had. */
    async replaceFigures(figures: readonly NewFigures[]): Promise<void> {
      if (figures.length === 0) return;
      const fundIds = figures.map(({ fundId }) => fundId);
      await db.delete(fundFigures).where(inArray(fundFigures.fundId, fundIds));
      await db.insert(fundFigures).values(figures.map((row) => ({ ...row, computedAt: sql`now()` })));
    },

    /** Those among the funds whose gains are their asset class's, with the horizon in years for which they are invested in. */
    async listWithDefaultGains(fundIds: readonly number[]): Promise<{ id: number; horizon: number | null }[]> {
      return await db
        .select({ id: funds.id, horizon: funds.investmentHorizon })
        .from(funds)
        .where(sql`${inArray(funds.id, [...fundIds])} and 'gains' = any(${funds.defaultedFields})`);
    },

    async storeGains(gains: readonly Gains[]): Promise<void> {
      if (gains.length === 0) return;
      await db.execute(sql`
        update funds f set unfavourable_gain = g."unfavourableGain", moderate_gain = g."moderateGain", favourable_gain = g."favourableGain"
        from jsonb_to_recordset(${JSON.stringify(gains)}::jsonb)
          as g (id int, "unfavourableGain" float8, "moderateGain" float8, "favourableGain" float8) where f.id = g.id`);
    },
  };
}
