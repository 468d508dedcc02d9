import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contracts } from "../records/tables.ts";
import { entityId } from "../../catalogue/reference/tables.ts";

export type DeliveryKind =
  | "Signed"
  | "Copy"
  | "Resent"
  | "Link"
  | "Reminder"
  | "Revoked"
  | "Opened"
  | "Question"
  | "Declined"
  | "Expiring";
/** Emails about a contract to its client, its advisor and others, with their outcomes. */
export const contractDeliveries = pgTable(
  "contract_deliveries",
  {
    id: entityId(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id, { onDelete: "restrict" }),
    kind: text("kind").$type<DeliveryKind>().notNull(),
    role: text("role").$type<"Client" | "Advisor" | "Other">().notNull(),
    recipient: text("recipient").notNull(),
    /** Id of the message in the outbox. The outbox deletes old messages, but the id remains here. */
    messageId: text("message_id").notNull().unique(),
    /**
     * Ids of the signed documents that the email contains or links to. Null if it has none, or if the row is older than
     * this column.
     */
    documents: text("documents").array(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    state: text("state").$type<"Waiting" | "Sent" | "Failed">().notNull().default("Waiting"),
    stateSince: timestamp("state_since", { withTimezone: true }).notNull(),
    /** Reason why the email was not sent, as the mail server reported it. */
    reason: text("reason"),
  },
  (table) => [index("contract_deliveries_contract").on(table.contractId)],
);
