import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { entityImages, imageVersion, isImageOf } from "../reference/tables.ts";
import { fundFigures, funds } from "./tables.ts";

/** The columns of the fund list, keyed by their names in the response. */
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
/** A row in the list of all funds. The figures are null for a fund without prices. */
export type FundListRow = Pick<typeof funds.$inferSelect, keyof typeof listColumns> &
  Nullable<Pick<typeof fundFigures.$inferSelect, keyof typeof listFigures>> & {
    volatility3Y: number | null;
    historyFrom: string | null;
    isRiskEstimated: boolean;
    imageVersion: string | null;
  };

/** Creates the repository of the list of all funds. */
export function createFundListRepository(db: Database | Transaction) {
  return {
    /**
     * Yields the funds in the market, `size` at a time, sorted by name in Czech order. Requires a transaction.
     *
     * All pages use one cursor. After an import PostgreSQL's statistics are wrong, so a separate query for each page
     * could take as long as a query for all funds. The next page is fetched while the caller processes the previous
     * one.
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
        // Prevents an unhandled rejection, which would end the process: the query may fail before the page is awaited.
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
  };
}
