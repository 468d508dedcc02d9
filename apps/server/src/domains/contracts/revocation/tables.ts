import { date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RevocationWay } from "@fundport/rules";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contracts } from "../records/tables.ts";

/** `Link` is a withdrawal on the page of the client's signed documents. */
export type SentWay = RevocationWay | "Link";

/**
 * Clients' withdrawals from signed contracts, with one row per contract, written once. A contract that was revoked
 * before this table existed has no row. Source: docs/reference/signing.md#clients-withdrawal.
 */
export const contractRevocations = pgTable("contract_revocations", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  recordedBy: text("recorded_by").$type<"Advisor" | "Client">().notNull(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  /** Date when the client sent it, in Europe/Prague. */
  sentOn: date("sent_on", { mode: "string" }).notNull(),
  /** Null if the advisor did not state it. */
  way: text("way").$type<SentWay>(),
  /** Written by the advisor. */
  note: encrypted<string>("note"),
});
