import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { countries, currencies, entityId } from "../../catalogue/reference/tables.ts";
import type { Device } from "./device.ts";

export const companies = pgTable("companies", { id: entityId(), name: text("name").notNull() });
export const supports = pgTable("supports", {
  id: entityId(),
  name: text("name").notNull(),
  phoneNumber: text("phone_number").notNull(),
  email: text("email").notNull(),
});

/**
 * Advisors and operators. Rates and fees are in percent; `klasikPayments` and `servisPayment` are amounts in the user's
 * currency.
 */
export const users = pgTable(
  "users",
  {
    id: entityId(),
    username: text("username").notNull(),
    /** An argon2id hash. */
    passwordHash: text("password_hash").notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    mobilePhone: text("mobile_phone"),
    currencyId: integer("currency_id")
      .notNull()
      .references(() => currencies.id),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    language: text("language").$type<"en" | "cs" | "sk">().notNull(),
    roles: text("roles").array().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    supportId: integer("support_id").references(() => supports.id),
    /** Null if no distributor is assigned; the user cannot log in. */
    distributorCode: text("distributor_code"),
    /** The code that the distributor gave the advisor; unique per distributor. */
    advisorCode: text("advisor_code"),
    branchCode: text("branch_code"),
    /** The identification number (IČO). */
    vatId: text("vat_id"),
    locked: boolean("locked").notNull().default(false),
    passwordExpiresAt: timestamp("password_expires_at", { withTimezone: true }),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    checkBirthDate: boolean("check_birth_date").notNull().default(false),
    allowEntryFeeDiscount: boolean("allow_entry_fee_discount").notNull().default(false),
    allowSameFrameworkContract: boolean("allow_same_framework_contract").notNull().default(false),
    onlyOneAppendixInFundooo: boolean("only_one_appendix_in_fundooo").notNull().default(false),
    minimalDealerFee: doublePrecision("minimal_dealer_fee").notNull().default(0),
    maximalDealerFee: doublePrecision("maximal_dealer_fee").notNull().default(0),
    premiumSetUpFee: doublePrecision("premium_set_up_fee").notNull().default(0),
    klasikPayments: doublePrecision("klasik_payments")
      .array()
      .notNull()
      .default(sql`'{}'`),
    servisPayment: doublePrecision("servis_payment").notNull().default(0),
    prepaidMaxAge: integer("prepaid_max_age"),
    prepaidMaxInvestmentHorizon: integer("prepaid_max_investment_horizon"),
    prepaidMaxTargetAmount: doublePrecision("prepaid_max_target_amount"),
    prepaidCurrencyId: integer("prepaid_currency_id")
      .notNull()
      .references(() => currencies.id),
    signBiometrically: boolean("sign_biometrically").notNull().default(false),
    signElectronically: boolean("sign_electronically").notNull().default(true),
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_advisor").on(table.distributorCode, table.advisorCode),
    // These indexes serve the advisor's ranks within a company and a country.
    index("users_company").on(table.companyId),
    index("users_country").on(table.countryId),
    index("users_vat_id").on(table.vatId),
  ],
);

/** The channel of ended sessions. The payload is a session's digest, or `user:` and a user's id. */
export const sessionChannel = "session_ended";

/** The method by which a session was opened. */
export type SessionOpening = "Password" | "SignOn" | "Passkey";

/** Sessions, under the digests of their cookies. Only the browser has the cookie itself. */
export const sessions = pgTable(
  "sessions",
  {
    idDigest: text("id_digest").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the session was last seen; stored at most once a minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** The id that the user sees, for example to end the session; it does not grant access. */
    publicId: uuid("public_id").notNull().unique("sessions_public_id").defaultRandom(),
    /**
     * How the session was opened. This and the following columns are null in sessions that were stored before the
     * columns existed.
     */
    openedBy: text("opened_by").$type<SessionOpening>(),
    /** The browser according to its User-Agent at log-in; null if it is not recognised. */
    browser: text("browser"),
    system: text("system"),
    deviceKind: text("device_kind").$type<Device["kind"]>(),
    /** The IP address of the log-in, shown only to the owner and deleted with the session. */
    address: text("address"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_created").on(table.createdAt)],
);

/** Counts of limited actions, under the key `limit:who`. The limits and their subjects are in `limits.ts`. */
export const loginAttempts = pgTable("login_attempts", {
  subject: text("subject").primaryKey(),
  failures: integer("failures").notNull(),
  firstFailureAt: timestamp("first_failure_at", { withTimezone: true }).notNull(),
  /** Until when actions are counted in the same window, or until when the subject is locked. */
  lockedUntil: timestamp("locked_until", { withTimezone: true }),
});

/**
 * Authenticator apps, whose codes are required in addition to the password. The secret is encrypted with the server's
 * key. `enabledAt` is null until the set-up is complete.
 */
export const secondFactors = pgTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  encryptedSecret: text("encrypted_secret").notNull(),
  enabledAt: timestamp("enabled_at", { withTimezone: true }),
  /** The newest 30-second step whose code was used. Codes of this and earlier steps are no longer accepted. */
  lastUsedStep: integer("last_used_step").notNull().default(0),
});

/** Codes for users who have lost their authenticator app. A code is valid for one log-in, which deletes it. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeDigest: text("code_digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeDigest] })],
);

/** The unsaved work of a user whose session timed out; one document per user. */
export const unsavedWorks = pgTable("unsaved_works", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  /** The saved data. Its keys keep their order, because this is the order of the cart's items. */
  data: encrypted<Record<string, unknown>>("data").notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  /**
   * The revision, which the browser that saved the work generates. Rows from before this column have a revision that
   * matches no browser.
   */
  revision: text("revision")
    .notNull()
    .default(sql`md5(random()::text)`),
});

/** Passkeys, with the data for verifying their signatures. Source: WebAuthn, level 3. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: entityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id that the device gave to the passkey, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** The public key as COSE in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device has used the passkey, counted by the device; 0 if the device does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** The host for which the passkey was created. It cannot be used on other hosts. */
    rpId: text("rp_id").notNull(),
    backedUp: boolean("backed_up").notNull(),
    /** The name that the user gave to the passkey. */
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Random ids by which devices identify users, so that the data on a device does not reveal the user. */
export const passkeyUsers = pgTable("passkey_users", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** 32 random bytes, base64url. */
  handle: text("handle").notNull().unique(),
});

/**
 * Challenges that devices must sign. A session, or a browser that is logging in, has one challenge per ceremony. Using
 * the challenge deletes it.
 */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** The digest of the session, or the digest of the browser's cookie before a session exists. */
    boundTo: text("bound_to").notNull(),
    ceremony: text("ceremony").$type<"Add" | "LogIn" | "SecondFactor">().notNull(),
    challenge: text("challenge").notNull(),
    /** The public URL at which the challenge was requested. */
    origin: text("origin").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boundTo, table.ceremony] }),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);
