import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Partners' tokens that have been used, until they would have expired anyway: none logs in twice. */
export const usedSignOnTokens = pgTable(
  "used_sign_on_tokens",
  {
    partner: text("partner").notNull(),
    /** Digest of the token's `jti`, which may be of any length. */
    idDigest: text("id_digest").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.idDigest] }),
    index("used_sign_on_tokens_expiry").on(table.expiresAt),
  ],
);
