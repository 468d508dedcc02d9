import type { User } from "@fundport/api";
import type { NoticeKind, Notices } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { choicesUrlOf } from "./choices-url.ts";
import { createNoticeRepository, type NoticeChoices } from "./repository.ts";
import { type ChangedClient, createTellOfChange } from "./notify-of-change.ts";
import { type ContractNotice, createTellAdvisor } from "./notify-advisor.ts";
import { createTellOfRefusal, type ListOperators, type RefusedContract } from "./notify-of-refusal.ts";

type Dependencies = {
  db: Database;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  listOperators: ListOperators;
  /** Where browsers find the portal. */
  publicUrl: () => string;
};
export type AdvisorNotices = ReturnType<typeof createAdvisorNotices>;

/**
 * Notifies advisors by e-mail about their contracts. Advisors choose the kinds, except changes of shared client records
 * and contracts that may not be signed, which are always sent. Source: docs/decisions/196, docs/decisions/197.
 */
export function createAdvisorNotices({ db, ...dependencies }: Dependencies) {
  const tellAdvisor = createTellAdvisor(dependencies);
  const tellOfChange = createTellOfChange(dependencies);
  const tellOfRefusal = createTellOfRefusal(dependencies);

  return {
    get: (userId: number): Promise<Notices> => createNoticeRepository(db).find(userId),

    /** Returns all choices as they are by then; those that are not named stay. */
    change: (userId: number, choices: NoticeChoices): Promise<Notices> =>
      createNoticeRepository(db).change(userId, choices),

    /** Whether a user has chosen a notice. */
    async isChosen(transaction: Transaction, userId: number, kind: NoticeKind): Promise<boolean> {
      return (await createNoticeRepository(transaction).findChoice(userId, kind)).isChosen;
    },

    /** Where an advisor chooses. */
    choicesUrl: () => choicesUrlOf(dependencies.publicUrl()),

    /** Writes the e-mail to the contract's advisor, if they have chosen it; whether it was written. */
    tell: (
      transaction: Transaction,
      told: { contract: SignableContract; user: User; notice: ContractNotice },
    ): Promise<boolean> => tellAdvisor(transaction, told),

    /** Tells those who advise a client that the client's record has changed. */
    tellOfChange: (transaction: Transaction, changed: ChangedClient): Promise<void> =>
      tellOfChange(transaction, changed),

    /** Notifies advisor and operators that a contract may not be signed or sealed. */
    tellOfRefusal: (transaction: Transaction, refused: RefusedContract): Promise<void> =>
      tellOfRefusal(transaction, refused),
  };
}
