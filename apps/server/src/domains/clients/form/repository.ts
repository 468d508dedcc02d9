import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow, ReadRow } from "../../../db/encryption.ts";
import { clientForms } from "./tables.ts";

export type StoredForm = ReadRow<typeof clientForms>;
export type NewForm = NewRow<typeof clientForms>;
type Changes = Partial<Pick<StoredForm, "filled" | "openedAt" | "savedAt" | "returnedAt" | "endedAt" | "end">>;

/** The largest number of forms in the list. Advisors have far fewer open forms. */
const maxListed = 100;

/** Creates the repository of forms that advisors send to clients. */
export function createFormRepository(db: Database | Transaction, encryption: Encryption) {
  const read = (row: typeof clientForms.$inferSelect | undefined): StoredForm | null =>
    row === undefined ? null : encryption.decryptRow(clientForms, row);

  return {
    async insert(row: NewForm): Promise<void> {
      await db.insert(clientForms).values(encryption.encryptRow(clientForms, row));
    },

    /**
     * Returns and locks the form that the advisor has sent to a phone number and that has not ended. Returns null if no
     * such form exists.
     */
    async lockLive(userId: number, phone: string): Promise<StoredForm | null> {
      const phoneIndex = encryption.index(clientForms.phoneIndex, phone);
      const isLive = and(
        eq(clientForms.userId, userId),
        eq(clientForms.phoneIndex, phoneIndex),
        isNull(clientForms.endedAt),
      );
      const [row] = await db.select().from(clientForms).where(isLive).for("update");
      return read(row);
    },

    async findByLink(tokenDigest: string): Promise<StoredForm | null> {
      const [row] = await db.select().from(clientForms).where(eq(clientForms.tokenDigest, tokenDigest));
      return read(row);
    },

    /** Returns a form and locks it until the transaction ends. Returns null if the form does not exist. */
    async lock(id: string): Promise<StoredForm | null> {
      const [row] = await db.select().from(clientForms).where(eq(clientForms.id, id)).for("update");
      return read(row);
    },

    /** Returns an advisor's forms that have not ended, newest first. */
    async listLive(userId: number): Promise<StoredForm[]> {
      const rows = await db
        .select()
        .from(clientForms)
        .where(and(eq(clientForms.userId, userId), isNull(clientForms.endedAt)))
        .orderBy(desc(clientForms.sentAt))
        .limit(maxListed);
      return rows.map((row) => encryption.decryptRow(clientForms, row));
    },

    async change(id: string, changes: Changes): Promise<void> {
      // Passes the id to the encryption, because an encrypted value is bound to its row.
      const { id: _id, ...encrypted } = encryption.encryptRow(clientForms, { id, ...changes });
      await db.update(clientForms).set(encrypted).where(eq(clientForms.id, id));
    },

    /** Deletes forms that ended or whose link expired before or at `moment`. */
    async removeOver(moment: Date): Promise<void> {
      const over = sql`coalesce(${clientForms.endedAt}, ${clientForms.validUntil})`;
      await db.delete(clientForms).where(lte(over, moment.toISOString()));
    },
  };
}
