import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { checkSeal } from "../../../ports/seal/check-seal.ts";
import type { Audit, AuditSeals, AuditTrail } from "../audit/service.ts";
import { examineRows } from "./examine-rows.ts";
import type { KeptSigning } from "./examine-signing.ts";
import { examine } from "./examine.ts";
import { digestFrozenRows } from "./row-digests-repository.ts";
import { type ContractName, createContractProofRepository } from "./repository.ts";
import { readSaid } from "./recorded-digests.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "examine">;
  seals: Pick<AuditSeals, "listCertificates" | "examine">;
};

export type ContractProofs = ReturnType<typeof createContractProofs>;

/** Proves that what is kept of a contract is what was written when it was made. Source: docs/decisions/169. */
export function createContractProofs({ db, encryption, audit, seals }: Dependencies) {
  return {
    /** Digests of a contract's rows, for the event that says what its documents are, once the transaction has written them. */
    digestRows: (transaction: Transaction, contractId: number) => digestFrozenRows(transaction, encryption, contractId),

    /**
     * Whether the rows of a contract are what its trail says, which is whole: what is drawn anew from them would else be
     * proved by an event of its own. Of the contract's state the transaction holds the lock.
     */
    async isAsWritten(transaction: Transaction, contractId: number): Promise<boolean> {
      const trail = await audit.examine(contractId, transaction);
      const said = readSaid(trail.events);
      if (trail.faults.length > 0 || said.created === null || said.newest === null) return false;
      const rows = await digestFrozenRows(transaction, encryption, contractId);
      return examineRows(rows, said).every(({ faults }) => faults.length === 0);
    },

    /**
     * Examines a contract as it is at one moment; null where there is none. Its `findings` are null where it was made before
     * documents were kept. `head` is the digest of its last event, in hexadecimal: whoever kept one sees what is newer.
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
          const rows = await digestFrozenRows(transaction, encryption, contract.id);
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
  ): Promise<KeptSigning> {
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
      deeds: await repository.readDeeds(contractId),
      chain: trail.digests,
    };
  }
}
