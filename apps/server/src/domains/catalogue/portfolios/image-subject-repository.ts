import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { fundPackageTemplates, programs } from "./tables.ts";

const id = sql.placeholder("id");

/** Creates the repository that reads the content of generated images of programs and templates. */
export function createPortfolioSubjectRepository(db: Database) {
  const program = db
    .select({ name: programs.names, color: programs.color })
    .from(programs)
    .where(eq(programs.id, id))
    .prepare("image_of_program");
  const template = db
    .select({ name: fundPackageTemplates.name })
    .from(fundPackageTemplates)
    .where(
      and(
        eq(fundPackageTemplates.id, id),
        or(isNull(fundPackageTemplates.ownerId), eq(fundPackageTemplates.ownerId, sql.placeholder("userId"))),
      ),
    )
    .prepare("image_of_template");

  return {
    program: async ({ id }: { id: number }) => (await program.execute({ id }))[0] ?? null,
    // Returns null for another advisor's template.
    fundpackagetemplate: async ({ id, userId }: { id: number; userId: number }) =>
      (await template.execute({ id, userId }))[0] ?? null,
  };
}
