import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvestmentProposal } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { drafts } from "../drafts/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import type { ProposalFigures } from "./document/figures.ts";

/** A proposal from the request, without its chart images, which are not used. */
export type StoredPayload = Omit<InvestmentProposal, "chartPngData" | "chartPngDataComposition"> & {
  /** The recipients and the message, if the proposal was sent by email. */
  emails?: readonly string[];
  message?: string;
};

/**
 * Every created proposal: the payload, the inputs and the figures recalculated from them, and the SHA-256 digest of the
 * PDF. A row never changes, except that it loses the reference to a deleted draft. The id consists of 128 random bits
 * in hexadecimal digits.
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
    /** Encrypted because the cart contains questionnaire answers. */
    payload: encrypted<StoredPayload[]>("payload").notNull(),
    figures: jsonb("figures").$type<ProposalFigures>().notNull(),
    pdfDigest: text("pdf_digest").notNull(),
    pdfBytes: integer("pdf_bytes").notNull(),
    /** The printed code for lookups, without dashes; null in rows that were stored before codes were added. */
    code: text("code"),
    /** The last calendar date in Europe/Prague on which the proposal is valid. */
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
