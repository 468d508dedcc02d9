import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@fundport/i18n";
import type { ClientForm } from "@fundport/rules";
import { blindIndex, encrypted } from "../../../db/encrypted-columns.ts";
import { normaliseNumber } from "../../../lib/normalise-text.ts";
import { users } from "../../identity/sessions/tables.ts";

/**
 * Forms that advisors have sent to clients, one row for each link. A row is deleted 30 days after the form ended or its
 * link expired.
 * Source: docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export const clientForms = pgTable(
  "client_forms",
  {
    /** A random id, which cannot be guessed. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The digest of the link's token, keyed with the server's secret. */
    tokenDigest: text("token_digest").notNull().unique(),
    /**
     * The client's phone number with the country code. Codes are sent to it. An advisor has at most one open form per
     * phone number.
     */
    phone: encrypted<string>("phone").notNull(),
    phoneIndex: blindIndex("phone_index", {
      label: "client-form.phone",
      of: "phone",
      normalise: normaliseNumber,
    }).notNull(),
    email: encrypted<string>("email").notNull(),
    /** The language of messages to the client. */
    language: text("language").$type<Language>().notNull(),
    /** True if an item in the cart had an employer's contribution. */
    needsEmployer: boolean("needs_employer").notNull(),
    sent: encrypted<ClientForm>("sent").notNull(),
    /** The form with the client's changes. */
    filled: encrypted<ClientForm>("filled").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
    /** The time at which the code was entered for the first time. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
    savedAt: timestamp("saved_at", { withTimezone: true }),
    returnedAt: timestamp("returned_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    end: text("end").$type<"Accepted" | "TakenBack" | "Replaced">(),
  },
  (table) => [
    // A second link to the same phone number makes the first link invalid.
    uniqueIndex("client_forms_phone")
      .on(table.userId, table.phoneIndex)
      .where(sql`${table.endedAt} is null`),
    index("client_forms_over").on(sql`coalesce(${table.endedAt}, ${table.validUntil})`),
  ],
);
