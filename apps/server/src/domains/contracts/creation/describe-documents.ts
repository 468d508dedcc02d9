import type { Transaction } from "../../../db/client.ts";
import type { DocumentToStore } from "../records/contract-store.ts";
import type { ContractProofs } from "../proof/service.ts";

type Written = {
  readonly documentSet: string | null;
  readonly documents: readonly Pick<DocumentToStore, "id" | "digest">[];
};

/** What an event says of the documents that came with it, by which they are examined from then on. */
export function createDescribeDocuments({ proofs }: { proofs: Pick<ContractProofs, "digestRows"> }) {
  /** Once the transaction has written them. */
  return async (transaction: Transaction, contractId: number, { documentSet, documents }: Written) => ({
    documentSet,
    documents: documents.map(({ id: documentId, digest }) => ({ documentId, digest })),
    rows: await proofs.digestRows(transaction, contractId),
  });
}
