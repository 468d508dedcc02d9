import { emptySeries, type PriceSeries } from "@fundport/performance";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { basicIssuers, entityImages, imageVersion, isImageOf } from "../reference/tables.ts";
import {
  fundDistributions,
  fundDocuments,
  fundFeeSchemes,
  fundFigures,
  fundLimits,
  fundPageViews,
  fundPrices,
  funds,
} from "./tables.ts";

/** The columns of a list, by what they are called on the wire. */
const listColumns = {
  id: funds.id,
  name: funds.name,
  isin: funds.isin,
  symbol: funds.symbol,
  assetClassId: funds.assetClassId,
  assetSubClassId: funds.assetSubClassId,
  basicIssuerId: funds.basicIssuerId,
  currencyId: funds.currencyId,
  investmentAreaId: funds.investmentAreaId,
  fundTypeId: funds.fundTypeId,
  fundSubTypeId: funds.fundSubTypeId,
  contractTypeId: funds.contractTypeId,
  managementStyle: funds.managementStyle,
  dividendPolicy: funds.dividendPolicy,
  riskLevel: funds.riskLevel,
  rating: funds.rating,
  allowedInFundMarket: funds.allowedInFundMarket,
  ongoingCharge: funds.ongoingCharge,
};
const listFigures = {
  ytd: fundFigures.ytd,
  oneYear: fundFigures.oneYear,
  threeYears: fundFigures.threeYears,
  fiveYears: fundFigures.fiveYears,
  currentNetAssetValueDate: fundFigures.currentNetAssetValueDate,
};

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
/** A row of the list of all funds; a fund without prices has no figures. */
export type FundListRow = Pick<typeof funds.$inferSelect, keyof typeof listColumns> &
  Nullable<Pick<typeof fundFigures.$inferSelect, keyof typeof listFigures>> & {
    volatility3Y: number | null;
    historyFrom: string | null;
    isRiskEstimated: boolean;
    imageVersion: string | null;
  };

const productColumns = {
  id: funds.id,
  name: funds.name,
  isin: funds.isin,
  riskLevel: funds.riskLevel,
  currencyId: funds.currencyId,
  contractTypeId: funds.contractTypeId,
  fundTypeId: funds.fundTypeId,
  assetClassId: funds.assetClassId,
  unfavourableGain: funds.unfavourableGain,
  moderateGain: funds.moderateGain,
  favourableGain: funds.favourableGain,
  oneOffInvestmentType: funds.oneOffInvestmentType,
  periodicalInvestmentType: funds.periodicalInvestmentType,
  availableForLTIP: funds.availableForLTIP,
  allowForPaidAdvisory: funds.allowForPaidAdvisory,
  allowForNotPaidAdvisory: funds.allowForNotPaidAdvisory,
  allowedInFundMarket: funds.allowedInFundMarket,
  ongoingCharge: funds.ongoingCharge,
  exitCost: funds.exitCost,
  maximalEntryFee: funds.maximalEntryFee,
  estimates: funds.estimates,
  allowedWithoutFigures: funds.allowedWithoutFigures,
  /** The day of the newest price; null where there is none. */
  priceDay: fundFigures.currentNetAssetValueDate,
};

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");

