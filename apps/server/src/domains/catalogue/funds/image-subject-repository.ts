import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { assetClasses } from "../reference/tables.ts";
import { funds } from "./tables.ts";

/**
 * Creates the repository that reads the content of a fund's generated image: its name and the colour of its asset
 * class.
 */
export function createFundSubjectRepository(db: Database) {
  const fund = db
    .select({ name: funds.name, color: assetClasses.color })
    .from(funds)
    .innerJoin(assetClasses, eq(assetClasses.id, funds.assetClassId))
    .where(eq(funds.id, sql.placeholder("id")))
    .prepare("image_of_fund");

  return {
    fund: async ({ id }: { id: number }) => (await fund.execute({ id }))[0] ?? null,
  };
}
