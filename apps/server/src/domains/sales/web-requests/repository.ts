import type { WebRequestClient } from "@fundport/api";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { webRequests } from "./tables.ts";

export type WebRequestRepository = ReturnType<typeof createWebRequestRepository>;

export function createWebRequestRepository(db: Database, encryption: Encryption) {
  return {
    /** Finds the client data of a web request; null if the user has no open request with that id. */
    async findClient(userId: number, id: string): Promise<WebRequestClient | null> {
      const [row] = await db
        .select({ id: webRequests.id, client: webRequests.client })
        .from(webRequests)
        .where(and(eq(webRequests.id, id), eq(webRequests.userId, userId), isNull(webRequests.doneAt)));
      return row === undefined ? null : encryption.decryptRow(webRequests, row).client;
    },

    /** Marks a web request as done when its contract is signed, so that it is no longer offered. */
    async end(transaction: Transaction, id: string, doneAt: Date): Promise<void> {
      await transaction.update(webRequests).set({ doneAt }).where(eq(webRequests.id, id));
    },
  };
}
