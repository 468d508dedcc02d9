import type { Database, Transaction } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import type { Audit } from "../audit/service.ts";
import { examine } from "./examine.ts";
import { digestFrozenRows } from "./frozen-rows-repository.ts";
import { type ContractName, createContractProofRepository } from "./repository.ts";

type Dependencies = { db: Database; encryption: Encryption; audit: Pick<Audit, "examine"> };

export type ContractProofs = ReturnType<typeof createContractProofs>;

/** Proves that what is kept of a contract is what was written when it was made. Source: docs/decisions/169. */
export function createContractProofs({ db, encryption, audit }: Dependencies) {
  return {
    /** Digests of a contract's rows, for the event of its creation, once the transaction has written them. */
    digestRows: (transaction: Transaction, contractId: number) => digestFrozenRows(transaction, encryption, contractId),

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
          const findings = examine({ contract, documents, decision, rows, openings, trail });
          return { contract, head: trail.head, findings };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
    },
  };
}
