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
/** Interval at which a signed contract with an obstacle is checked again. */
const recheckSeconds = 60 * 60;

export type ContractSealing = ReturnType<typeof createContractSealing>;
export type SealedDocuments = ReturnType<typeof createSealedDocuments>;

/** Creates the service that reads sealed documents. */
export function createSealedDocuments({ db, encryption }: { db: Database; encryption: Encryption }) {
  const repository = createSealedRepository(db, encryption);
  return {
    /** Lists the sealed documents of a contract in order, without their bytes; empty before sealing. */
    list: (contractId: number, on: Database | Transaction = db) =>
      createSealedRepository(on, encryption).list(contractId),

    /** Lists the sealed documents of a contract in order, with their bytes. */
    listWhole: (contractId: number) => repository.listWhole(contractId),

    /** Finds the bytes of a document; null if it is not sealed. */
    find: (documentId: string) => repository.find(documentId),

    /**
     * Lists the documents of an advisor's contracts signed at or after `from` and before `before`, without their bytes.
     */
    listSignedBetween: (userId: number, from: Date, before: Date) => repository.listSignedBetween(userId, from, before),

    /** Reads the bytes of a document by its position in its contract. */
    read: (contractId: number, order: number) => repository.read(contractId, order),

    /** Finds a document by its digest, without its bytes; null if it is unknown. */
    findByDigest: (digest: string) => repository.findByDigest(digest),

    /** Finds an issued seal by the digest of its file or of the content that it covers; null if it is unknown. */
    findSeal: (digest: string) => repository.findSeal(digest),

    /** Stores the seal of a proof sheet before the sheet is sent. */
    async storeProofSeal(contractId: number, content: Uint8Array, sealedAt: Date): Promise<void> {
      const row = sealRowOf({ contractId, kind: "proof", digest: digestOf(content), content, sealedAt });
      await repository.insertSeals([row]);
    },
  };
}

/**
 * Creates the service that seals and sends signed documents. Documents are never sent before they are stored with their
 * seals.
 * Source: docs/reference/sealing-and-proof.md#sealing-job.
 */
export function createContractSealing(dependencies: Dependencies) {
  const { db, encryption, store, findSignature, maySign, jobs } = dependencies;
  const sealContract = createSealContract(dependencies);

  return {
    /**
     * Seals the documents of a signed contract. Repeating it has no effect. If the client has withdrawn in the
     * meantime, the documents are sealed for later verification, but not sent. A contract with an obstacle stays signed
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
