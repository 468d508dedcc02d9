import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvestmentProposal } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { drafts } from "../drafts/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import type { ProposalFigures } from "./document/figures.ts";

/** The request without the chart images, which the digest of the document covers. */
export type StoredPayload = Omit<InvestmentProposal, "chartPngData" | "chartPngDataComposition"> & {
  /** Recipients and message of a proposal that was sent. */
  emails?: readonly string[];
  message?: string;
};

/**
 * Every created proposal: the payload, the inputs and figures recalculated from it, and the SHA-256 digest of the PDF.
 * A row never changes, except that it loses the reference to a deleted draft. The id is random, 128 bits in hexadecimal
 * digits.
 */
export const proposals = pgTable(
  "proposals",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    language: text("language").$type<ProposalFigures["language"]>().notNull(),
    /** Encrypted because its cart contains the answers to the questionnaire. */
    payload: encrypted<StoredPayload[]>("payload").notNull(),
    figures: jsonb("figures").$type<ProposalFigures>().notNull(),
    pdfDigest: text("pdf_digest").notNull(),
    pdfBytes: integer("pdf_bytes").notNull(),
    /** The printed code for lookups, without dashes; null in rows stored before codes were added. */
    code: text("code"),
    /** The last calendar date on which it is valid, in Europe/Prague. */
    validUntil: date("valid_until", { mode: "string" }),
    clientName: text("client_name"),
    draftId: text("draft_id").references(() => drafts.id, { onDelete: "set null" }),
  },
  (table) => [
    index("proposals_user").on(table.userId, table.createdAt),
    index("proposals_draft").on(table.draftId, table.createdAt),
    uniqueIndex("proposals_code").on(table.code),
    index("proposals_digest").on(table.pdfDigest),
  ],
);
