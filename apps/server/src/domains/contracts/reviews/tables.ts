import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ConfirmedAmount } from "@fundport/rules";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { users } from "../../identity/sessions/tables.ts";
import { contracts } from "../records/tables.ts";

/** An answer that had a consequence, with the texts of the questionnaire at that time. */
export type NotableAnswer = {
  /** Code of the questionnaire. */
  readonly questionnaire: string;
  readonly questionCode: string;
  readonly answerCode: string;
  readonly question: string;
  readonly answer: string;
  /** The free text; null if there is none. */
  readonly statement: string | null;
};

/** Recorded answers of a contract, without further effect. See docs/reference/contracts.md#internal-review. */
export const contractNotes = pgTable("contract_notes", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
  /** Answers with the consequence `note`. */
  answers: encrypted<NotableAnswer[]>("answers").notNull(),
  /** Answers that contradicted the payments of the first year and that the client confirmed. */
  confirmed: encrypted<ConfirmedAmount[]>("confirmed").notNull(),
});

/**
 * The internal review of a contract, without which it cannot be signed; at most one row for each contract. The reasons
 * for the review and for the decision are for reviewers only, and must not appear in browsers or trails.
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
    /** Null until there is a decision, like the columns below. */
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
/** State of a contract's internal review; null if none is needed. */
export type ReviewState = "Open" | "Approved" | "Refused" | null;
/** SQL expression for the review state. Requires a left join of `contract_reviews`. */
export const reviewState = sql<ReviewState>`case when ${contractReviews.contractId} is not null then coalesce(${contractReviews.decision}, 'Open') end`;
