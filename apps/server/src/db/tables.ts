import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Counts the changes of a kind of data. When an import increases the count, every process drops values that it derived
 * from older data. All reference data is counted as `catalogue`.
 */
export const dataRevisions = pgTable("data_revisions", {
  name: text("name").$type<"catalogue">().primaryKey(),
  revision: integer("revision").notNull(),
});

/**
 * A fixed text, encrypted with each data key that this database was opened with. A start with other keys fails before
 * it reads or writes any other data. Key id 0 is the key of the blind indexes. The text is base64.
 */
export const dataKeyChecks = pgTable("data_key_checks", {
  keyId: integer("key_id").primaryKey(),
  proof: text("proof").notNull(),
});

/**
 * The moment from which a rule added by a release refuses contracts. It is stored at the first start with that release.
 * See docs/reference/contract-checks.md#lists-to-screen-by.
 */
export const ruleStarts = pgTable("rule_starts", {
  rule: text("rule").primaryKey(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
});
