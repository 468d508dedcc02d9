import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { checkFeedback } from "@fundport/rules";
import type { FastifyBaseLogger } from "fastify";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Commit, Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../outbox/service.ts";
import { createFeedbackRepository } from "./repository.ts";

export type Feedback = ReturnType<typeof createFeedback>;
export type FeedbackDependencies = {
  clock: Clock;
  /**
   * Returns the operators' email addresses with their languages. `otherwise` is the language if an operator's is
   * unknown.
   */
  listOperators: (transaction: Transaction, otherwise: Language) => Promise<{ email: string; language: Language }[]>;
  getUser: (userId: number) => Promise<User>;
  /** Counts a message against the sender's limit. Throws `TooManyRequests` if the limit is exceeded. */
  spend: (limit: "feedback", userId: number, now: Date) => Promise<unknown>;
  send: Outbox["enqueue"];
  log: FastifyBaseLogger;
};

/** The result that is stored for an Idempotency-Key. */
export type FeedbackResult = { readonly isKept: true };
type FeedbackInput = {
  readonly userId: number;
  /** The user's text, not yet trimmed. */
  readonly message: string;
  readonly language: Language;
};

/**
 * Creates the service that stores advisors' feedback and emails it to the operator, both in one transaction.
 * Source: docs/reference/messages.md#feedback-to-the-operator.
 */
export function createFeedback({ clock, listOperators, getUser, spend, send, log }: FeedbackDependencies) {
  return {
    /**
     * Stores the feedback through `commit`, once for each Idempotency-Key. Throws `FeedbackInvalid`, `TooManyRequests`.
     */
    async send(
      { userId, message: typed, language }: FeedbackInput,
      commit: Commit<FeedbackResult>,
    ): Promise<FeedbackResult> {
      refuseIssues("FeedbackInvalid", checkFeedback(typed));
      const now = clock.now();
      await spend("feedback", userId, now);
      const message = typed.trim();
      return await commit(async (transaction) => {
        const repository = createFeedbackRepository(transaction);
        await repository.insert({ userId, message, language, createdAt: now });
        const { fullName: name, username, email, company } = await getUser(userId);
        const readers = await listOperators(transaction, language);
        if (readers.length === 0) log.error("there is no operator to send feedback to: set OPERATOR_EMAIL");
        for (const reader of readers) {
          await send(transaction, {
            to: reader.email,
            language: reader.language,
            template: "feedback",
            data: { name, username, email, company: company.name, message },
          });
        }
        return { isKept: true };
      });
    },
  };
}
