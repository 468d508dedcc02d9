import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { DrawnSignature } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contracts } from "../records/tables.ts";
import type { ReadDocument } from "../key-documents/tables.ts";
import { entityId } from "../../catalogue/reference/tables.ts";

export type SigningWay = "Sms" | "Biometric" | "External";
/** How a signing ended; null if its contract expired, since the contract's state records that. */
export type SigningEnd = "Signed" | "TakenBack" | "Declined" | "Withdrawn";

const contractId = () =>
  integer("contract_id")
    .notNull()
    .references(() => contracts.id, { onDelete: "restrict" });

/** The signings of contracts; one at a time for each contract. Source: docs/reference/signing.md#three-ways. */
export const contractSignings = pgTable(
  "contract_signings",
  {
    id: entityId(),
    contractId: contractId(),
    way: text("way").$type<SigningWay>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    end: text("end").$type<SigningEnd>(),
    /** The digest of the documents to sign; a signature of another set is refused. */
    documentSet: text("document_set").notNull(),
    /** The revision of the consent's wording; null until the client gives it on their own device. */
    consent: text("consent"),
    /** The end of the link's validity; this column and the following are of the external way. */
    linkUntil: timestamp("link_until", { withTimezone: true }),
    linkOpenedAt: timestamp("link_opened_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** The number of reminders that the portal sent automatically. */
    reminders: integer("reminders").notNull().default(0),
    /** The address of the portal in the link, since the portal has several. */
    publicUrl: text("public_url"),
  },
  (table) => [
    uniqueIndex("contract_signings_live")
      .on(table.contractId)
      .where(sql`ended_at is null`),
    index("contract_signings_contract").on(table.contractId),
  ],
);

/** Digests of the tokens of links: each e-mail of a signing has its own token, and all are valid until the signing ends. */
export const signingLinks = pgTable(
  "signing_links",
  {
    tokenDigest: text("token_digest").primaryKey(),
    signingId: integer("signing_id")
      .notNull()
      .references(() => contractSignings.id, { onDelete: "restrict" }),
  },
  (table) => [index("signing_links_signing").on(table.signingId)],
);

/**
 * Notices of expiry sent to advisors: one for each contract and deadline. An extended contract, or one with another link,
 * has another deadline.
 */
export const expiryNotices = pgTable(
  "expiry_notices",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    deadline: timestamp("deadline", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.deadline] })],
);

/** The device of a signature. */
export type SignerDevice = { address: string; userAgent: string };

/** The client's signature: one for each contract, written once. */
export const contractSignatures = pgTable("contract_signatures", {
  contractId: contractId().primaryKey(),
  signingId: integer("signing_id")
    .notNull()
    .references(() => contractSignings.id, { onDelete: "restrict" }),
  way: text("way").$type<SigningWay>().notNull(),
  /** Of `contract_persons`. */
  personId: text("person_id").notNull(),
  signedAt: timestamp("signed_at", { withTimezone: true }).notNull(),
  place: text("place").notNull(),
  /** The day that the client stated, `yyyy-mm-dd`; null if it differed from the server's by more than a day. */
  statedDay: text("stated_day"),
  documentSet: text("document_set").notNull(),
  consent: text("consent").notNull(),
  /** The name that the client typed instead of drawing. */
  typedName: text("typed_name"),
  /** True if a code was entered. */
  withCode: boolean("with_code").notNull(),
  /** The documents opened before the signature; null: signed before they were stored. */
  read: jsonb("read").$type<readonly ReadDocument[]>(),
  strokes: encrypted<DrawnSignature>("strokes"),
  device: encrypted<SignerDevice>("device").notNull(),
});

/** Questions of clients on their own devices, and reasons for declining. */
export const clientMessages = pgTable(
  "client_words",
  {
    id: entityId(),
    contractId: contractId(),
    kind: text("kind").$type<"Question" | "Decline">().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    text: encrypted<string>("text").notNull(),
  },
  (table) => [index("client_words_contract").on(table.contractId)],
);
