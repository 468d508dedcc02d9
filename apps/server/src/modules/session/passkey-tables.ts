import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { entityId } from "../reference/tables.ts";
import { users } from "./tables.ts";

/** Passkeys: what the portal needs to check a signature of one. Source: WebAuthn, level 3. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the device calls it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says it was used; 0 for devices that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** The host that it was made for: on another address of the portal it is of no use. */
    rpId: text("rp_id").notNull(),
    backedUp: boolean("backed_up").notNull(),
    /** The user's own words. */
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** How devices know a user: drawn at random, so that what they keep says nothing about anybody. */
export const passkeyUsers = pgTable("passkey_users", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** 32 random bytes, base64url. */
  handle: text("handle").notNull().unique(),
});

/** What a device is asked to sign: one a ceremony of a session, or of a browser that is about to log in; gone once taken. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** Digest of the session, or of the cookie of a browser without one. */
    boundTo: text("bound_to").notNull(),
    ceremony: text("ceremony").$type<"Add" | "LogIn" | "SecondFactor">().notNull(),
    challenge: text("challenge").notNull(),
    /** The address of the portal at which it was asked for. */
    origin: text("origin").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boundTo, table.ceremony] }),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);
