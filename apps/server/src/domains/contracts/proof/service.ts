import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { checkSeal } from "../../../ports/seal/check-seal.ts";
import type { Audit, AuditSeals, AuditTrail } from "../audit/service.ts";
import { examineRows } from "./examine-rows.ts";
import type { StoredSigning } from "./examine-signing.ts";
import { examine } from "./examine.ts";
import { digestContractRows } from "./row-digests-repository.ts";
import { type ContractName, createContractProofRepository } from "./repository.ts";
import { readRecordedDigests } from "./recorded-digests.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "examine">;
  seals: Pick<AuditSeals, "listCertificates" | "examine">;
};

export type ContractProofs = ReturnType<typeof createContractProofs>;

/**
 * Proves that the stored rows of a contract match the digests in its trail.
 * Source: docs/reference/sealing-and-proof.md#the-verify-command.
 */
export function createContractProofs({ db, encryption, audit, seals }: Dependencies) {
  return {
    /** Digests a contract's rows after the transaction has written them, for the event that records its documents. */
    digestRows: (transaction: Transaction, contractId: number) =>
      digestContractRows(transaction, encryption, contractId),

    /**
     * Returns true if the trail of a contract is intact and its rows match it. Without this check, documents rendered
     * from tampered rows would be confirmed by their own event. The caller must have locked the contract's state.
     */
    async matchesTrail(transaction: Transaction, contractId: number): Promise<boolean> {
      const trail = await audit.examine(contractId, transaction);
      const recorded = readRecordedDigests(trail.events);
      if (trail.faults.length > 0 || recorded.created === null || recorded.newest === null) return false;
      const rows = await digestContractRows(transaction, encryption, contractId);
      return examineRows(rows, recorded).every(({ faults }) => faults.length === 0);
    },

    /**
     * Examines a contract at one point in time. Returns null if the contract does not exist. `findings` is null if it
     * was created before documents were stored. `head` is the digest of its last event in hexadecimal, for comparison
     * with an earlier one.
     */
    async prove(name: ContractName) {
      return await db.transaction(
        async (transaction) => {
          const repository = createContractProofRepository(transaction, encryption);
          const contract = await repository.find(name);
          if (contract === null) return null;
          const trail = await audit.examine(contract.id, transaction);
          const documents = await repository.listDocuments(contract.id);
          const decision = await repository.findDecision(contract.id);
          const rows = await digestContractRows(transaction, encryption, contract.id);
          const openings = await repository.listOpenings(contract.id);
          const review = await repository.findReview(contract.id);
          const names = new Map(documents.map((document) => [document.id, document.name]));
          const signing = await readSigning(transaction, repository, { contractId: contract.id, trail, names });
          const findings = examine({ contract, documents, decision, rows, openings, review, trail, signing });
          return { contract, head: trail.head, findings };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
    },
  };

  async function readSigning(
    transaction: Transaction,
    repository: ReturnType<typeof createContractProofRepository>,
    { contractId, trail, names }: { contractId: number; trail: AuditTrail; names: ReadonlyMap<string, string> },
  ): Promise<StoredSigning> {
    const certificates = await seals.listCertificates(transaction);
    const sealed = await repository.listSealed(contractId);
    return {
      signature: await repository.findSignature(contractId),
      sealed: sealed.map((document) => ({
        ...document,
        documentName: document.documentId === null ? null : (names.get(document.documentId) ?? null),
        seal: document.content === null ? null : checkSeal(document.content, { certificates }),
      })),
      anchors: await seals.examine(contractId, transaction),
      communication: await repository.readCommunication(contractId),
      chain: trail.digests,
    };
  }
}
