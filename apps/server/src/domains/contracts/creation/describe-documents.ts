import type { Transaction } from "../../../db/client.ts";
import type { DocumentToStore } from "../records/contract-store.ts";
import type { ContractProofs } from "../proof/service.ts";

type StoredDocuments = {
  readonly documentSet: string | null;
  readonly documents: readonly Pick<DocumentToStore, "id" | "digest">[];
};

/**
 * Creates the function that describes stored documents for an event in the audit trail. The description includes the
 * digests that later verification needs.
 */
export function createDescribeDocuments({ proofs }: { proofs: Pick<ContractProofs, "digestRows"> }) {
  /** Call this after the transaction has written the documents. */
  return async (transaction: Transaction, contractId: number, { documentSet, documents }: StoredDocuments) => ({
    documentSet,
    documents: documents.map(({ id: documentId, digest }) => ({ documentId, digest })),
    rows: await proofs.digestRows(transaction, contractId),
  });
}
