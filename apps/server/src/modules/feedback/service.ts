import type { Language } from "@fundport/i18n";
import { checkFeedback } from "@fundport/rules";
import type { FastifyBaseLogger } from "fastify";
import { refuseIssues } from "../../lib/refuse-issues.ts";
import type { Commit } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Outbox } from "../outbox/service.ts";
import type { Attempts } from "../session/service.ts";
import { createFeedbackRepository } from "./repository.ts";

export type Feedback = ReturnType<typeof createFeedback>;
type Dependencies = {
  clock: Clock;
  accounts: Pick<Accounts, "listOperators">;
  attempts: Pick<Attempts, "spend">;
  send: Outbox["enqueue"];
  log: FastifyBaseLogger;
};

export type Kept = { readonly isKept: true };
type Said = {
  readonly userId: number;
  /** As it was typed. */
  readonly message: string;
  /** The sender's. */
  readonly language: Language;
};

/** What advisors tell the operator: kept, and mailed in the same transaction. Source: portal §2.1, §5, §7.1. */
export function createFeedback({ clock, accounts, attempts, send, log }: Dependencies) {
  return {
    /** `keep` runs what is to happen once for an Idempotency-Key. Throws FeedbackInvalid, TooManyRequests. */
    async send({ userId, message: typed, language }: Said, commit: Commit<Kept>): Promise<Kept> {
      refuseIssues("FeedbackInvalid", checkFeedback(typed));
      const now = clock.now();
      await attempts.spend("feedback", userId, now);
      const message = typed.trim();
      return await commit(async (transaction) => {
        const repository = createFeedbackRepository(transaction);
        await repository.insert({ userId, message, language, createdAt: now });
        const sender = await repository.getSender(userId);
        const readers = await accounts.listOperators(transaction, language);
        if (readers.length === 0) log.error("feedback waits for an operator, and there is none: set OPERATOR_EMAIL");
        for (const reader of readers) {
          await send(transaction, {
            to: reader.email,
            language: reader.language,
            template: "feedback",
            data: { ...sender, message },
          });
        }
        return { isKept: true };
      });
    },
  };
}
