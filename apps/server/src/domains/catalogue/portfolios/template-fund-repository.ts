import { fkiCode } from "@fundport/cart";
import { asc, eq, and, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { basicIssuers, fundTypes } from "../reference/tables.ts";
import { fundPackageTemplateFunds } from "./tables.ts";

const ids = sql.placeholder("ids");

/** Creates the repository of the funds of package templates. */
export function createTemplateFundRepository(db: Database | Transaction) {
  const templateFunds = db
    .select({
      templateId: fundPackageTemplateFunds.templateId,
      fundId: fundPackageTemplateFunds.fundId,
      ratio: fundPackageTemplateFunds.ratio,
      name: funds.name,
      isin: funds.isin,
      issuerName: basicIssuers.name,
      currencyId: funds.currencyId,
      riskLevel: funds.riskLevel,
      ongoingCharge: funds.ongoingCharge,
      expectedIncome: funds.expectedIncome,
      maximalEntryFee: funds.maximalEntryFee,
      unfavourableGain: funds.unfavourableGain,
      moderateGain: funds.moderateGain,
      favourableGain: funds.favourableGain,
    })
    .from(fundPackageTemplateFunds)
    .innerJoin(funds, eq(funds.id, fundPackageTemplateFunds.fundId))
    .leftJoin(basicIssuers, eq(basicIssuers.id, funds.basicIssuerId))
    .where(sql`${fundPackageTemplateFunds.templateId} = any(${ids})`)
    .orderBy(asc(fundPackageTemplateFunds.order), asc(fundPackageTemplateFunds.fundId))
    .prepare("template_funds");
  const packageFunds = db
    .select({ id: funds.id })
    .from(funds)
    .leftJoin(fundTypes, eq(fundTypes.id, funds.fundTypeId))
    .where(
      and(
        sql`${funds.id} = any(${ids})`,
        funds.allowedInFundMarket,
        sql`${fundTypes.code} is distinct from ${fkiCode}`,
      ),
    )
    .prepare("funds_of_packages");

  return {
    readTemplateFunds: (templateIds: readonly number[]) => templateFunds.execute({ ids: templateIds }),

    /** Returns the ids of the funds that are allowed in packages: in the market, and not of type FKI. */
    readPackageFundIds: async (fundIds: readonly number[]): Promise<number[]> =>
      (await packageFunds.execute({ ids: fundIds })).map((fund) => fund.id),
  };
}
