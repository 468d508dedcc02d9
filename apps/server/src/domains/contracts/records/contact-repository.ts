import { asc, eq } from "drizzle-orm";
import type { ClientRecord } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { DocumentToStore } from "./contract-repository.ts";
import { contractDecisions, contractDocuments, contracts } from "./tables.ts";

/** A contract's client with another e-mail or phone, and all that was drawn anew for it. */
export type ChangedContact = {
  readonly client: ClientRecord;
  readonly documentSet: string;
  readonly documents: readonly DocumentToStore[];
  /** What the documents were drawn from. */
  readonly input: Record<string, unknown>;
};

/** The SQL of a contract whose client is reached otherwise. */
export function createContactRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** In the order of the documents. */
    async listDocumentIds(contractId: number): Promise<string[]> {
      const rows = await db
        .select({ id: contractDocuments.id })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(asc(contractDocuments.order));
      return rows.map(({ id }) => id);
    },

    /** Puts the new documents in place of those that there were, of which no bytes are kept. */
    async change(contractId: number, { client, documentSet, documents, input }: ChangedContact): Promise<void> {
      const ofClient = encryption.encryptRow(contracts, { id: contractId, client }).client;
      await db
        .update(contracts)
        .set({ client: ofClient, clientEmail: client.email, documentSet })
        .where(eq(contracts.id, contractId));
      await db.delete(contractDocuments).where(eq(contractDocuments.contractId, contractId));
      for (const [order, row] of documents.entries()) {
        await db
          .insert(contractDocuments)
          .values(encryption.encryptRow(contractDocuments, { ...row, contractId, order }));
      }
      const ofInput = encryption.encryptRow(contractDecisions, { contractId, input }).input;
      await db.update(contractDecisions).set({ input: ofInput }).where(eq(contractDecisions.contractId, contractId));
    },
  };
}
