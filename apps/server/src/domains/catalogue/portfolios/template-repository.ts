import { and, asc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { entityImages, imageVersion, isImageOf } from "../reference/tables.ts";
import { createOwnTemplateRepository } from "./own-template-repository.ts";
import { fundPackageTemplates } from "./tables.ts";
import { createTemplateFundRepository } from "./template-fund-repository.ts";

const id = sql.placeholder("id");
const userId = sql.placeholder("userId");

/** Creates the repository of package templates. Frequent queries are prepared once per database or transaction. */
export function createTemplateRepository(db: Database | Transaction) {
  const templateFunds = createTemplateFundRepository(db);
  const templates = () =>
    db
      .select({ ...getTableColumns(fundPackageTemplates), imageVersion })
      .from(fundPackageTemplates)
      .leftJoin(entityImages, isImageOf("fundpackagetemplate", fundPackageTemplates.id))
      .orderBy(asc(fundPackageTemplates.order), asc(fundPackageTemplates.id))
      .$dynamic();
  const ownerless = templates().where(isNull(fundPackageTemplates.ownerId)).prepare("templates_of_organisation");
  const owned = templates().where(eq(fundPackageTemplates.ownerId, userId)).prepare("templates_of_advisor");
  const visible = templates()
    .where(
      and(
        eq(fundPackageTemplates.id, id),
        or(isNull(fundPackageTemplates.ownerId), eq(fundPackageTemplates.ownerId, userId)),
      ),
    )
    .prepare("template_by_id");
  async function withFunds<Template extends { id: number }>(found: readonly Template[]) {
    if (found.length === 0) return [];
    const parts = await templateFunds.readTemplateFunds(found.map((template) => template.id));
    return found.map((template) => ({
      ...template,
      funds: parts.filter(({ templateId }) => templateId === template.id),
    }));
  }

  return {
    ...createOwnTemplateRepository(db),
    readPackageFundIds: templateFunds.readPackageFundIds,

    /** Returns the templates of the organisation or of one advisor, with their funds. */
    async readTemplates(ownerId: number | null) {
      return await withFunds(await (ownerId === null ? ownerless.execute() : owned.execute({ userId: ownerId })));
    },

    /** Returns a template that the user may see. Returns null for another advisor's template and for an unknown id. */
    async findTemplate(templateId: number, asUserId: number) {
      const [found] = await withFunds(await visible.execute({ id: templateId, userId: asUserId }));
      return found ?? null;
    },
  };
}
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
