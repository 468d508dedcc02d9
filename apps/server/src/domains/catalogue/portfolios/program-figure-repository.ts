import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { programFigures, programFunds, programs } from "./tables.ts";

type NewFigures = Omit<typeof programFigures.$inferInsert, "computedAt">;

/** The SQL of what is computed from programs' values. */
export function createProgramFigureRepository(db: Database | Transaction) {
  return {
    /** These programs, or all where none are named, by their ids. */
    async listPrograms(programIds?: readonly number[]) {
      const chosen = programIds && inArray(programs.id, [...programIds, 0]);
      return await db.select().from(programs).where(chosen).orderBy(asc(programs.id));
    },

    /** Programs that hold one of these funds. */
    async findHolding(fundIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectDistinct({ id: programFunds.programId })
        .from(programFunds)
        .where(sql`${programFunds.fundId} = any(${sql.param(fundIds)})`);
      return rows.map(({ id }) => id);
    },

    /** Puts figures in the place of those that the program had. */
    async storeFigures(figures: NewFigures): Promise<void> {
      const row = { ...figures, computedAt: sql`now()` };
      await db.insert(programFigures).values(row).onConflictDoUpdate({ target: programFigures.programId, set: row });
    },
  };
}
export type ProgramFigureRepository = ReturnType<typeof createProgramFigureRepository>;
