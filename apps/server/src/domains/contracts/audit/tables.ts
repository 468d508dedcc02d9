import { customType, index, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** `Reviewer`: the user who decides on a contract's internal review. */
export type AuditActor = "Advisor" | "Client" | "Portal" | "Reviewer";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const auditSchema = pgSchema("audit");

/**
 * The events of each contract, each chained to the previous one. Triggers refuse every change, and the portal's role may
 * only add and read. There are no foreign keys, so that removing a row elsewhere cannot remove an event.
 * Source: docs/reference/sealing-and-proof.md#audit-trail.
 */
export const auditEvents = auditSchema.table(
  "events",
  {
    contractId: integer("contract_id").notNull(),
    /** From 1, without gaps within a contract. */
    sequence: integer("sequence").notNull(),
    kind: text("kind").notNull(),
    actor: text("actor").$type<AuditActor>().notNull(),
    /** Null: the client, or the portal itself. */
    userId: integer("user_id"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** The whole event as canonical JSON. Text, since `jsonb` would rewrite numbers and keys. */
    event: text("event").notNull(),
    /** The digest of the previous event; 32 zero bytes for the first one. */
    previousDigest: bytes("previous_digest").notNull(),
    /** SHA-256 of the previous digest followed by the event's text. */
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ name: "events_contract_sequence", columns: [table.contractId, table.sequence] })],
);

/**
 * All certificates that this portal has sealed with, by which its seals are checked. In DER; the chain leads to a trusted
 * certificate. Rows are never changed, like events.
 */
export const sealCertificates = auditSchema.table("seal_certificates", {
  /** SHA-256 of the certificate, in hexadecimal. */
  digest: text("digest").primaryKey(),
  certificate: bytes("certificate").notNull(),
  /** In their order, each after its length in 4 bytes. */
  chain: bytes("chain").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});

/**
 * The heads of all chains of a day, hashed and sealed, so that rewriting a chain takes the seal's key as well. Rows are
 * never changed, like events. Source: docs/reference/sealing-and-proof.md#daily-anchors.
 */
export const auditAnchors = auditSchema.table("anchors", {
  /** From 1, without gaps. */
  number: integer("number").primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** The number of chains that had grown since the previous anchor. */
  heads: integer("heads").notNull(),
  /** The digest of the previous anchor; 32 zero bytes for the first one. */
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
