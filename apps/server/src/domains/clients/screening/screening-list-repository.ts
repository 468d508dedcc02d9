import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { invalidIdentityDocuments, screeningEntries } from "../records/tables.ts";

/** As imports call them. */
export type ScreeningList = "screening" | "invaliddocuments";

/** The SQL of the lists that contracts need before a client can be screened. */
export function createScreeningListRepository(db: Database) {
  async function isEmpty(table: typeof screeningEntries | typeof invalidIdentityDocuments): Promise<boolean> {
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    return rows.length === 0;
  }

  return {
    async listEmpty(): Promise<ScreeningList[]> {
      return [
        ...((await isEmpty(screeningEntries)) ? (["screening"] as const) : []),
        ...((await isEmpty(invalidIdentityDocuments)) ? (["invaliddocuments"] as const) : []),
      ];
    },
  };
}
