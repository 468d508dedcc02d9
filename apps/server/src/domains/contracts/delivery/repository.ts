import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { contractDeliveries } from "./tables.ts";

export type DeliveryRow = typeof contractDeliveries.$inferSelect;
export type NewDelivery = Pick<DeliveryRow, "contractId" | "kind" | "role" | "recipient" | "messageId" | "at"> &
  Partial<Pick<DeliveryRow, "documents">>;

export function createDeliveryRepository(db: Database | Transaction) {
  return {
    async insert(delivery: NewDelivery): Promise<void> {
      await db.insert(contractDeliveries).values({ ...delivery, stateSince: delivery.at });
    },

    /** Stores the outcome of a message. Returns null if the message does not belong to a contract. */
    async mark(
      messageId: string,
      change: Pick<DeliveryRow, "state" | "stateSince" | "reason">,
    ): Promise<DeliveryRow | null> {
      const [row] = await db
        .update(contractDeliveries)
        .set(change)
        .where(eq(contractDeliveries.messageId, messageId))
        .returning();
      return row ?? null;
    },

    /** Lists the ids of the unsent messages to the contract's client. */
    async listWaiting(contractId: number): Promise<string[]> {
      const { messageId, role, state } = contractDeliveries;
      const rows = await db
        .select({ messageId })
        .from(contractDeliveries)
        .where(and(eq(contractDeliveries.contractId, contractId), eq(role, "Client"), eq(state, "Waiting")));
      return rows.map((row) => row.messageId);
    },

    /** Lists the emails of a contract, oldest first. */
    list: (contractId: number): Promise<DeliveryRow[]> =>
      db
        .select()
        .from(contractDeliveries)
        .where(eq(contractDeliveries.contractId, contractId))
        .orderBy(asc(contractDeliveries.id)),
  };
}
