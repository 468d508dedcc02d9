import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { invalidIdentityDocuments, screeningDuty, screeningEntries } from "./tables.ts";

/** As imports call them. */
export type ScreeningList = "screening" | "invaliddocuments";

/** The SQL of what contracts need before anybody can be screened. */
export function createScreeningDutyRepository(db: Database) {
  async function find(): Promise<Date | null> {
    const [row] = await db.select().from(screeningDuty);
    return row?.requiredFrom ?? null;
  }

  async function isEmpty(table: typeof screeningEntries | typeof invalidIdentityDocuments): Promise<boolean> {
    return (
      (
        await db
          .select({ one: sql`1` })
          .from(table)
          .limit(1)
      ).length === 0
    );
  }

  return {
    find,

    /** Keeps a moment unless there is one; returns the one that is kept. Of two processes one decides. */
    async keep(requiredFrom: Date): Promise<Date> {
      await db.insert(screeningDuty).values({ requiredFrom }).onConflictDoNothing();
      return (await find()) ?? requiredFrom;
    },

    async hasContracts(): Promise<boolean> {
      const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from contracts) as found`);
      return rows[0]?.found === true;
    },

    /** The lists that are empty. */
    async listMissing(): Promise<ScreeningList[]> {
      return [
        ...((await isEmpty(screeningEntries)) ? (["screening"] as const) : []),
        ...((await isEmpty(invalidIdentityDocuments)) ? (["invaliddocuments"] as const) : []),
      ];
    },
  };
}
