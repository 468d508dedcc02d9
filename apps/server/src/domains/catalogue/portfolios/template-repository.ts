import { fkiCode } from "@fundport/cart";
import { and, asc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { batchByUser } from "../../../db/batch-by-user.ts";
import type { Database, Transaction } from "../../../db/client.ts";
import { userLocks } from "../../../db/user-locks.ts";
import { funds } from "../funds/tables.ts";
import { basicIssuers, entityImages, fundTypes, imageVersion, isImageOf } from "../reference/tables.ts";
import { assignedProducts, fundPackageTemplateFunds, fundPackageTemplates } from "./tables.ts";

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");
const userId = sql.placeholder("userId");

type NewTemplate = {
  name: string;
  ownerId: number;
  /** Ratios are percent. */
  funds: readonly { fundId: number; ratio: number }[];
};

/** The SQL of package templates; what is asked often is prepared once for the database that is given. */
export function createTemplateRepository(db: Database | Transaction) {
  const templates = () =>
    db
      .select({ ...getTableColumns(fundPackageTemplates), imageVersion })
      .from(fundPackageTemplates)
      .leftJoin(entityImages, isImageOf("fundpackagetemplate", fundPackageTemplates.id))
      .orderBy(asc(fundPackageTemplates.order), asc(fundPackageTemplates.id))
      .$dynamic();
  const ownerless = templates().where(isNull(fundPackageTemplates.ownerId)).prepare("templates_of_organisation");
  const owned = templates()
    .where(sql`${fundPackageTemplates.ownerId} = any(${sql.placeholder("userIds")}::integer[])`)
    .prepare("templates_of_advisors");
  const ofOwner = batchByUser(async (userIds) =>
    (await owned.execute({ userIds })).flatMap((row) => (row.ownerId === null ? [] : { ...row, userId: row.ownerId })),
  );
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
  async function withFunds<Template extends { id: number }>(found: readonly Template[]) {
    if (found.length === 0) return [];
    const parts = await templateFunds.execute({ ids: found.map((template) => template.id) });
    return found.map((template) => ({
      ...template,
      funds: parts.filter(({ templateId }) => templateId === template.id),
    }));
  }

  return {
    /** Templates of the organisation, or of one advisor, with their funds. */
    async readTemplates(ownerId: number | null) {
      return await withFunds(await (ownerId === null ? ownerless.execute() : ofOwner(ownerId, {})));
    },

    /** A template that the user may see; null for one of another advisor as for none. */
    async findTemplate(templateId: number, asUserId: number) {
      const [found] = await withFunds(await seen.execute({ id: templateId, userId: asUserId }));
      return found ?? null;
    },

    /** Those of the given funds that a package may hold: in the market, and not of type FKI. */
    async readPackageFundIds(fundIds: readonly number[]): Promise<number[]> {
      return (await packageFunds.execute({ ids: fundIds })).map((fund) => fund.id);
    },

    /** Until the transaction ends, no other one counts the templates of this advisor and adds to them. */
    async waitForOthers(ownerId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${userLocks.templates}, ${ownerId})`);
    },

    async countTemplates(ownerId: number): Promise<number> {
      return await db.$count(fundPackageTemplates, eq(fundPackageTemplates.ownerId, ownerId));
    },

    /** Adds an advisor's template after their others, its funds in their order; answers its id. Made of a transaction. */
    async insertTemplate({ name, ownerId, funds: parts }: NewTemplate): Promise<number> {
      const last = sql<number>`(select coalesce(max("order"), 0) + 1 from ${fundPackageTemplates} where owner_id = ${ownerId})`;
      const [added] = await db
        .insert(fundPackageTemplates)
        .values({ name, ownerId, packageType: "Advisor", order: last })
        .returning({ id: fundPackageTemplates.id });
      if (!added) throw new Error("an inserted template came back without its id");
      const rows = parts.map((part, index) => ({ ...part, templateId: added.id, order: index + 1 }));
      await db.insert(fundPackageTemplateFunds).values(rows);
      return added.id;
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
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
