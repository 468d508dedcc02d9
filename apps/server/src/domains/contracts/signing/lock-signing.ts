import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { ContractStore } from "../records/contract-store.ts";
import { createSigningRepository, type SigningRow } from "./repository.ts";

type Dependencies = { encryption: Encryption; store: Pick<ContractStore, "lockState"> };

/**
 * Creates the function that locks the state of a contract before its other rows. It also checks that a signing that was
 * read before is still the current signing, so that a cancelled signing cannot have any effect.
 */
export function createLockSigning({ encryption, store }: Dependencies) {
  /** Throws `ContractStateChanged` if the signing is no longer the current one. */
  return async (transaction: Transaction, { id, contractId, way }: SigningRow): Promise<void> => {
    const state = await store.lockState(transaction, contractId);
    const live =
      state === "Signing" ? await createSigningRepository(transaction, encryption).findLive(contractId) : null;
    if (live?.id !== id || live.way !== way) throw new ApiError("ContractStateChanged");
  };
}
