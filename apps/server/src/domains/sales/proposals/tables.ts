import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvestmentProposal } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { drafts } from "../drafts/tables.ts";
import { users } from "../../identity/sessions/tables.ts";
import type { ProposalFigures } from "./document/figures.ts";

/** What was asked for, without the pictures: those are bound by the digest of the document they are printed in. */
export type StoredPayload = Omit<InvestmentProposal, "chartPngData" | "chartPngDataComposition"> & {
  /** Of a proposal that was sent: to whom, and with which words. */
  emails?: readonly string[];
  message?: string;
};

/**
 * Every proposal that was handed out, as it was made: the payload, the inputs and figures recomputed from it, and the
 * SHA-256 digest of the PDF. A row is never changed, but that it forgets a draft that is deleted. The id is random, 128 bits in hexadecimal digits.
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
    /** Encrypted: the cart of it has the answers to the questionnaire. */
    payload: encrypted<StoredPayload[]>("payload").notNull(),
    figures: jsonb("figures").$type<ProposalFigures>().notNull(),
    pdfDigest: text("pdf_digest").notNull(),
    pdfBytes: integer("pdf_bytes").notNull(),
    /** What is printed to look it up by, without dashes; rows that were kept before there were codes have none. */
    code: text("code"),
    /** The last calendar day on which it holds, in Europe/Prague. */
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
