import type { Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import { createSigningRepository } from "../repository.ts";

type Dependencies = { encryption: Encryption; jobs: Pick<Jobs, "put">; clock: Clock };

/**
 * Creates the function that makes the next automatic reminder due immediately if the client has a link for signing. The
 * function returns true if the client has a link. The caller must have locked the contract.
 */
export function createAdvanceReminder({ encryption, jobs, clock }: Dependencies) {
  return async (transaction: Transaction, contractId: number): Promise<boolean> => {
    const signingId = await createSigningRepository(transaction, encryption).findOpenLink(contractId, clock.now());
    if (signingId === null) return false;
    await jobs.put(transaction, "remind", signingId);
    return true;
  };
}
