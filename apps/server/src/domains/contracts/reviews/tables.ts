import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ConfirmedAmount } from "@fundport/rules";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";
import { contracts } from "../records/tables.ts";

/** An answer that had a consequence, with the questionnaire's texts at the time of the answer. */
export type NotableAnswer = {
  /** Code of the questionnaire. */
  readonly questionnaire: string;
  readonly questionCode: string;
  readonly answerCode: string;
  readonly question: string;
  readonly answer: string;
  /** The client's free text, or null if the answer has none. */
  readonly statement: string | null;
};

/**
 * Answers of a contract that are recorded, but have no further effect. See docs/reference/contracts.md#internal-review.
 */
export const contractNotes = pgTable("contract_notes", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
  /** Answers with the consequence `note`. */
  answers: encrypted<NotableAnswer[]>("answers").notNull(),
  /** Answers that contradicted the payments of the first year but were confirmed by the client. */
  confirmed: encrypted<ConfirmedAmount[]>("confirmed").notNull(),
});

/**
 * The internal review of a contract. A contract that needs a review cannot be signed without an approval. A contract
 * has at most one row. The reasons for the review and for the decision are only for reviewers, and must not appear in
 * browsers or in the audit trail.
 * See docs/reference/contracts.md#internal-review.
 */
export const contractReviews = pgTable(
  "contract_reviews",
  {
    contractId: integer("contract_id")
      .primaryKey()
      .references(() => contracts.id, { onDelete: "restrict" }),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
    /** Answers with the consequence `review`. */
    reasons: encrypted<NotableAnswer[]>("reasons").notNull(),
    /** Null until the review is decided. The same applies to the columns below. */
    decision: text("decision").$type<"Approved" | "Refused">(),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decisionReason: encrypted<string>("decision_reason"),
  },
  (table) => [
    index("contract_reviews_decided_by").on(table.decidedBy),
    check(
      "contract_reviews_decision",
      sql`(${table.decision} is null) = (${table.decidedBy} is null) and (${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.decisionReason} is null)`,
    ),
  ],
);
/** State of a contract's internal review, or null if the contract needs no review. */
export type ReviewState = "Open" | "Approved" | "Refused" | null;
/** SQL expression for the review state. Requires a left join of `contract_reviews`. */
export const reviewState = sql<ReviewState>`case when ${contractReviews.contractId} is not null then coalesce(${contractReviews.decision}, 'Open') end`;
