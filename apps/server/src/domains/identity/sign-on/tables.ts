import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Used tokens of partners, so that each token logs in only once. They are stored until they would have expired. */
export const usedSignOnTokens = pgTable(
  "used_sign_on_tokens",
  {
    partner: text("partner").notNull(),
    /** The digest of the token's `jti`, because a `jti` may have any length. */
    idDigest: text("id_digest").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.idDigest] }),
    index("used_sign_on_tokens_expiry").on(table.expiresAt),
  ],
);
