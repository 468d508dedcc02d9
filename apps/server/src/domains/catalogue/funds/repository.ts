import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { basicIssuers, entityImages, imageVersion, isImageOf } from "../reference/tables.ts";
import { createFundListRepository } from "./fund-list-repository.ts";
import { createFundPriceRepository } from "./fund-price-repository.ts";
import { createPageViewRepository } from "./page-view-repository.ts";
import { fundDocuments, fundFeeSchemes, fundFigures, fundLimits, funds } from "./tables.ts";

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
  /** The date of the newest price; null if the fund has no prices. */
  priceDay: fundFigures.currentNetAssetValueDate,
};

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");

/** Creates the repository of funds. Frequent queries are prepared once per database or transaction. */
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
  const sparklines = db
    .select({ id: funds.id, values: fundFigures.sparkline })
    .from(funds)
    .leftJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_sparklines");
  return {
    ...createFundListRepository(db),
    ...createFundPriceRepository(db),
    ...createPageViewRepository(db),

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
    /**
     * Returns one year of weekly values for each of the funds that exists. The values are null for a fund without
     * prices.
     */
    readSparklines: (fundIds: readonly number[]) => sparklines.execute({ ids: fundIds }),
  };
}
export type FundRepository = ReturnType<typeof createFundRepository>;
