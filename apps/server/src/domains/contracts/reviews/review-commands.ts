import { formatContractNumber, mayYetBeSigned, stripInvisible } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { normaliseNumber } from "../../../lib/normalise.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import { createReviewRepository } from "./repository.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "append">;
  store: Pick<ContractStore, "lockState">;
  contacts: Pick<UserContacts, "list" | "findByUsername">;
  outbox: Pick<Outbox, "enqueue">;
  /** Has the client of an open link reminded to sign, and returns true if there is one. */
  advanceReminder: (transaction: Transaction, contractId: number) => Promise<boolean>;
  publicUrl: string;
  clock: Clock;
};
/** The reason why a decision is refused. */
export type DecisionRefusal =
  | "UnknownContract"
  | "NoReview"
  | "AlreadyDecided"
  | "ContractOver"
  | "NoReason"
  | "UnknownUser"
  | "UserLocked"
  | "OwnContract";
export type ReviewedContract = NonNullable<Awaited<ReturnType<ReviewCommands["show"]>>>;
export type ReviewCommands = ReturnType<typeof createReviewCommands>;
type DecisionRequest = { number: string; username: string; decision: "Approved" | "Refused"; reason: string };

/** Decisions on internal checks, beside running portals. Source: docs/decisions/275. */
export function createReviewCommands(dependencies: Dependencies) {
  const { db, encryption, audit, store, contacts, outbox, advanceReminder, publicUrl, clock } = dependencies;
  const repository = createReviewRepository(db, encryption);

  async function findUser(userId: number) {
    const [user = null] = await contacts.list([userId]);
    return user;
  }

  async function find(number: string) {
    const found = await repository.findByNumber(normaliseNumber(number));
    const advisor = found && (await findUser(found.contract.userId));
    return found && advisor && { ...found, advisor };
  }

  return {
    /** Lists undecided checks, oldest first, without contracts that can no longer be signed. */
    async listOpen() {
      const open = (await repository.listOpen()).filter(({ state }) => mayYetBeSigned(state));
      const advisors = await contacts.list([...new Set(open.map(({ userId }) => userId))]);
      const usernameOf = new Map(advisors.map(({ id, username }) => [id, username]));
      return open.map(({ userId, ...contract }) => ({ ...contract, advisor: usernameOf.get(userId) ?? "" }));
    },

    /** Returns a contract with its check, the reason for it and its recorded answers; null if there is none. */
    async show(number: string) {
      const found = await find(number);
      if (found === null) return null;
      const reviewerId = found.review?.decidedBy ?? null;
      const reviewer = reviewerId === null ? null : await findUser(reviewerId);
      return { ...found, decidedBy: reviewer?.username ?? null };
    },

    /**
     * Decides on the check of a contract and notifies its advisor. After an approval the portal reminds a client who has a
     * link to sign: its e-mail invited them only to read.
     * Returns the reason why the decision is refused; null once it is stored.
     */
    async decide({ number, username, decision, reason }: DecisionRequest): Promise<DecisionRefusal | null> {
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
        // Locked before the trail, in the same order as everywhere else.
        const state = await store.lockState(transaction, contract.id);
        if (state === null || !mayYetBeSigned(state)) return "ContractOver";
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
    },
  };

  /** The e-mail has the decision without its reason, which the advisor must not learn. */
  async function notifyAdvisor(
    transaction: Transaction,
    { contract, advisor }: NonNullable<Awaited<ReturnType<typeof find>>>,
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
}
