import { customType, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export type AuditActor = "Advisor" | "Client" | "Portal";

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const auditSchema = pgSchema("audit");

/**
 * What happened to each contract, each event chained to the one before. Triggers refuse every change, and the portal's role
 * may only add and read. There are no foreign keys: nothing that is removed elsewhere takes a line of it along.
 * Source: docs/decisions/169.
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
    /** All of the event as canonical JSON. Text, since `jsonb` would write numbers and keys its own way. */
    event: text("event").notNull(),
    /** Of the event before; 32 zero bytes before the first one. */
    previousDigest: bytes("previous_digest").notNull(),
    /** SHA-256 of the previous digest followed by the event's text. */
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ name: "events_contract_sequence", columns: [table.contractId, table.sequence] })],
);
