import { customType, index, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The actor of an event. `Reviewer` is the user who decides on a contract's internal review. */
export type AuditActor = "Advisor" | "Client" | "Portal" | "Reviewer";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const auditSchema = pgSchema("audit");

/**
 * The events of all contracts. Each event is chained to the previous event of its contract. Triggers refuse every
 * change, and the server's database role may only insert and read. The table has no foreign keys, so that deleting a
 * row elsewhere cannot delete an event.
 * Source: docs/reference/sealing-and-proof.md#audit-trail.
 */
export const auditEvents = auditSchema.table(
  "events",
  {
    contractId: integer("contract_id").notNull(),
    /** Number of the event within its contract. Starts at 1 and has no gaps. */
    sequence: integer("sequence").notNull(),
    kind: text("kind").notNull(),
    actor: text("actor").$type<AuditActor>().notNull(),
    /** Null if the client or the server is the actor. */
    userId: integer("user_id"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** The whole event as canonical JSON. It is stored as text because `jsonb` would rewrite numbers and keys. */
    event: text("event").notNull(),
    /** Digest of the previous event, or 32 zero bytes for the first event. */
    previousDigest: bytes("previous_digest").notNull(),
    /** SHA-256 of the previous digest followed by the event's text. */
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ name: "events_contract_sequence", columns: [table.contractId, table.sequence] })],
);

/**
 * All certificates that the server has used for its seals, in DER. They are used to verify the seals. The chain leads
 * to a trusted certificate. As with events, rows are never changed.
 */
export const sealCertificates = auditSchema.table("seal_certificates", {
  /** SHA-256 of the certificate, in hexadecimal. */
  digest: text("digest").primaryKey(),
  certificate: bytes("certificate").notNull(),
  /** The certificates of the chain in order. Each is preceded by its length in 4 bytes. */
  chain: bytes("chain").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
});

/**
 * The last events of all chains, hashed and sealed once a day, so that rewriting a chain would also require the seal's
 * key. As with events, rows are never changed. Source: docs/reference/sealing-and-proof.md#daily-anchors.
 */
export const auditAnchors = auditSchema.table("anchors", {
  /** Number of the anchor. Starts at 1 and has no gaps. */
  number: integer("number").primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Number of chains that had grown since the previous anchor. */
  heads: integer("heads").notNull(),
  /** Digest of the previous anchor, or 32 zero bytes for the first anchor. */
  previousDigest: bytes("previous_digest").notNull(),
  /** SHA-256 of the anchor's text. */
  digest: bytes("digest").notNull(),
  /** Detached CMS signature (CAdES) of the anchor's text. */
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
