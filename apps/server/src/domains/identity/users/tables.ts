import { doublePrecision, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../sessions/tables.ts";

/** Photos of advisors, at most one for each. The file storage contains the bytes, under a key that is never reused. */
export const userPhotos = pgTable("user_photos", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  storageKey: text("storage_key").notNull(),
  mimeType: text("mime_type").notNull(),
  /** When the photo was stored; this time is part of the photo's URL (`photoFetchedAt`). */
  storedAt: timestamp("stored_at", { withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Totals of an advisor's contracts, which are recalculated whenever contracts, prices or rates change. An advisor who
 * has no contracts has no row. Source: docs/reference/own-area.md#statistics.
 */
export const advisorStatistics = pgTable("advisor_statistics", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Assets in the advisor's currency; null if an exchange rate is missing. */
  aum: doublePrecision("aum"),
  /** Assets in Czech crowns, for comparing advisors. */
  comparableAum: doublePrecision("comparable_aum").notNull(),
  numberOfClients: integer("number_of_clients").notNull(),
  numberOfContracts: integer("number_of_contracts").notNull(),
  numberOfPortfolios: integer("number_of_portfolios").notNull(),
  numberOfFunds: integer("number_of_funds").notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
});
