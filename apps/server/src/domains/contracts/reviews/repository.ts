import { and, asc, desc, eq, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, NewRow } from "../../../db/encryption.ts";
import { contracts } from "../records/tables.ts";
import { contractNotes, contractReviews, type ReviewState, reviewState } from "./tables.ts";

export type Decision = {
  decision: "Approved" | "Refused";
  decidedBy: number;
  decidedAt: Date;
  /** Reason for the decision, which the reviewer has written. */
  decisionReason: string;
};

/** Queries for internal reviews of contracts, and for the recorded answers. */
export function createReviewRepository(db: Database | Transaction, encryption: Encryption) {
  return { ...recordQueries(db, encryption), ...commandQueries(db, encryption) };
}

/** Queries that are used when a contract is created or signed. */
function recordQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    async addNotes(row: NewRow<typeof contractNotes>): Promise<void> {
      await db.insert(contractNotes).values(encryption.encryptRow(contractNotes, row));
    },

    async open(row: Pick<NewRow<typeof contractReviews>, "contractId" | "openedAt" | "reasons">): Promise<void> {
      await db.insert(contractReviews).values(encryption.encryptRow(contractReviews, row));
    },

    async findState(contractId: number): Promise<ReviewState> {
      const [row] = await db
        .select({ state: reviewState })
        .from(contractReviews)
        .where(eq(contractReviews.contractId, contractId));
      return row?.state ?? null;
    },

    /**
     * Looks for the newest review among the client's other contracts. Returns the reasons for this review if it is open
     * or was refused, otherwise null.
     */
    async findUnapprovedReasons(contractId: number) {
      const own = alias(contracts, "own");
      const [row] = await db
        .select({
          contractId: contractReviews.contractId,
          reasons: contractReviews.reasons,
          decision: contractReviews.decision,
        })
        .from(contractReviews)
        .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
        .innerJoin(own, and(eq(own.clientIndex, contracts.clientIndex), ne(own.id, contracts.id)))
        .where(eq(own.id, contractId))
        .orderBy(desc(contractReviews.openedAt), desc(contractReviews.contractId))
        .limit(1);
      if (row === undefined || row.decision === "Approved") return null;
      return encryption.decryptRow(contractReviews, row).reasons;
    },
  };
}

/** Queries for the reviewer's commands. */
function commandQueries(db: Database | Transaction, encryption: Encryption) {
  return {
    /**
     * Returns a contract by its number with its review and recorded answers, or null if the contract does not exist.
     */
    async findByNumber(number: string) {
      const [row] = await db
        .select({
          contract: {
            id: contracts.id,
            number: contracts.number,
            state: contracts.state,
            userId: contracts.userId,
            clientName: contracts.clientName,
            createdAt: contracts.createdAt,
          },
          review: contractReviews,
          notes: contractNotes,
        })
        .from(contracts)
        .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
        .leftJoin(contractNotes, eq(contractNotes.contractId, contracts.id))
        .where(eq(contracts.number, number));
      if (row === undefined) return null;
      const { review, notes, ...rest } = row;
      return {
        ...rest,
        review: review && encryption.decryptRow(contractReviews, review),
        notes: notes && encryption.decryptRow(contractNotes, notes),
      };
    },

    /** Lists undecided reviews, oldest first. */
    listOpen: () =>
      db
        .select({
          number: contracts.number,
          state: contracts.state,
          userId: contracts.userId,
          openedAt: contractReviews.openedAt,
        })
        .from(contractReviews)
        .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
        .where(isNull(contractReviews.decision))
        .orderBy(asc(contractReviews.openedAt), asc(contractReviews.contractId)),

    /** Stores a decision if the review is undecided. Returns true if the decision was stored. */
    async decide(contractId: number, decision: Decision): Promise<boolean> {
      const { contractId: _id, ...change } = encryption.encryptRow(contractReviews, { contractId, ...decision });
      const written = await db
        .update(contractReviews)
        .set(change)
        .where(and(eq(contractReviews.contractId, contractId), isNull(contractReviews.decision)))
        .returning({ contractId: contractReviews.contractId });
      return written.length > 0;
    },
  };
}
