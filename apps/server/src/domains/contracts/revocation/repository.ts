import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow, ReadRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { contractRevocations } from "./tables.ts";

export type Revocation = ReadRow<typeof contractRevocations>;

/** Queries for clients' withdrawals from signed contracts. */
export function createRevocationRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Stores a withdrawal. Marks its contract as ended, so that statistics exclude the contract. */
    async add(revocation: NewRow<typeof contractRevocations>): Promise<void> {
      const { contractId, recordedAt } = revocation;
      await db.insert(contractRevocations).values(encryption.encryptRow(contractRevocations, revocation));
      await db.update(contracts).set({ endedAt: recordedAt }).where(eq(contracts.id, contractId));
    },

    /**
     * Finds a contract's withdrawal. Returns null if the client has not withdrawn, or if the withdrawal was recorded
     * before this table existed.
     */
    async find(contractId: number): Promise<Revocation | null> {
      const [row] = await db.select().from(contractRevocations).where(eq(contractRevocations.contractId, contractId));
      return row === undefined ? null : encryption.decryptRow(contractRevocations, row);
    },
  };
}
