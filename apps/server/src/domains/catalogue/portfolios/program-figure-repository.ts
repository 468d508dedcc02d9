import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { programFigures, programFunds, programs } from "./tables.ts";

type NewFigures = Omit<typeof programFigures.$inferInsert, "computedAt">;

/**
 * Creates the repository for figures computed from the values of programs. It lists the programs and stores the
 * figures.
 */
export function createProgramFigureRepository(db: Database | Transaction) {
  return {
    /** Returns the given programs, or all programs by default, sorted by id. */
    async listPrograms(programIds?: readonly number[]) {
      const filter = programIds && inArray(programs.id, [...programIds, 0]);
      return await db.select().from(programs).where(filter).orderBy(asc(programs.id));
    },

    /** Returns the ids of programs with at least one of the funds. */
    async findHolding(fundIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectDistinct({ id: programFunds.programId })
        .from(programFunds)
        .where(sql`${programFunds.fundId} = any(${sql.param(fundIds)})`);
      return rows.map(({ id }) => id);
    },

    /** Replaces the figures of a program. */
    async storeFigures(figures: NewFigures): Promise<void> {
      const row = { ...figures, computedAt: sql`now()` };
      await db.insert(programFigures).values(row).onConflictDoUpdate({ target: programFigures.programId, set: row });
    },
  };
}
export type ProgramFigureRepository = ReturnType<typeof createProgramFigureRepository>;
