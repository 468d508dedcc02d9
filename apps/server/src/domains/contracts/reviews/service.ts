import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { type ConfirmedAmount, type ContractEventKind, formatContractNumber } from "@fundport/rules";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Audit } from "../audit/service.ts";
import type { NotableAnswer, ReviewState } from "./tables.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createReviewRepository } from "./repository.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "append">;
  outbox: Pick<Outbox, "enqueue">;
  /**
   * Lists the recipients of emails to the operator. A recipient without a known language gets the language in
   * `otherwise`.
   */
  listOperators: (transaction: Transaction, otherwise: Language) => Promise<{ email: string; language: Language }[]>;
  log: Pick<FastifyBaseLogger, "error">;
};
/** A new contract, and the consequences of the client's answers. */
type NewContract = {
  readonly contractId: number;
  readonly number: string;
  readonly user: Pick<User, "language">;
  readonly at: Date;
  readonly reviewed: readonly NotableAnswer[];
  readonly noted: readonly NotableAnswer[];
  readonly confirmed: readonly ConfirmedAmount[];
};
export type ContractReviews = ReturnType<typeof createContractReviews>;

/**
 * Creates the service that records the consequences of answers to a contract's questionnaires. The audit trail contains
 * only facts, because the client receives it. The reasons for a review are stored separately and encrypted, for the
 * reviewer.
 * Source: docs/reference/contracts.md#internal-review.
 */
export function createContractReviews({ db, encryption, audit, outbox, listOperators, log }: Dependencies) {
  /** Returns the state of a review that prevents the signature of a contract, or null if the contract can be signed. */
  async function findBlocking(contractId: number, on: Database | Transaction = db): Promise<"Open" | "Refused" | null> {
    const state: ReviewState = await createReviewRepository(on, encryption).findState(contractId);
    return state === "Approved" ? null : state;
  }

  return {
    findBlocking,

    /**
     * Returns true if the review of a contract is open or was refused. In that case the client may read, but not sign.
     */
    isOnHold: async (contractId: number, on: Database | Transaction = db): Promise<boolean> =>
      (await findBlocking(contractId, on)) !== null,

    /**
     * Records the consequences of a contract's answers in the transaction that creates the contract. Opens a review if
     * the answers require one.
     */
    async record(transaction: Transaction, contract: NewContract): Promise<void> {
      const { contractId, at, reviewed, noted, confirmed } = contract;
      const repository = createReviewRepository(transaction, encryption);
      const append = (kind: ContractEventKind, data: { questions?: string[] } = {}) =>
        audit.append(transaction, { contractId, kind, actor: "Portal", userId: null, at, data });
      if (noted.length > 0 || confirmed.length > 0) {
        await repository.addNotes({ contractId, notedAt: at, answers: [...noted], confirmed: [...confirmed] });
      }
      // The client has confirmed these answers, so the audit trail may contain the codes of the questions.
      if (confirmed.length > 0)
        await append("AnswersConfirmed", { questions: confirmed.map(({ questionCode }) => questionCode) });
      // The reasons of an unapproved review are included. Otherwise, another contract with harmless answers would
      // bypass an open or refused review.
      const reasons = unique([...reviewed, ...((await repository.findUnapprovedReasons(contractId)) ?? [])]);
      if (reasons.length === 0) return;
      await repository.open({ contractId, openedAt: at, reasons });
      await append("ReviewOpened");
      await notifyOperators(transaction, contract);
    },
  };

  /** The email contains only the contract's number. The reviewer sees the client and the answers with the command. */
  async function notifyOperators(transaction: Transaction, { number, user }: NewContract): Promise<void> {
    const operators = await listOperators(transaction, user.language);
    if (operators.length === 0)
      log.error(
        "a contract is waiting for its internal review, but there is no operator to notify: set OPERATOR_EMAIL",
      );
    for (const { email, language } of operators) {
      const data = { number: formatContractNumber(number) };
      await outbox.enqueue(transaction, { template: "review-opened", language, to: email, data });
    }
  }
}

/** Removes duplicate reasons, which have the same question and answer. */
function unique(reasons: readonly NotableAnswer[]): NotableAnswer[] {
  const keyOf = ({ questionnaire, questionCode, answerCode }: NotableAnswer) =>
    [questionnaire, questionCode, answerCode].join("/");
  return [...new Map(reasons.map((reason) => [keyOf(reason), reason])).values()];
}
