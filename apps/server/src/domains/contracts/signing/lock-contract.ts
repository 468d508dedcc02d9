import { ApiError } from "@fundport/api";
import type { ContractState } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";

type Dependencies = { store: Pick<ContractStore, "lockState" | "listDocumentIds"> };

/**
 * Creates the function that locks the state of a contract that was read before. It also checks that the contract's
 * documents have not changed since then. If they have changed, the client's phone or email may have changed, see
 * docs/reference/contracts.md#changing-the-clients-contact.
 */
export function createLockContract({ store }: Dependencies) {
  /** Returns the current state. Errors: `DocumentSetChanged`. */
  return async (transaction: Transaction, { id, documents }: SignableContract): Promise<ContractState | null> => {
    const state = await store.lockState(transaction, id);
    const currentIds = await store.listDocumentIds(transaction, id);
    const isSame =
      currentIds.length === documents.length && documents.every((document) => currentIds.includes(document.id));
    if (!isSame) throw new ApiError("DocumentSetChanged");
    return state;
  };
}
