import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, ReadRow } from "../../../db/encryption.ts";
import { invalidIdentityDocuments, screeningEntries } from "../records/tables.ts";

/** The lists that screening requires, named by their import kinds. */
export type ScreeningList = "screening" | "invaliddocuments";
export type ScreeningEntry = ReadRow<typeof screeningEntries>;
export type ScreeningListRepository = ReturnType<typeof createScreeningListRepository>;

/** Creates the repository of the lists that client screening requires. */
export function createScreeningListRepository(db: Database, encryption: Encryption) {
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

    /**
     * Returns the entries that have the personal id, one of the birth dates or one of the document numbers. The caller
     * must also compare names.
     */
    async listEntries(
      subject: { personalId: string; birthDates: readonly string[]; documentNumbers: readonly string[] },
      on: Database | Transaction = db,
    ): Promise<ScreeningEntry[]> {
      const { personalId, birthDates, documentNumbers } = subject;
      const { personalIdIndex, documentIndex } = screeningEntries;
      const documents = documentNumbers.map((number) => encryption.index(documentIndex, number));
      const rows = await on
        .select()
        .from(screeningEntries)
        .where(
          or(
            eq(personalIdIndex, encryption.index(personalIdIndex, personalId)),
            inArray(screeningEntries.birthDate, [...birthDates]),
            inArray(documentIndex, documents),
          ),
        );
      return rows.map((row) => encryption.decryptRow(screeningEntries, row));
    },
  };
}
