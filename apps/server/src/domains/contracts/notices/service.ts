import type { User } from "@fundport/api";
import type { NoticeKind, Notices } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import { choicesUrlOf } from "./choices-url.ts";
import { createNoticeRepository, type NoticeChoices } from "./repository.ts";
import { type ChangedClient, createNotifyOfChange } from "./notify-of-change.ts";
import { type ContractNotice, createNotifyAdvisor } from "./notify-advisor.ts";
import { createNotifyOfRefusal, type ListOperators, type RefusedContract } from "./notify-of-refusal.ts";

type Dependencies = {
  db: Database;
  contacts: Pick<UserContacts, "list">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  listOperators: ListOperators;
  publicUrl: () => string;
};
export type AdvisorNotices = ReturnType<typeof createAdvisorNotices>;

/**
 * Creates the service that emails advisors about their contracts. Advisors choose which kinds of notices they receive.
 * Notices about changed client records and about contracts that may not be signed are always sent.
 * Source: docs/reference/messages.md#notices-to-the-advisor, docs/reference/messages.md#changed-clients.
 */
export function createAdvisorNotices({ db, ...dependencies }: Dependencies) {
  const notifyAdvisor = createNotifyAdvisor(dependencies);
  const notifyOfChange = createNotifyOfChange(dependencies);
  const notifyOfRefusal = createNotifyOfRefusal(dependencies);

  return {
    get: (userId: number): Promise<Notices> => createNoticeRepository(db).find(userId),

    /** Stores the given choices, and returns the choices for all kinds. */
    change: (userId: number, choices: NoticeChoices): Promise<Notices> =>
      createNoticeRepository(db).change(userId, choices),

    /** Returns true if a user has chosen this kind of notice. */
    async isChosen(transaction: Transaction, userId: number, kind: NoticeKind): Promise<boolean> {
      return (await createNoticeRepository(transaction).find(userId))[kind];
    },

    /** Returns the URL at which advisors choose the emails they receive. */
    choicesUrl: () => choicesUrlOf(dependencies.publicUrl()),

    /** Emails the contract's advisor, if the advisor has chosen this notice. Returns true if an email was enqueued. */
    notify: (
      transaction: Transaction,
      advisorNotice: { contract: SignableContract; user: User; notice: ContractNotice },
    ): Promise<boolean> => notifyAdvisor(transaction, advisorNotice),

    /** Notifies a client's advisors that the client's record has changed. */
    notifyOfChange: (transaction: Transaction, changed: ChangedClient): Promise<void> =>
      notifyOfChange(transaction, changed),

    /** Notifies the advisor and the operators that a contract may not be signed or sealed. */
    notifyOfRefusal: (transaction: Transaction, refused: RefusedContract): Promise<void> =>
      notifyOfRefusal(transaction, refused),
  };
}
