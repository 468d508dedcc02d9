import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { contractDecisions, type ContractDocumentKind, contractDocuments, contracts } from "./tables.ts";

export const documentColumns = {
  id: contractDocuments.id,
  contractId: contractDocuments.contractId,
  order: contractDocuments.order,
  kind: contractDocuments.kind,
  contractTypeId: contractDocuments.contractTypeId,
  name: contractDocuments.name,
  digest: contractDocuments.digest,
  bytes: contractDocuments.bytes,
  content: contractDocuments.content,
};

export function createDocumentRepository(db: Database | Transaction, encryption: Encryption) {
  return {
    /**
     * Returns a document of an advisor's contract, with the input from which it was rendered. Returns null for another
     * advisor's document.
     */
    async find(userId: number, documentId: string) {
      const [row] = await db
        .select({ document: documentColumns, state: contracts.state, contractId: contracts.id })
        .from(contractDocuments)
        .innerJoin(contracts, eq(contracts.id, contractDocuments.contractId))
        .where(and(eq(contractDocuments.id, documentId), eq(contracts.userId, userId)));
      if (row === undefined) return null;
      const [decision] = await db
        .select({ contractId: contractDecisions.contractId, input: contractDecisions.input })
        .from(contractDecisions)
        .where(eq(contractDecisions.contractId, row.contractId));
      const { kind, contractTypeId, ...document } = encryption.decryptRow(contractDocuments, row.document);
      return {
        ...document,
        key: keyOf(kind, contractTypeId),
        contractId: row.contractId,
        state: row.state,
        input: decision === undefined ? null : encryption.decryptRow(contractDecisions, decision).input,
      };
    },

    /** Lists the ids of a contract's documents, in order. */
    async listIds(contractId: number): Promise<string[]> {
      const rows = await db
        .select({ id: contractDocuments.id })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(asc(contractDocuments.order));
      return rows.map(({ id }) => id);
    },

    /** Lists the contents of a contract's documents, in order. */
    async listContents(contractId: number) {
      const rows = await db
        .select({ id: contractDocuments.id, content: contractDocuments.content })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(contractDocuments.order);
      return rows.map((row) => encryption.decryptRow(contractDocuments, row));
    },

    /**
     * Finds a document by the digest of its content. Returns its name and contract, or null if the digest is unknown.
     */
    async findByDigest(digest: string) {
      const { contractId, name } = contractDocuments;
      const [row] = await db
        .select({ contractId, name })
        .from(contractDocuments)
        .where(eq(contractDocuments.digest, digest))
        .limit(1);
      return row ?? null;
    },

    /** Lists the ids of the contracts to which the documents belong, without duplicates. */
    async listContractsOf(documentIds: readonly string[]): Promise<number[]> {
      const rows = await db
        .selectDistinct({ contractId: contractDocuments.contractId })
        .from(contractDocuments)
        .where(inArray(contractDocuments.id, [...documentIds]));
      return rows.map(({ contractId }) => contractId);
    },
  };
}

/** Returns the key that identifies a document for rendering. */
function keyOf(kind: ContractDocumentKind, contractTypeId: number | null) {
  if (kind !== "order") return { kind };
  if (contractTypeId === null) throw new Error("an order has a contract type");
  return { kind, contractTypeId };
}
