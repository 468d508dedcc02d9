import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Used tokens of partners, stored until they would have expired, so that each logs in only once. */
export const usedSignOnTokens = pgTable(
  "used_sign_on_tokens",
  {
    partner: text("partner").notNull(),
    /** The digest of the token's `jti`, which may have any length. */
    idDigest: text("id_digest").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.idDigest] }),
    index("used_sign_on_tokens_expiry").on(table.expiresAt),
  ],
);
