import { formatContractNumber, canStillBeSigned, stripInvisible } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { FindReviewed, ReviewedWithAdvisor } from "./find-reviewed.ts";
import { createReviewRepository } from "./repository.ts";

export type DecideDependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "append">;
  store: Pick<ContractStore, "lockState">;
  contacts: Pick<UserContacts, "findByUsername">;
  outbox: Pick<Outbox, "enqueue">;
  /**
   * Schedules an immediate reminder to the client if the contract has an open link. Returns false if it has no open
   * link.
   */
  advanceReminder: (transaction: Transaction, contractId: number) => Promise<boolean>;
  publicUrl: string;
  clock: Clock;
};
/** Reason why a decision is refused. */
export type DecisionRefusal =
  | "UnknownContract"
  | "NoReview"
  | "AlreadyDecided"
  | "ContractOver"
  | "NoReason"
  | "UnknownUser"
  | "UserLocked"
  | "OwnContract";
type DecisionRequest = { number: string; username: string; decision: "Approved" | "Refused"; reason: string };

/**
 * Creates the function that decides on the review of a contract, and notifies the contract's advisor. After an
 * approval, a client who has a link gets a reminder to sign, because the email with the link only invited them to read.
 */
export function createDecideReview({ find, ...dependencies }: DecideDependencies & { find: FindReviewed }) {
  const { db, encryption, audit, store, contacts, outbox, advanceReminder, publicUrl, clock } = dependencies;

  /** Emails the decision without its reason, which the advisor must not see. */
  async function notifyAdvisor(
    transaction: Transaction,
    { contract, advisor }: ReviewedWithAdvisor,
    { decision, hasLink }: Pick<DecisionRequest, "decision"> & { hasLink: boolean },
  ): Promise<void> {
    if (advisor.isLocked) return;
    const letter = {
      number: formatContractNumber(contract.number ?? ""),
      client: contract.clientName,
      url: `${publicUrl}/contracts/${contract.id}`,
    };
    const to = { language: advisor.language, to: advisor.email };
    if (decision === "Approved")
      await outbox.enqueue(transaction, { template: "review-approved", ...to, data: { ...letter, hasLink } });
    else await outbox.enqueue(transaction, { template: "review-refused", ...to, data: letter });
  }

  /** Stores the decision and returns null, or returns the reason why the decision is refused. */
  return async ({ number, username, decision, reason }: DecisionRequest): Promise<DecisionRefusal | null> => {
    const found = await find(number);
    if (found === null) return "UnknownContract";
    const { contract, review } = found;
    if (review === null) return "NoReview";
    const user = await contacts.findByUsername(username);
    if (user === null) return "UnknownUser";
    if (user.isLocked) return "UserLocked";
    if (user.id === contract.userId) return "OwnContract";
    const decisionReason = stripInvisible(reason).trim();
    if (decisionReason === "") return "NoReason";
    return await db.transaction(async (transaction) => {
      // The contract is locked before the trail, in the same order as everywhere else.
      const state = await store.lockState(transaction, contract.id);
      if (state === null || !canStillBeSigned(state)) return "ContractOver";
      const at = clock.now();
      const row = { decision, decidedBy: user.id, decidedAt: at, decisionReason };
      const isWritten = await createReviewRepository(transaction, encryption).decide(contract.id, row);
      if (!isWritten) return "AlreadyDecided";
      await audit.append(transaction, {
        contractId: contract.id,
        kind: decision === "Approved" ? "ReviewApproved" : "ReviewRefused",
        actor: "Reviewer",
        userId: user.id,
        at,
        data: {},
      });
      const hasLink = decision === "Approved" && (await advanceReminder(transaction, contract.id));
      await notifyAdvisor(transaction, found, { decision, hasLink });
      return null;
    });
  };
}
