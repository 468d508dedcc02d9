import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { DrawnSignature } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contracts } from "../records/tables.ts";
import type { ReadDocument } from "../key-documents/tables.ts";
import { entityId } from "../../catalogue/reference/tables.ts";

export type SigningWay = "Sms" | "Biometric" | "External";
/** Why an attempt is over. One whose contract expired, or was withdrawn, has no end: the contract's state says it. */
export type SigningEnd = "Signed" | "TakenBack" | "Declined" | "Withdrawn";

const contractId = () =>
  integer("contract_id")
    .notNull()
    .references(() => contracts.id, { onDelete: "restrict" });

/** Attempts to have a contract signed; one at a time. Source: docs/decisions/183. */
export const contractSignings = pgTable(
  "contract_signings",
  {
    id: entityId(),
    contractId: contractId(),
    way: text("way").$type<SigningWay>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    end: text("end").$type<SigningEnd>(),
    /** The documents that are to be signed: of another set nothing is taken. */
    documentSet: text("document_set").notNull(),
    /** The wording of the consent; null where the client has yet to give it, on their own device. */
    consent: text("consent"),
    /** Of the external way, like all that follows: until when the link signs. */
    linkUntil: timestamp("link_until", { withTimezone: true }),
    linkOpenedAt: timestamp("link_opened_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** Of the portal's own. */
    reminders: integer("reminders").notNull().default(0),
    /** Where the link leads: the portal has several addresses. */
    publicUrl: text("public_url"),
  },
  (table) => [
    uniqueIndex("contract_signings_live")
      .on(table.contractId)
      .where(sql`ended_at is null`),
    index("contract_signings_contract").on(table.contractId),
  ],
);

/** Tokens of links as digests: each e-mail of a signing has one of its own, and all of them hold as long as it does. */
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
 * That the advisor was told of a contract that expires: once for each moment at which it would. One that is extended, or
 * whose client is sent another link, expires at another moment.
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

/** From where somebody signed. */
export type SignerDevice = { address: string; userAgent: string };

/** The client's signature: one a contract, written once. */
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
  /** The day as the client states it, `yyyy-mm-dd`; null where it was not the server's day or one beside it. */
  statedDay: text("stated_day"),
  documentSet: text("document_set").notNull(),
  consent: text("consent").notNull(),
  /** Of somebody who does not draw. */
  typedName: text("typed_name"),
  /** Whether a code was entered for it. */
  withCode: boolean("with_code").notNull(),
  /** The documents opened before the signature; null: signed before they were stored. */
  read: jsonb("read").$type<readonly ReadDocument[]>(),
  strokes: encrypted<DrawnSignature>("strokes"),
  device: encrypted<SignerDevice>("device").notNull(),
});

/** What a client asked on their own device, and why they declined. */
export const clientWords = pgTable(
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
