import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { ContractStore } from "../records/contract-store.ts";
import { createSigningRepository, type SigningRow } from "./repository.ts";

type Dependencies = { encryption: Encryption; store: Pick<ContractStore, "lockState"> };

/**
 * Locks the state of a contract, before anything else that belongs to it, and sees to it that an attempt that was read
 * before is the one that is under way: nothing is done for one that was taken back meanwhile, whatever has begun since.
 */
export function createLockSigning({ encryption, store }: Dependencies) {
  /** Errors: `ContractStateChanged`. */
  return async (transaction: Transaction, { id, contractId, way }: SigningRow): Promise<void> => {
    const state = await store.lockState(transaction, contractId);
    const live =
      state === "Signing" ? await createSigningRepository(transaction, encryption).findLive(contractId) : null;
    if (live?.id !== id || live.way !== way) throw new ApiError("ContractStateChanged");
  };
}
