import type { User } from "@fundport/api";
import { expiringDays } from "@fundport/rules";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import { createExpiringRepository, type Expiring } from "./expiring-repository.ts";

const batchSize = 100;
const daySeconds = 86_400;

type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "lockState" | "findSignable">;
  notices: Pick<AdvisorNotices, "tell">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  linkDays: number;
  validDays: number;
};

/**
 * Tells advisors of contracts that nobody has signed and that expire soon. What is due is found in the contracts themselves:
 * whatever made, extended or changed one needs to put nothing aside for it, and those made before count as well.
 * Source: docs/decisions/196.
 */
export function createTellOfExpiring({ db, store, notices, getUser, clock, linkDays, validDays }: Dependencies) {
  // Where contracts hold for a few days only, nobody is told on the day on which they begin.
  const leads = {
    contract: Math.min(expiringDays.contract, validDays / 2) * daySeconds,
    link: Math.min(expiringDays.link, linkDays / 2) * daySeconds,
  };

  /** Each once, by however many processes at a time: the contract is locked, and whether it was told of is asked again. */
  async function tell({ contractId, userId }: Expiring): Promise<void> {
    const user = await getUser(userId);
    await db.transaction(async (transaction) => {
      await store.lockState(transaction, contractId);
      const repository = createExpiringRepository(transaction);
      const due = await repository.find(contractId, { now: clock.now(), leads });
      const contract = due && (await store.findSignable(contractId, transaction));
      if (due === null || contract === null) return;
      const notice = { kind: "expiring", until: due.deadline, hasLink: due.hasLink } as const;
      if (await notices.tell(transaction, { contract, user, notice })) await repository.markTold(due);
    });
  }

  /** Of all that are due. Rejects in the end where some could not be told of: the others are not to wait for them. */
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    const repository = createExpiringRepository(db);
    let afterId = 0;
    for (;;) {
      const due = await repository.list({ now: clock.now(), leads, afterId, most: batchSize });
      for (const each of due) await tell(each).catch((failure: unknown) => failures.push(failure));
      const last = due.at(-1);
      if (last === undefined || due.length < batchSize) break;
      afterId = last.contractId;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `not told of contracts that expire: ${failures.length}`);
  };
}
