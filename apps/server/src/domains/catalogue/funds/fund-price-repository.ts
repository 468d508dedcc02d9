import { emptySeries, type PriceSeries } from "@fundport/performance";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { fundDistributions, fundFigures, fundPrices, funds } from "./tables.ts";

const id = sql.placeholder("id");

/** Creates the repository of funds' prices, distributions and monthly gains. */
export function createFundPriceRepository(db: Database | Transaction) {
  // Reads each column as one binary value instead of thousands of rows. The numbers are in network byte order.
  const prices = db
    .select({
      days: sql<Buffer | null>`string_agg(int4send(${fundPrices.date} - date '1970-01-01'), ''::bytea order by ${fundPrices.date})`,
      prices: sql<Buffer | null>`string_agg(float8send(${fundPrices.price}), ''::bytea order by ${fundPrices.date})`,
    })
    .from(fundPrices)
    .where(eq(fundPrices.fundId, id))
    .prepare("fund_prices");
  const distributions = db
    .select({ date: fundDistributions.date, amount: fundDistributions.amount })
    .from(fundDistributions)
    .where(eq(fundDistributions.fundId, id))
    .orderBy(desc(fundDistributions.date))
    .prepare("fund_distributions");
  const monthlyGains = db
    .select({ fundId: funds.id, currencyId: funds.currencyId, gains: fundFigures.historicalPerformancesMonth })
    .from(funds)
    .innerJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .where(
      and(
        funds.allowedInFundMarket,
        eq(funds.assetClassId, sql.placeholder("assetClassId")),
        gt(funds.id, sql.placeholder("after")),
      ),
    )
    .orderBy(asc(funds.id))
    .limit(sql.placeholder("limit"))
    .prepare("fund_monthly_gains");

  return {
    async readPrices(fundId: number): Promise<PriceSeries> {
      const [row] = await prices.execute({ id: fundId });
      if (!row?.days || !row.prices) return emptySeries;
      return { days: int32From(row.days), prices: float64From(row.prices) };
    },

    readDistributions: (fundId: number) => distributions.execute({ id: fundId }),

    /**
     * Returns funds of an asset class that are in the market and have an id above `after`, sorted by id. Each has its
     * gains of whole months, oldest first.
     */
    readMonthlyGains: (assetClassId: number, after: number, limit: number) =>
      monthlyGains.execute({ assetClassId, after, limit }),
  };
}

function int32From(bytes: Buffer): Int32Array {
  return new Int32Array(copyOf(bytes).swap32().buffer);
}

function float64From(bytes: Buffer): Float64Array {
  return new Float64Array(copyOf(bytes).swap64().buffer);
}

/** Copies the bytes into their own memory, because the driver's buffers are slices of larger ones. */
function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
