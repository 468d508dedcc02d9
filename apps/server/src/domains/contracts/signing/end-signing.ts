import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ClientAccess } from "../access/service.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import { createSigningRepository } from "./repository.ts";
import { enteringSubject, signingSubject } from "./subjects.ts";
import type { SigningEnd } from "./tables.ts";

type Dependencies = {
  encryption: Encryption;
  access: Pick<ClientAccess, "voidCodes" | "revokeBrowsers">;
  jobs: Pick<Jobs, "remove">;
  clock: Clock;
};
export type EndSigning = ReturnType<typeof createEndSigning>;

/**
 * Creates the function that ends the current signing if one exists. It voids the signing's codes, ends the access of
 * browsers that opened its link, and removes its reminders. The caller must change the state of the contract in the
 * same transaction.
 */
export function createEndSigning({ encryption, access, jobs, clock }: Dependencies) {
  return async (transaction: Transaction, contractId: number, end: SigningEnd): Promise<void> => {
    const repository = createSigningRepository(transaction, encryption);
    await access.voidCodes(transaction, signingSubject(contractId));
    const live = await repository.findLive(contractId);
    if (live === null) return;
    await repository.end(live.id, end, clock.now());
    await access.voidCodes(transaction, enteringSubject(live.id));
    await access.revokeBrowsers(transaction, enteringSubject(live.id));
    await jobs.remove(transaction, "remind", live.id);
    await jobs.remove(transaction, "expire-link", live.id);
  };
}
