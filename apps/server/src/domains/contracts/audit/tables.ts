import { customType, index, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** `Reviewer` is the user who decides on a contract's internal review. */
export type AuditActor = "Advisor" | "Client" | "Portal" | "Reviewer";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const auditSchema = pgSchema("audit");

/**
 * The events of each contract, each chained to the previous one. Triggers refuse every change, and the server's
 * database role may only add and read. Foreign keys are omitted so that deleting a row elsewhere cannot delete an
 * event.
 * Source: docs/reference/sealing-and-proof.md#audit-trail.
 */
export const auditEvents = auditSchema.table(
  "events",
  {
    contractId: integer("contract_id").notNull(),
    /** Starts at 1, without gaps within a contract. */
    sequence: integer("sequence").notNull(),
    kind: text("kind").notNull(),
    actor: text("actor").$type<AuditActor>().notNull(),
    /** Null if the client or the server is the actor. */
    userId: integer("user_id"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** The whole event as canonical JSON. Stored as text because `jsonb` would rewrite numbers and keys. */
    event: text("event").notNull(),
    /** Digest of the previous event; 32 zero bytes for the first one. */
    previousDigest: bytes("previous_digest").notNull(),
    /** SHA-256 of the previous digest followed by the event's text. */
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ name: "events_contract_sequence", columns: [table.contractId, table.sequence] })],
);

/**
 * All certificates that the server has sealed with, used to verify its seals. In DER; the chain leads to a trusted
 * certificate. Rows are never changed, like events.
 */
export const sealCertificates = auditSchema.table("seal_certificates", {
  /** SHA-256 of the certificate, in hexadecimal. */
  digest: text("digest").primaryKey(),
  certificate: bytes("certificate").notNull(),
  /** In order, each preceded by its length in 4 bytes. */
  chain: bytes("chain").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});

/**
 * The heads of all chains of a day, hashed and sealed, so that rewriting a chain also requires the seal's key. Rows are
 * never changed, like events. Source: docs/reference/sealing-and-proof.md#daily-anchors.
 */
export const auditAnchors = auditSchema.table("anchors", {
  /** Starts at 1, without gaps. */
  number: integer("number").primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Number of chains that had grown since the previous anchor. */
  heads: integer("heads").notNull(),
  /** Digest of the previous anchor; 32 zero bytes for the first one. */
  previousDigest: bytes("previous_digest").notNull(),
  /** SHA-256 of the anchor's text. */
  digest: bytes("digest").notNull(),
  /** Detached CMS signature (CAdES) of the text. */
  signature: bytes("signature").notNull(),
});

/** The last event of each chain that had grown since the previous anchor. */
export const auditAnchoredHeads = auditSchema.table(
  "anchored_heads",
  {
    number: integer("number").notNull(),
    contractId: integer("contract_id").notNull(),
    sequence: integer("sequence").notNull(),
    digest: bytes("digest").notNull(),
  },
  (table) => [
    primaryKey({ name: "anchored_heads_chain", columns: [table.number, table.contractId] }),
    index("anchored_heads_contract").on(table.contractId),
  ],
);
