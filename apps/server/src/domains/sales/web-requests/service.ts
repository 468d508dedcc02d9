import { ApiError, type WebRequestClient } from "@fundport/api";
import type { Transaction } from "../../../db/client.ts";
import type { WebRequestRepository } from "./repository.ts";

type Dependencies = { repository: WebRequestRepository };
export type WebRequests = ReturnType<typeof createWebRequests>;

/** Provides the client data that an advisor opens with a link. Source: docs/reference/drafts.md#web-requests. */
export function createWebRequests({ repository }: Dependencies) {
  return {
    /** Returns the client data. Throws `NotFound`, also if the request belongs to another advisor. */
    async getClient(userId: number, id: string): Promise<WebRequestClient> {
      const client = await repository.findClient(userId, id);
      if (client === null) throw new ApiError("NotFound");
      return client;
    },

    /** Marks a web request as done when its contract is signed, so that it is no longer offered. */
    end: (transaction: Transaction, id: string, doneAt: Date): Promise<void> => repository.end(transaction, id, doneAt),
  };
}
