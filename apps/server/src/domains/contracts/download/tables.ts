import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contracts } from "../records/tables.ts";

/** Links with which clients download their signed documents. Only the digests of tokens are stored. */
export const downloadLinks = pgTable(
  "download_links",
  {
    tokenDigest: text("token_digest").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  },
  (table) => [index("download_links_contract").on(table.contractId)],
);
