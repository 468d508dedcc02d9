import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { distributors } from "../distributors/tables.ts";
import { users } from "../sessions/tables.ts";

/** The imported register of the national bank: one row per person, with the networks that the person works in. */
export const registerEntries = pgTable(
  "register_entries",
  {
    vatId: text("vat_id").primaryKey(),
    surname: text("surname").notNull(),
    name: text("name").notNull(),
    networks: text("networks").array().notNull(),
  },
  (table) => [index("register_entries_surname").on(sql`lower(${table.surname})`)],
);

export type RegistrationState = "ManualCheck" | "AwaitingConfirmation" | "Confirmed" | "Declined" | "Expired";

/**
 * Registrations of future users. While a registration is open, no other one may have the same email address, the same
 * advisor code with the distributor, or the same identification number.
 */
export const registrations = pgTable(
  "registrations",
  {
    /** 128 random bits, so that the id cannot be guessed; the operator's links contain it. */
    id: text("id").primaryKey(),
    state: text("state").$type<RegistrationState>().notNull(),
    distributorCode: text("distributor_code")
      .notNull()
      .references(() => distributors.code),
    advisorCode: text("advisor_code").notNull(),
    branchCode: text("branch_code"),
    vatId: text("vat_id"),
    /**
     * The same value as `vatId`, for the unique index. Null in registrations that were stored before the number had to
     * be unique.
     */
    heldVatId: text("held_vat_id"),
    prefix: text("prefix").notNull(),
    name: text("name").notNull(),
    surname: text("surname").notNull(),
    suffix: text("suffix").notNull(),
    /** The email address in lower case; it becomes the username. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    passwordHash: text("password_hash").notNull(),
    language: text("language").$type<"en" | "cs" | "sk">().notNull(),
    /** The base of the confirmation link: the public URL at which the advisor registered. */
    publicUrl: text("public_url").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** Until when the operator may decide, or until when the advisor may confirm. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    tokenDigest: text("token_digest"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => {
    const isOpen = sql`${table.state} in ('ManualCheck', 'AwaitingConfirmation')`;
    return [
      uniqueIndex("registrations_open_email").on(table.email).where(isOpen),
      uniqueIndex("registrations_open_advisor").on(table.distributorCode, table.advisorCode).where(isOpen),
      uniqueIndex("registrations_open_vat_id").on(table.heldVatId).where(isOpen),
      uniqueIndex("registrations_token").on(table.tokenDigest),
    ];
  },
);

/** The only valid reset link of a user. A newer link replaces it, and using it deletes it. */
export const passwordResets = pgTable("password_resets", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenDigest: text("token_digest").notNull().unique(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
