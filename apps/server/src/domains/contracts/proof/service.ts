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
 * Creates the service that proves that a contract's stored rows match the digests in its audit trail.
 * Source: docs/reference/sealing-and-proof.md#the-verify-command.
 */
export function createContractProofs({ db, encryption, audit, seals }: Dependencies) {
  return {
    /**
     * Digests a contract's rows for the event that records its documents. The transaction must have written the rows
     * before.
     */
    digestRows: (transaction: Transaction, contractId: number) =>
      digestContractRows(transaction, encryption, contractId),

    /**
     * Returns true if the audit trail of a contract is intact and its rows match the trail. Without this check,
     * documents that are rendered from tampered rows would be confirmed by their own event. The caller must have locked
     * the contract's state.
     */
    async matchesTrail(transaction: Transaction, contractId: number): Promise<boolean> {
      const trail = await audit.examine(contractId, transaction);
      const recorded = readRecordedDigests(trail.events);
      if (trail.defects.length > 0 || recorded.created === null || recorded.newest === null) return false;
      const rows = await digestContractRows(transaction, encryption, contractId);
      return examineRows(rows, recorded).every(({ defects }) => defects.length === 0);
    },

    /**
     * Examines a contract at one point in time. Returns null if the contract does not exist. `findings` is null if the
     * contract was created before documents were stored. `head` is the digest of the last event in hexadecimal, for
     * comparison with the result of an earlier call.
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
