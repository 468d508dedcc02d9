import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { DrawnSignature } from "@fundport/api";
import { encrypted } from "../../../db/encrypted-columns.ts";
import { contracts } from "../records/tables.ts";
import type { ReadDocument } from "../key-documents/tables.ts";
import { entityId } from "../../catalogue/reference/tables.ts";

export type SigningWay = "Sms" | "Biometric" | "External";
/** How a signing ended. Null if the contract has expired, because the contract's state already records this. */
export type SigningEnd = "Signed" | "TakenBack" | "Declined" | "Withdrawn";

const contractId = () =>
  integer("contract_id")
    .notNull()
    .references(() => contracts.id, { onDelete: "restrict" });

/**
 * Signings of contracts. A contract has at most one signing at a time. Source: docs/reference/signing.md#three-ways.
 */
export const contractSignings = pgTable(
  "contract_signings",
  {
    id: entityId(),
    contractId: contractId(),
    way: text("way").$type<SigningWay>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    end: text("end").$type<SigningEnd>(),
    /** Digest of the documents to sign. A signature for other documents is refused. */
    documentSet: text("document_set").notNull(),
    /** Revision of the consent's wording. Null until the client consents on their own device. */
    consent: text("consent"),
    /** Expiry of the link. This column and the columns below are used only if the client signs from a link. */
    linkUntil: timestamp("link_until", { withTimezone: true }),
    linkOpenedAt: timestamp("link_opened_at", { withTimezone: true }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** Number of automatic reminders that have been sent. */
    reminders: integer("reminders").notNull().default(0),
    /** Public URL of the server in the link. A server can have several URLs. */
    publicUrl: text("public_url"),
  },
  (table) => [
    uniqueIndex("contract_signings_live")
      .on(table.contractId)
      .where(sql`ended_at is null`),
    index("contract_signings_contract").on(table.contractId),
  ],
);

/** Digests of link tokens. Each email of a signing has its own token. All tokens are valid until the signing ends. */
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
 * Notices of expiry that were sent to advisors, one for each contract and deadline. If the contract is extended or
 * another link is sent, the deadline changes.
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

/** The device on which a contract was signed. */
export type SignerDevice = { address: string; userAgent: string };

/** The client's signature. Each contract has at most one, which never changes. */
export const contractSignatures = pgTable("contract_signatures", {
  contractId: contractId().primaryKey(),
  signingId: integer("signing_id")
    .notNull()
    .references(() => contractSignings.id, { onDelete: "restrict" }),
  way: text("way").$type<SigningWay>().notNull(),
  /** Id of the signer in `contract_persons`. */
  personId: text("person_id").notNull(),
  signedAt: timestamp("signed_at", { withTimezone: true }).notNull(),
  place: text("place").notNull(),
  /**
   * The date that the client entered, as `yyyy-mm-dd`. Null if it differed from the server's date by more than a day.
   */
  statedDay: text("stated_day"),
  documentSet: text("document_set").notNull(),
  consent: text("consent").notNull(),
  /** The name that the client typed instead of drawing a signature. */
  typedName: text("typed_name"),
  /** True if the client entered a code. */
  withCode: boolean("with_code").notNull(),
  /** Documents that were opened before the signature. Null if the contract was signed before they were stored. */
  read: jsonb("read").$type<readonly ReadDocument[]>(),
  strokes: encrypted<DrawnSignature>("strokes"),
  device: encrypted<SignerDevice>("device").notNull(),
});

/** Clients' questions and reasons for declining, which they entered on their own devices. */
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
