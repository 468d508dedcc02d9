import { ApiError } from "@fundport/api";
import type { ContractState } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";

type Dependencies = { store: Pick<ContractStore, "lockState" | "listDocumentIds"> };

/**
 * Locks the state of a contract that was read before, and sees to it that its documents are those that were read: with
 * others its client may have another phone and another address as well, see docs/decisions/194.
 */
export function createLockContract({ store }: Dependencies) {
  /** The state it is in by now. Errors: `DocumentSetChanged`. */
  return async (transaction: Transaction, { id, documents }: SignableContract): Promise<ContractState | null> => {
    const state = await store.lockState(transaction, id);
    const now = await store.listDocumentIds(transaction, id);
    const isSame = now.length === documents.length && documents.every((document) => now.includes(document.id));
    if (!isSame) throw new ApiError("DocumentSetChanged");
    return state;
  };
}
