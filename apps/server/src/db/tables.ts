import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How often a kind of data has changed: an import adds one, and everything made of the data before is dropped in every
 * process. `catalogue` is the one that all reference data hangs on.
 */
export const dataRevisions = pgTable("data_revisions", {
  name: text("name").$type<"catalogue">().primaryKey(),
  revision: integer("revision").notNull(),
});
