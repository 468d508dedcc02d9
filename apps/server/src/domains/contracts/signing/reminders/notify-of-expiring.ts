import type { User } from "@fundport/api";
import { expiryNoticeDays } from "@fundport/rules";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { UserContacts } from "../../../identity/users/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import { createExpiringRepository, type Expiring } from "./expiring-repository.ts";

const batchSize = 100;
const daySeconds = 86_400;

type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "lockState" | "findSignable">;
  notices: Pick<AdvisorNotices, "notify">;
  contacts: Pick<UserContacts, "list">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  linkDays: number;
  validDays: number;
};

/**
 * Creates the job that notifies advisors of unsigned contracts that expire soon. It derives due notices from the
 * contracts, so code that creates, extends or changes a contract does not have to schedule a notice.
 * Source: docs/reference/signing.md#reminders-and-expiry.
 */
export function createNotifyOfExpiring({
  db,
  store,
  notices,
  contacts,
  getUser,
  clock,
  linkDays,
  validDays,
}: Dependencies) {
  // The lead is at most half of the validity. Otherwise the notice would be sent on the first day if contracts are
  // valid for only a few days.
  const leads = {
    contract: Math.min(expiryNoticeDays.contract, validDays / 2) * daySeconds,
    link: Math.min(expiryNoticeDays.link, linkDays / 2) * daySeconds,
  };

  /** Checks the contract again after locking it, so that several processes send only one notice. */
  async function notify({ contractId, userId }: Expiring): Promise<void> {
    const user = await getUser(userId);
    await db.transaction(async (transaction) => {
      await store.lockState(transaction, contractId);
      const repository = createExpiringRepository(transaction);
      const due = await repository.find(contractId, { now: clock.now(), leads });
      const contract = due && (await store.findSignable(contractId, transaction));
      if (due === null || contract === null) return;
      const notice = { kind: "expiring", until: due.deadline, hasLink: due.hasLink } as const;
      if (await notices.notify(transaction, { contract, user, notice })) await repository.markNotified(due);
    });
  }

  /** Omits the contracts of locked advisors, who cannot log in. */
  async function withoutLocked(due: readonly Expiring[]): Promise<Expiring[]> {
    const advisors = await contacts.list([...new Set(due.map(({ userId }) => userId))]);
    const locked = new Set(advisors.filter(({ isLocked }) => isLocked).map(({ id }) => id));
    return due.filter(({ userId }) => !locked.has(userId));
  }

  /** Sends the notices for all due contracts. Rejects at the end if some notices failed. */
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    const repository = createExpiringRepository(db);
    let afterId = 0;
    for (;;) {
      const due = await repository.list({ now: clock.now(), leads, afterId, limit: batchSize });
      for (const each of await withoutLocked(due))
        await notify(each).catch((failure: unknown) => failures.push(failure));
      const last = due.at(-1);
      if (last === undefined || due.length < batchSize) break;
      afterId = last.contractId;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `reminders of expiring contracts failed: ${failures.length}`);
  };
}
