import { eq } from "drizzle-orm";
import type { ClientRecord } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { DocumentToStore } from "./new-contract-repository.ts";
import { contractDecisions, contractDocuments, contracts } from "./tables.ts";

/** The client of a contract after a change of email or phone, and the documents rendered with the new contact. */
export type ChangedContact = {
  readonly client: ClientRecord;
  readonly documentSet: string;
  readonly documents: readonly DocumentToStore[];
  /** The input from which the documents were rendered. */
  readonly input: Record<string, unknown>;
};

export function createContactRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /**
     * Replaces the client, the input and the documents of a contract. The contents of the previous documents are
     * deleted.
     */
    async change(contractId: number, { client, documentSet, documents, input }: ChangedContact): Promise<void> {
      const encryptedClient = encryption.encryptRow(contracts, { id: contractId, client }).client;
      await db
        .update(contracts)
        .set({ client: encryptedClient, clientEmail: client.email, documentSet })
        .where(eq(contracts.id, contractId));
      await db.delete(contractDocuments).where(eq(contractDocuments.contractId, contractId));
      for (const [order, row] of documents.entries()) {
        await db
          .insert(contractDocuments)
          .values(encryption.encryptRow(contractDocuments, { ...row, contractId, order }));
      }
      const encryptedInput = encryption.encryptRow(contractDecisions, { contractId, input }).input;
      await db
        .update(contractDecisions)
        .set({ input: encryptedInput })
        .where(eq(contractDecisions.contractId, contractId));
    },
  };
}
