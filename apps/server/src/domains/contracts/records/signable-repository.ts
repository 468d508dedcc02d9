import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contractDecisions, contractDocuments, contractItems, contractPersons, contracts } from "./tables.ts";

/** Queries for contracts between their creation and the client's signature. */
export function createSignableRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /**
     * Returns a contract, or null for an unknown id. A contract that was created before documents were stored has
     * neither a document set nor an input.
     */
    async find(id: number) {
      const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
      if (row === undefined) return null;
      const { clientIndex: _index, ...encrypted } = row;
      const { client, ...contract } = encryption.decryptRow(contracts, encrypted);
      // The queries run one after another, because a transaction uses a single connection.
      const persons = await db.select().from(contractPersons).where(eq(contractPersons.contractId, id));
      const documents = await db
        .select({
          id: contractDocuments.id,
          order: contractDocuments.order,
          name: contractDocuments.name,
          kind: contractDocuments.kind,
          contractTypeId: contractDocuments.contractTypeId,
          digest: contractDocuments.digest,
          bytes: contractDocuments.bytes,
        })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, id))
        .orderBy(contractDocuments.order);
      return { ...contract, client, persons, documents };
    },

    /** Returns the input from which the documents of a contract were rendered, or null if it was not stored. */
    async findInput(contractId: number) {
      const [row] = await db
        .select({ contractId: contractDecisions.contractId, input: contractDecisions.input })
        .from(contractDecisions)
        .where(eq(contractDecisions.contractId, contractId));
      return row === undefined ? null : encryption.decryptRow(contractDecisions, row).input;
    },

    async findPerson(personId: string) {
      const [row] = await db.select().from(contractPersons).where(eq(contractPersons.id, personId));
      return row ?? null;
    },

    /** Lists the products that a contract orders, in the order of the contract's items. */
    listProducts: (contractId: number) =>
      db
        .select({
          order: contractItems.order,
          contractTypeId: contractItems.contractTypeId,
          fundId: contractItems.fundId,
          programId: contractItems.programId,
        })
        .from(contractItems)
        .where(eq(contractItems.contractId, contractId))
        .orderBy(asc(contractItems.order)),

    async markSigned(id: number, { signedAt, clientId }: { signedAt: Date; clientId: number }): Promise<void> {
      const [row] = await db
        .update(contracts)
        .set({ signedAt, clientId })
        .where(eq(contracts.id, id))
        .returning({ frameworkContractId: contracts.frameworkContractId });
      const frameworkId = row?.frameworkContractId ?? null;
      if (frameworkId === null) return;
      await db.update(frameworkContracts).set({ clientId }).where(eq(frameworkContracts.id, frameworkId));
    },

    async setExpiry(id: number, expiresAt: Date): Promise<void> {
      await db.update(contracts).set({ expiresAt }).where(eq(contracts.id, id));
    },
  };
}
