import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { digestOf } from "../documents/document-set.ts";
import type { ContractSigning, MaySign } from "../signing/service.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import { createSealedRepository } from "./repository.ts";
import { createSealContract, type SealContractDependencies } from "./seal-contract.ts";
import { sealRowOf } from "./seal-row.ts";

type Dependencies = SealContractDependencies & {
  findSignature: ContractSigning["findSignature"];
  maySign: Pick<MaySign, "attempt" | "refuse">;
  jobs: Pick<Jobs, "put">;
};
/** Time after which a signed contract with an obstacle is checked again. */
const recheckSeconds = 60 * 60;

export type ContractSealing = ReturnType<typeof createContractSealing>;
export type SealedDocuments = ReturnType<typeof createSealedDocuments>;

/** Creates the service that reads sealed documents. */
export function createSealedDocuments({ db, encryption }: { db: Database; encryption: Encryption }) {
  const repository = createSealedRepository(db, encryption);
  return {
    /** Lists the sealed documents of a contract in order, without their content. The list is empty before sealing. */
    list: (contractId: number, on: Database | Transaction = db) =>
      createSealedRepository(on, encryption).list(contractId),

    /** Lists the sealed documents of a contract in order, with their content. */
    listWhole: (contractId: number) => repository.listWhole(contractId),

    /** Finds the content of a document by its id. Returns null if the document is not sealed. */
    find: (documentId: string) => repository.find(documentId),

    /**
     * Lists the documents of an advisor's contracts that were signed at or after `from` and before `before`, without
     * their content.
     */
    listSignedBetween: (userId: number, from: Date, before: Date) => repository.listSignedBetween(userId, from, before),

    /** Reads the content of a document by its position in its contract. */
    read: (contractId: number, order: number) => repository.read(contractId, order),

    /** Finds a document by its digest. Returns it without its content, or null if the digest is unknown. */
    findByDigest: (digest: string) => repository.findByDigest(digest),

    /**
     * Finds a seal by the digest of its file or of the content that the seal covers. Returns null if the digest is
     * unknown.
     */
    findSeal: (digest: string) => repository.findSeal(digest),

    /** Stores the seal of a proof sheet. Call this before the sheet is sent. */
    async storeProofSeal(contractId: number, content: Uint8Array, sealedAt: Date): Promise<void> {
      const row = sealRowOf({ contractId, kind: "proof", digest: digestOf(content), content, sealedAt });
      await repository.insertSeals([row]);
    },
  };
}

/**
 * Creates the service that seals and sends signed documents. Documents are never sent before they and their seals are
 * stored.
 * Source: docs/reference/sealing-and-proof.md#sealing-job.
 */
export function createContractSealing(dependencies: Dependencies) {
  const { db, encryption, store, findSignature, maySign, jobs } = dependencies;
  const sealContract = createSealContract(dependencies);

  return {
    /**
     * Seals the documents of a signed contract. A repeated call has no effect. If the client has withdrawn since
     * signing, the documents are sealed for later verification, but not sent. A contract with an obstacle stays signed
     * and is checked again later. Rejects if the job must be repeated.
     */
    async seal(contractId: number): Promise<void> {
      const [contract, signature] = await Promise.all([store.findSignable(contractId), findSignature(contractId)]);
      const isWaiting = contract?.state === "Signed" || contract?.state === "Revoked";
      if (contract === null || signature === null || !isWaiting) return;
      if ((await createSealedRepository(db, encryption).list(contractId)).length > 0) return;
      const work = () => sealContract(contract, signature);
      if (contract.state === "Revoked") await work();
      else if (!(await maySign.attempt(contract, "sign", work)))
        await db.transaction((transaction) => jobs.put(transaction, "seal", contractId, recheckSeconds));
    },
  };
}
