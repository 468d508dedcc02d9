import type { Distribution, PriceSeries } from "@fundport/performance";
import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../../../db/client.ts";
import { fundFigures } from "../../tables.ts";

/** A fund's prices and distributions. */
export type History = { fundId: number; series: PriceSeries; distributions: Distribution[] };
type NewFigures = Omit<typeof fundFigures.$inferInsert, "computedAt">;
/** A fund with unpublished gains or risk. `horizon` is in years; null if the fund's file has none. */
export type IncompleteFund = { id: number; horizon: number | null; lacksGains: boolean; lacksRisk: boolean };
/**
 * Expected gains of a fund in percent a year, and the number of years of prices used; null if the history is too short.
 */
type Gains = {
  id: number;
  found: { unfavourableGain: number; moderateGain: number; favourableGain: number; years: number } | null;
};
type Risk = { id: number; found: { riskClass: number; years: number } | null };

/**
 * Creates the repository for figures that are computed from funds' prices. It reads the prices and stores the results.
 */
export function createFigureRepository(db: Database | Transaction) {
  return {
    /** Returns the prices and distributions of the funds. Leaves out funds without prices. */
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

    /** Replaces the stored figures of the funds. A fund without prices gets none. */
    async replaceFigures(fundIds: readonly number[], figures: readonly NewFigures[]): Promise<void> {
      await db.delete(fundFigures).where(inArray(fundFigures.fundId, [...fundIds]));
      if (figures.length === 0) return;
      await db.insert(fundFigures).values(figures.map((row) => ({ ...row, computedAt: sql`now()` })));
    },

    /** Returns the funds among `fundIds` whose risk or gains are not published. */
    async listIncomplete(fundIds: readonly number[]): Promise<IncompleteFund[]> {
      const { rows } = await db.execute<IncompleteFund>(sql`
        select id, investment_horizon as horizon,
          estimates ? 'gains' or coalesce(unfavourable_gain, moderate_gain, favourable_gain) is null as "lacksGains",
          estimates ? 'riskLevel' or risk_level = 0 as "lacksRisk"
        from funds where id = any(${sql.param(fundIds)}) and source = 'Import'`);
      return rows.filter(({ lacksGains, lacksRisk }) => lacksGains || lacksRisk);
    },

    async storeGains(gains: readonly Gains[]): Promise<void> {
      if (gains.length === 0) return;
      const rows = gains.map(({ id, found }) => ({ id, ...found }));
      await db.execute(sql`
        update funds f set unfavourable_gain = g."unfavourableGain", moderate_gain = g."moderateGain", favourable_gain = g."favourableGain",
          estimates = case when g.years is null then f.estimates - 'gains'
            else f.estimates || jsonb_build_object('gains', jsonb_build_object('basis', 'Prices', 'years', g.years)) end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g (id int, "unfavourableGain" float8, "moderateGain" float8, "favourableGain" float8, years float8) where f.id = g.id`);
    },

    async storeRisks(risks: readonly Risk[]): Promise<void> {
      if (risks.length === 0) return;
      const rows = risks.map(({ id, found }) => ({ id, ...found }));
      await db.execute(sql`
        update funds f set risk_level = coalesce(g."riskClass", 0),
          estimates = case when g.years is null then f.estimates - 'riskLevel'
            else f.estimates || jsonb_build_object('riskLevel', jsonb_build_object('basis', 'Prices', 'years', g.years)) end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id int, "riskClass" int, years float8) where f.id = g.id`);
    },
  };
}
