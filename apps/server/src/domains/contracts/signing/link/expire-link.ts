import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import { createSigningRepository } from "../repository.ts";
import { secondsUntil } from "./link-validity.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  store: Pick<ContractStore, "changeState" | "lockState">;
  jobs: Pick<Jobs, "put">;
  clock: Clock;
};

/**
 * Creates the job that expires a contract when its link expires. If the link was extended, the job schedules itself
 * again.
 */
export function createExpireLink({ db, encryption, store, jobs, clock }: Dependencies) {
  return async (signingId: number): Promise<void> => {
    await db.transaction(async (transaction) => {
      const repository = createSigningRepository(transaction, encryption);
      const signing = await repository.findById(signingId);
      if (signing === null || signing.endedAt !== null || signing.linkUntil === null) return;
      const { contractId, linkUntil } = signing;
      if ((await store.lockState(transaction, contractId)) !== "Signing") return;
      const seconds = secondsUntil(linkUntil, clock.now());
      if (seconds > 0) return await jobs.put(transaction, "expire-link", signingId, seconds);
      const event = { kind: "Expired", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Expired", event });
    });
  };
}
