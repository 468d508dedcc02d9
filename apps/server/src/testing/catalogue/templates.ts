import type { Database } from "../../db/client.ts";
import { fundPackageTemplateFunds, fundPackageTemplates } from "../../domains/catalogue/portfolios/tables.ts";
import { ids } from "./ids.ts";
import { texts } from "./texts.ts";

/**
 * The rows are written out, because nearly all properties in `buildTemplate` are computed from the template's funds and
 * not stored.
 */
export async function seedTemplates(db: Database): Promise<void> {
  await db.insert(fundPackageTemplates).values([
    { id: ids.template, name: texts("Balanced"), packageType: "Organisation", order: 1 },
    { id: ids.annasTemplate, name: "Anna's own", packageType: "Advisor", order: 1, ownerId: 1 },
  ]);
  await db.insert(fundPackageTemplateFunds).values([
    { templateId: ids.template, fundId: ids.equityFund, ratio: 50, order: 1 },
    { templateId: ids.template, fundId: ids.bondFund, ratio: 50, order: 2 },
    { templateId: ids.annasTemplate, fundId: ids.bondFund, ratio: 100, order: 1 },
  ]);
  // The rows were inserted with explicit ids, so the sequence must continue after the highest id.
  await db.execute(
    "select setval(pg_get_serial_sequence('fund_package_templates', 'id'), (select max(id) from fund_package_templates))",
  );
}
