import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Audit } from "../audit/service.ts";
import type { PreparedContract } from "../documents/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import type { ContractProofs } from "../proof/service.ts";
import type { ContractStore, ContractToStore, StoredContract } from "../records/contract-store.ts";
import { createDescribeDocuments } from "./describe-documents.ts";

type Dependencies = {
  store: Pick<ContractStore, "add" | "changeState" | "lockState">;
  ledger: Pick<KeyDocumentLedger, "record">;
  audit: Pick<Audit, "append">;
  proofs: Pick<ContractProofs, "digestRows">;
};

/** Creates the function that stores a new contract, its key documents and the first event of its audit trail. */
export function createWriteContract(dependencies: Dependencies) {
  const { store, ledger, audit } = dependencies;
  const describeDocuments = createDescribeDocuments(dependencies);

  /**
   * Stores the contract and supersedes the previous one. Errors for the previous contract: `ContractBeingSigned`,
   * `ContractStateChanged`.
   */
  return async (
    transaction: Transaction,
    toStore: ContractToStore,
    keyDocuments: PreparedContract["keyDocuments"],
    previous: StoredContract | null,
  ): Promise<void> => {
    const { contract, documents, decision } = toStore;
    const { id: contractId, userId, createdAt, expiresAt, documentSet } = contract;
    await store.add(transaction, toStore);
    await ledger.record(transaction, contractId, keyDocuments);
    await audit.append(transaction, {
      contractId,
      kind: "Created",
      actor: "Advisor",
      userId,
      at: createdAt,
      data: {
        ...(await describeDocuments(transaction, contractId, { documentSet: documentSet ?? null, documents })),
        decision: decision.digest,
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    });
    if (previous === null) return;
    // The client may have started to sign the previous contract while the documents of the new one were rendered.
    if ((await store.lockState(transaction, previous.id)) === "Signing") throw new ApiError("ContractBeingSigned");
    await store.changeState(transaction, {
      contractId: previous.id,
      to: "Superseded",
      supersededById: contractId,
      event: { kind: "Superseded", actor: "Advisor", userId },
    });
  };
}
