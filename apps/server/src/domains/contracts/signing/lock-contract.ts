import { ApiError } from "@fundport/api";
import type { ContractState } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";

type Dependencies = { store: Pick<ContractStore, "lockState" | "listDocumentIds"> };

/**
 * Creates the function that locks the state of a previously read contract, and checks that its documents have not
 * changed since. If they have, the client's phone and email may have changed as well, see
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
