import { fkiCode } from "@fundport/cart";
import { and, asc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { basicIssuers, entityImages, fundTypes, imageVersion, isImageOf } from "../reference/tables.ts";
import {
  assignedProducts,
  fundPackageTemplateFunds,
  fundPackageTemplates,
  programDocuments,
  programFeeSchemes,
  programFigures,
  programFunds,
  programLimits,
  programPrices,
  programs,
} from "./tables.ts";

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");
const userId = sql.placeholder("userId");

type NewTemplate = {
  name: string;
  ownerId: number;
  /** Ratios are percent. */
  funds: readonly { fundId: number; ratio: number }[];
};

/** The SQL of programs and templates; what is asked often is prepared once. */
export function createPortfolioRepository(db: Database) {
  const byId = db
    .select({
      program: programs,
      figures: programFigures,
      issuer: basicIssuers,
      imageVersion,
      hasPrices: sql<boolean>`exists (select 1 from ${programPrices} where ${programPrices.programId} = ${programs.id})`,
    })
    .from(programs)
    .leftJoin(entityImages, isImageOf("program", programs.id))
    .leftJoin(programFigures, eq(programFigures.programId, programs.id))
    .leftJoin(basicIssuers, eq(basicIssuers.id, programs.basicIssuerId))
    .where(eq(programs.id, id))
    .prepare("program_by_id");
  const byIds = db
    .select()
    .from(programs)
    .where(sql`${programs.id} = any(${ids})`)
    .prepare("programs_by_id");
  const parts = db
    .select({
      programId: programFunds.programId,
      fundId: programFunds.fundId,
      share: programFunds.share,
      assetClassId: funds.assetClassId,
      currencyId: funds.currencyId,
    })
    .from(programFunds)
    .innerJoin(funds, eq(funds.id, programFunds.fundId))
    .where(sql`${programFunds.programId} = any(${ids})`)
    .orderBy(asc(programFunds.programId), asc(programFunds.order), asc(programFunds.fundId))
    .prepare("program_funds");
  const feeSchemes = db
    .select()
    .from(programFeeSchemes)
    .where(sql`${programFeeSchemes.programId} = any(${ids})`)
    .orderBy(asc(programFeeSchemes.programId), asc(programFeeSchemes.order))
    .prepare("program_fee_schemes");
  const limits = db
    .select()
    .from(programLimits)
    .where(sql`${programLimits.programId} = any(${ids})`)
    .orderBy(asc(programLimits.programId), asc(programLimits.currencyId))
    .prepare("program_limits");
  const documents = db
    .select()
    .from(programDocuments)
    .where(eq(programDocuments.programId, id))
    .orderBy(asc(programDocuments.order), asc(programDocuments.id))
    .prepare("program_documents");
  const templates = () =>
    db
      .select({ ...getTableColumns(fundPackageTemplates), imageVersion })
      .from(fundPackageTemplates)
      .leftJoin(entityImages, isImageOf("fundpackagetemplate", fundPackageTemplates.id))
      .orderBy(asc(fundPackageTemplates.order), asc(fundPackageTemplates.id))
      .$dynamic();
  const ownerless = templates().where(isNull(fundPackageTemplates.ownerId)).prepare("templates_of_organisation");
  const owned = templates().where(eq(fundPackageTemplates.ownerId, id)).prepare("templates_of_advisor");
  const seen = templates()
    .where(
      and(
        eq(fundPackageTemplates.id, id),
        or(isNull(fundPackageTemplates.ownerId), eq(fundPackageTemplates.ownerId, userId)),
      ),
    )
    .prepare("template_by_id");
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
  const holdings = db
    .select({ fundId: funds.id, compositions: funds.compositions })
    .from(funds)
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_holdings");
  const listed = db
    .select({ program: programs, performance: programFigures.performance, imageVersion })
    .from(programs)
    .leftJoin(programFigures, eq(programFigures.programId, programs.id))
    .leftJoin(entityImages, isImageOf("program", programs.id))
    .orderBy(asc(programs.order), asc(programs.id))
    .prepare("programs_listed");
  const ownPrices = db
    .select({ date: programPrices.date, price: programPrices.price })
    .from(programPrices)
    .where(eq(programPrices.programId, id))
    .orderBy(asc(programPrices.date))
    .prepare("program_prices");

  async function withFunds<Template extends { id: number }>(found: readonly Template[]) {
    if (found.length === 0) return [];
    const parts = await templateFunds.execute({ ids: found.map((template) => template.id) });
    return found.map((template) => ({
      ...template,
      funds: parts.filter(({ templateId }) => templateId === template.id),
    }));
  }

  return {
    readPrograms: () => listed.execute(),
    readProgramsById: (programIds: readonly number[]) => byIds.execute({ ids: programIds }),
    readProgramIds: () =>
      db
        .select({ id: programs.id, contractTypeId: programs.contractTypeId })
        .from(programs)
        .orderBy(asc(programs.order), asc(programs.id)),

    async findProgram(programId: number) {
      const [found] = await byId.execute({ id: programId });
      return found ?? null;
    },

    readFunds: (programIds: readonly number[]) => parts.execute({ ids: programIds }),
    readFeeSchemes: (programIds: readonly number[]) => feeSchemes.execute({ ids: programIds }),
    readLimits: (programIds: readonly number[]) => limits.execute({ ids: programIds }),
    readDocuments: (programId: number) => documents.execute({ id: programId }),

    /** Templates of the organisation, or of one advisor, with their funds. */
    async readTemplates(ownerId: number | null) {
      return await withFunds(await (ownerId === null ? ownerless.execute() : owned.execute({ id: ownerId })));
    },

    /** A template that the user may see; null for one of another advisor as for none. */
    async findTemplate(templateId: number, asUserId: number) {
      const [found] = await withFunds(await seen.execute({ id: templateId, userId: asUserId }));
      return found ?? null;
    },

    /** What funds hold, as their pages show it. */
    readHoldings: (fundIds: readonly number[]) => holdings.execute({ ids: fundIds }),

    /** Values that a program's manager states, oldest first; none for most. */
    readOwnPrices: (programId: number) => ownPrices.execute({ id: programId }),

    /** Those of the given funds that a package may hold: in the market, and not of type FKI. */
    async readPackageFundIds(fundIds: readonly number[]): Promise<number[]> {
      return (await packageFunds.execute({ ids: fundIds })).map((fund) => fund.id);
    },

    /** Deletes an advisor's own template, and takes it out of their favourites; false where they have none of that id. */
    async deleteTemplate(templateId: number, ownerId: number): Promise<boolean> {
      return await db.transaction(async (transaction) => {
        const { rowCount } = await transaction
          .delete(fundPackageTemplates)
          .where(and(eq(fundPackageTemplates.id, templateId), eq(fundPackageTemplates.ownerId, ownerId)));
        if (rowCount !== 1) return false;
        await transaction
          .delete(assignedProducts)
          .where(and(eq(assignedProducts.productType, "FundPackage"), eq(assignedProducts.productId, templateId)));
        return true;
      });
    },
  };
}
export type PortfolioRepository = ReturnType<typeof createPortfolioRepository>;

/** Adds an advisor's template after their others, its funds in their order; in the transaction of whoever asks. */
export async function insertTemplate(
  transaction: Transaction,
  { name, ownerId, funds: parts }: NewTemplate,
): Promise<number> {
  const last = sql<number>`(select coalesce(max("order"), 0) + 1 from ${fundPackageTemplates} where owner_id = ${ownerId})`;
  const [added] = await transaction
    .insert(fundPackageTemplates)
    .values({ name, ownerId, packageType: "Advisor", order: last })
    .returning({ id: fundPackageTemplates.id });
  if (!added) throw new Error("an inserted template came back without its id");
  const rows = parts.map((part, index) => ({ ...part, templateId: added.id, order: index + 1 }));
  await transaction.insert(fundPackageTemplateFunds).values(rows);
  return added.id;
}
