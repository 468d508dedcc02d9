import { date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RevocationWay } from "@fundport/rules";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contracts } from "../records/tables.ts";

/** How a withdrawal was sent. `Link` is a withdrawal on the page with the client's signed documents. */
export type SentWay = RevocationWay | "Link";

/**
 * Clients' withdrawals from signed contracts. Each contract has at most one row, which never changes. A contract that
 * was revoked before this table existed has no row. Source: docs/reference/signing.md#clients-withdrawal.
 */
export const contractRevocations = pgTable("contract_revocations", {
  contractId: integer("contract_id")
    .primaryKey()
    .references(() => contracts.id, { onDelete: "restrict" }),
  recordedBy: text("recorded_by").$type<"Advisor" | "Client">().notNull(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  /** Date on which the client sent the withdrawal, in Europe/Prague. */
  sentOn: date("sent_on", { mode: "string" }).notNull(),
  /** How the client sent the withdrawal. Null if the advisor did not state it. */
  way: text("way").$type<SentWay>(),
  /** Note that the advisor wrote. */
  note: encrypted<string>("note"),
});
