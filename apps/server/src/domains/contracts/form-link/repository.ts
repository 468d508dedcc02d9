import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow, ReadRow } from "../../../db/encryption.ts";
import { users } from "../../identity/sessions/tables.ts";
import { clientForms } from "./tables.ts";

export type ClientFormRow = ReadRow<typeof clientForms>;
export type NewClientForm = NewRow<typeof clientForms>;
type Changes = Partial<Pick<ClientFormRow, "filled" | "openedAt" | "savedAt" | "returnedAt" | "endedAt" | "end">>;

/** Nobody has so many clients fill in a form at once. */
const maxListed = 100;

/** The SQL of the forms that clients fill in. */
export function createClientFormRepository(db: Database | Transaction, encryption: Encryption) {
  const read = (row: typeof clientForms.$inferSelect | undefined): ClientFormRow | null =>
    row === undefined ? null : encryption.decryptRow(clientForms, row);

  return {
    /** Lets nobody else send a form of this advisor's until the transaction ends. */
    async lockUser(userId: number): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    },

    async insert(row: NewClientForm): Promise<void> {
      await db.insert(clientForms).values(encryption.encryptRow(clientForms, row));
    },

    /** The form of an advisor that has been sent to a phone and has not ended; null where there is none. */
    async findLive(userId: number, phone: string): Promise<ClientFormRow | null> {
      const phoneIndex = encryption.index(clientForms.phoneIndex, phone);
      const isLive = and(
        eq(clientForms.userId, userId),
        eq(clientForms.phoneIndex, phoneIndex),
        isNull(clientForms.endedAt),
      );
      const [row] = await db.select().from(clientForms).where(isLive).for("update");
      return read(row);
    },

    async findByLink(tokenDigest: string): Promise<ClientFormRow | null> {
      const [row] = await db.select().from(clientForms).where(eq(clientForms.tokenDigest, tokenDigest));
      return read(row);
    },

    /** Nobody else changes it until the transaction ends. */
    async lock(id: string): Promise<ClientFormRow | null> {
      const [row] = await db.select().from(clientForms).where(eq(clientForms.id, id)).for("update");
      return read(row);
    },

    /** Those of an advisor that have not ended, newest first. */
    async listLive(userId: number): Promise<ClientFormRow[]> {
      const rows = await db
        .select()
        .from(clientForms)
        .where(and(eq(clientForms.userId, userId), isNull(clientForms.endedAt)))
        .orderBy(desc(clientForms.sentAt))
        .limit(maxListed);
      return rows.map((row) => encryption.decryptRow(clientForms, row));
    },

    async change(id: string, changes: Changes): Promise<void> {
      // A value is bound to its row, and so encrypted together with the id.
      const { id: _id, ...encrypted } = encryption.encryptRow(clientForms, { id, ...changes });
      await db.update(clientForms).set(encrypted).where(eq(clientForms.id, id));
    },

    /** Deletes what has ended, or whose time was over, at that moment or before. */
    async removeOver(moment: Date): Promise<void> {
      const over = sql`coalesce(${clientForms.endedAt}, ${clientForms.validUntil})`;
      await db.delete(clientForms).where(lte(over, moment.toISOString()));
    },
  };
}