/** The SQL of funds; what is asked often is prepared once for the database, or the transaction, that is given. */
export function createFundRepository(db: Database | Transaction) {
  const byId = db
    .select({ fund: funds, figures: fundFigures, issuer: basicIssuers, imageVersion })
    .from(funds)
    .leftJoin(entityImages, isImageOf("fund", funds.id))
    .leftJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .leftJoin(basicIssuers, eq(basicIssuers.id, funds.basicIssuerId))
    .where(eq(funds.id, id))
    .prepare("fund_by_id");
  const products = db
    .select(productColumns)
    .from(funds)
    .leftJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_products");
  const feeSchemes = db
    .select()
    .from(fundFeeSchemes)
    .where(sql`${fundFeeSchemes.fundId} = any(${ids})`)
    .orderBy(asc(fundFeeSchemes.fundId), asc(fundFeeSchemes.order))
    .prepare("fund_fee_schemes");
  const limits = db
    .select()
    .from(fundLimits)
    .where(sql`${fundLimits.fundId} = any(${ids})`)
    .orderBy(asc(fundLimits.fundId), asc(fundLimits.currencyId))
    .prepare("fund_limits");
  const documents = db
    .select()
    .from(fundDocuments)
    .where(eq(fundDocuments.fundId, id))
    .orderBy(desc(fundDocuments.isKeyDocument), asc(fundDocuments.order), asc(fundDocuments.id))
    .prepare("fund_documents");
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
  const sparklines = db
    .select({ id: funds.id, values: fundFigures.sparkline })
    .from(funds)
    .leftJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_sparklines");
  const pageViews = db
    .select({ viewCount: sql<number>`coalesce(${fundPageViews.viewCount}, 0)`.mapWith(Number) })
    .from(funds)
    .leftJoin(fundPageViews, eq(fundPageViews.fundId, funds.id))
    .where(eq(funds.id, id))
    .prepare("fund_page_views");
  // One value of each kind instead of thousands of rows: the numbers arrive as they lie in memory, in network order.
  const prices = db
    .select({
      days: sql<Buffer | null>`string_agg(int4send(${fundPrices.date} - date '1970-01-01'), ''::bytea order by ${fundPrices.date})`,
      prices: sql<Buffer | null>`string_agg(float8send(${fundPrices.price}), ''::bytea order by ${fundPrices.date})`,
    })
    .from(fundPrices)
    .where(eq(fundPrices.fundId, id))
    .prepare("fund_prices");

  return {
    /**
     * The funds of the market by name, as Czech orders them, `size` at a time; within a transaction only.
     *
     * One cursor: pages of their own would each be planned by statistics that an import has just made wrong, and then
     * take as long as all funds together. A page is on its way while the one before is worked on.
     */
    async *readList(size: number): AsyncGenerator<FundListRow[]> {
      const columns = Object.entries({
        ...listColumns,
        ...listFigures,
        volatility3Y: fundFigures.threeYearVolatility,
        historyFrom: fundFigures.firstDate,
        isRiskEstimated: sql`${funds.estimates} ? 'riskLevel'`,
        imageVersion,
      } satisfies Record<keyof FundListRow, unknown>).map(
        ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
      );
      await db.execute(sql`
        declare fund_list no scroll cursor for
        select ${sql.join(columns, sql`, `)} from ${funds}
        left join ${fundFigures} on ${eq(fundFigures.fundId, funds.id)}
        left join ${entityImages} on ${isImageOf("fund", funds.id)}
        where ${funds.allowedInFundMarket}
        order by ${funds.name} collate "cs-x-icu", ${funds.id}`);
      const fetchPage = () => {
        const page = db.execute<FundListRow>(sql`fetch ${sql.raw(String(size))} from fund_list`).execute();
        // It may fail before it is waited for, and is not to end the process then.
        page.catch(() => undefined);
        return page;
      };
      for (let page = fetchPage(); ;) {
        const { rows } = await page;
        const isLast = rows.length < size;
        if (!isLast) page = fetchPage();
        if (rows.length > 0) yield rows;
        if (isLast) return;
      }
    },

    async findFund(fundId: number) {
      const [found] = await byId.execute({ id: fundId });
      return found ?? null;
    },

    async isFund(fundId: number): Promise<boolean> {
      return (await products.execute({ ids: [fundId] })).length > 0;
    },

    readProducts: (fundIds: readonly number[]) => products.execute({ ids: fundIds }),
    readFeeSchemes: (fundIds: readonly number[]) => feeSchemes.execute({ ids: fundIds }),
    readLimits: (fundIds: readonly number[]) => limits.execute({ ids: fundIds }),
    readDocuments: (fundId: number) => documents.execute({ id: fundId }),
    readDistributions: (fundId: number) => distributions.execute({ id: fundId }),
    /** Funds among the ids, each with its year of weekly values; null where it has no prices. */
    readSparklines: (fundIds: readonly number[]) => sparklines.execute({ ids: fundIds }),

    /** Gains of whole months, oldest first, of the market's funds of a class with an id above `after`, by their ids. */
    readMonthlyGains: (assetClassId: number, after: number, limit: number) =>
      monthlyGains.execute({ assetClassId, after, limit }),

    async readPrices(fundId: number): Promise<PriceSeries> {
      const [row] = await prices.execute({ id: fundId });
      if (!row?.days || !row.prices) return emptySeries;
      return { days: int32From(row.days), prices: float64From(row.prices) };
    },

    async findViewCount(fundId: number): Promise<number | null> {
      const [row] = await pageViews.execute({ id: fundId });
      return row?.viewCount ?? null;
    },

    /** Counts one more look; null where there is no such fund. */
    async addView(fundId: number): Promise<number | null> {
      const [row] = await db
        .insert(fundPageViews)
        .select(
          db
            .select({ fundId: funds.id, viewCount: sql<number>`1`.as("view_count") })
            .from(funds)
            .where(eq(funds.id, fundId)),
        )
        .onConflictDoUpdate({ target: fundPageViews.fundId, set: { viewCount: sql`${fundPageViews.viewCount} + 1` } })
        .returning({ viewCount: fundPageViews.viewCount });
      return row?.viewCount ?? null;
    },
  };
}
export type FundRepository = ReturnType<typeof createFundRepository>;

function int32From(bytes: Buffer): Int32Array {
  return new Int32Array(copyOf(bytes).swap32().buffer);
}

function float64From(bytes: Buffer): Float64Array {
  return new Float64Array(copyOf(bytes).swap64().buffer);
}

/** A copy that owns its memory from the first byte on: the driver's buffers are slices of something larger. */
function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
