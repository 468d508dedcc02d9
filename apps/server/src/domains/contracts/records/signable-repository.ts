import { asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contractDecisions, contractDocuments, contractItems, contractPersons, contracts } from "./tables.ts";

/** The SQL of contracts on their way from creation to the client's signature. */
export function createSignableRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /** Null where there is none. What was made before documents were kept has neither a set nor an input. */
    async find(id: number) {
      const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
      if (row === undefined) return null;
      const { clientIndex: _index, ...encrypted } = row;
      const { client, ...contract } = encryption.decryptRow(contracts, encrypted);
      // One after the other: a transaction has one connection, which takes one question at a time.
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

    /** What the documents of a contract were drawn from; null where that was not kept. */
    async findInput(contractId: number) {
      const [row] = await db
        .select({ contractId: contractDecisions.contractId, input: contractDecisions.input })
        .from(contractDecisions)
        .where(eq(contractDecisions.contractId, contractId));
      return row === undefined ? null : encryption.decryptRow(contractDecisions, row).input;
    },

    /** The bytes of a contract's documents, in their order. */
    async listContents(contractId: number) {
      const rows = await db
        .select({ id: contractDocuments.id, content: contractDocuments.content })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(contractDocuments.order);
      return rows.map((row) => encryption.decryptRow(contractDocuments, row));
    },

    async findPerson(personId: string) {
      const [row] = await db.select().from(contractPersons).where(eq(contractPersons.id, personId));
      return row ?? null;
    },

    /** A document as it was drawn, by its digest; null where there is none. */
    async findByDocumentDigest(digest: string) {
      const { contractId, name } = contractDocuments;
      const [row] = await db
        .select({ contractId, name })
        .from(contractDocuments)
        .where(eq(contractDocuments.digest, digest))
        .limit(1);
      return row ?? null;
    },

    async listContractsOf(documentIds: readonly string[]): Promise<number[]> {
      const rows = await db
        .selectDistinct({ contractId: contractDocuments.contractId })
        .from(contractDocuments)
        .where(inArray(contractDocuments.id, [...documentIds]));
      return rows.map(({ contractId }) => contractId);
    },

    /** The products that a contract orders, in the order of its items. */
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
