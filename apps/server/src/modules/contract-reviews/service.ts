import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { type ConfirmedAmount, type ContractEventKind, formatContractNumber } from "@fundport/rules";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import type { Audit } from "../audit/service.ts";
import type { NotableAnswer, ReviewState } from "../contract/tables.ts";
import type { Outbox } from "../outbox/service.ts";
import { createReviewRepository } from "./repository.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  audit: Pick<Audit, "append">;
  outbox: Pick<Outbox, "enqueue">;
  /** Whom e-mails to the operator go to; in the given language where theirs is not known. */
  listOperators: (transaction: Transaction, otherwise: Language) => Promise<{ email: string; language: Language }[]>;
  log: Pick<FastifyBaseLogger, "error">;
};
/** A new contract with what follows from its answers. */
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
 * What follows from the answers of a contract's questionnaires. The trail holds the facts, since the client is given it; why
 * a check is needed is kept apart, encrypted, for who decides. Source: docs/decisions/275.
 */
export function createContractReviews({ db, encryption, audit, outbox, listOperators, log }: Dependencies) {
  return {
    /**
     * Records what follows from the answers of a contract, in the transaction that makes it, and opens its check where one
     * is needed.
     */
    async record(transaction: Transaction, contract: NewContract): Promise<void> {
      const { contractId, at, reviewed, noted, confirmed } = contract;
      const repository = createReviewRepository(transaction, encryption);
      const append = (kind: ContractEventKind, data: { questions?: string[] } = {}) =>
        audit.append(transaction, { contractId, kind, actor: "Portal", userId: null, at, data });
      if (noted.length > 0 || confirmed.length > 0) {
        await repository.addNotes({ contractId, notedAt: at, answers: [...noted], confirmed: [...confirmed] });
      }
      // What a client has confirmed, they know: the trail names the questions.
      if (confirmed.length > 0)
        await append("AnswersConfirmed", { questions: confirmed.map(({ questionCode }) => questionCode) });
      if (reviewed.length === 0) return;
      await repository.open({ contractId, openedAt: at, reasons: [...reviewed] });
      await append("ReviewOpened");
      await tellOperators(transaction, contract);
    },

    /** What keeps a contract from being signed: a check that is open or was refused; null where nothing does. */
    async findBlocking(contractId: number, on: Database | Transaction = db): Promise<"Open" | "Refused" | null> {
      const state: ReviewState = await createReviewRepository(on, encryption).findState(contractId);
      return state === "Approved" ? null : state;
    },
  };

  /** By the number alone: who the client is and what they answered, the command says to who decides. */
  async function tellOperators(transaction: Transaction, { number, user }: NewContract): Promise<void> {
    const operators = await listOperators(transaction, user.language);
    if (operators.length === 0)
      log.error("a contract waits for its internal check, and there is no operator to tell: set OPERATOR_EMAIL");
    for (const { email, language } of operators) {
      const data = { number: formatContractNumber(number) };
      await outbox.enqueue(transaction, { template: "review-opened", language, to: email, data });
    }
  }
}
