import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { idempotencyKeys } from "./tables.ts";

/** A user's key, with the digest of the request that used the key. */
export type KeyedRequest = { readonly userId: number; readonly key: string; readonly digest: string };
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export function createIdempotencyRepository(db: Database | Transaction, encryption: Encryption) {
  const isOf = ({ userId, key }: KeyedRequest) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

  return {
    /** Returns the stored row of the key, even if it is too old to be used. Returns null if the key is unused. */
    async find(call: KeyedRequest) {
      const [first] = await db.select().from(idempotencyKeys).where(isOf(call));
      return first === undefined ? null : encryption.decryptRow(idempotencyKeys, first);
    },

    async forgetOlderThan(moment: Date, userId: number): Promise<void> {
      const isOld = lt(idempotencyKeys.createdAt, moment);
      await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), isOld));
    },

    /** Deletes the row of the key if it is older than `moment`. */
    async deleteIfOlder(call: KeyedRequest, moment: Date): Promise<void> {
      await db.delete(idempotencyKeys).where(and(isOf(call), lt(idempotencyKeys.createdAt, moment)));
    },

    /**
     * Claims a key. Waits if another transaction is claiming the same key, and returns false if that transaction
     * commits.
     */
    async claim({ userId, key, digest }: KeyedRequest, createdAt: Date): Promise<boolean> {
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ userId, key, digest, answer: null, createdAt })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      return claimed.length > 0;
    },

    async storeResponse(call: KeyedRequest, answer: unknown): Promise<void> {
      const { userId, key } = call;
      const { answer: encrypted } = encryption.encryptRow(idempotencyKeys, { userId, key, answer });
      await db.update(idempotencyKeys).set({ answer: encrypted }).where(isOf(call));
    },
  };
}
