import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { userLocks } from "../../../db/user-locks.ts";
import { assignedProducts, fundPackageTemplateFunds, fundPackageTemplates } from "./tables.ts";

type NewTemplate = {
  name: string;
  ownerId: number;
  /** The funds of the template. Ratios are in percent. */
  funds: readonly { fundId: number; ratio: number }[];
};

/** Creates the repository with which advisors create and delete their own templates. */
export function createOwnTemplateRepository(db: Database | Transaction) {
  return {
    /**
     * Takes a lock until the transaction ends, so that no other transaction counts and adds templates of this advisor.
     */
    async waitForOthers(ownerId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${userLocks.templates}, ${ownerId})`);
    },

    async countTemplates(ownerId: number): Promise<number> {
      return await db.$count(fundPackageTemplates, eq(fundPackageTemplates.ownerId, ownerId));
    },

    /**
     * Adds a template with its funds after the advisor's other templates, and returns its id. Requires a transaction.
     */
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

    /**
     * Deletes an advisor's template and removes it from the advisor's favourites. Returns false if the advisor does not
     * own the template.
     */
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
