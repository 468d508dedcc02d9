import type { Database } from "../../../db/client.ts";
import { collectionAccounts } from "./tables.ts";

export function createCollectionAccountRepository(db: Database) {
  return {
    list: async () => await db.select().from(collectionAccounts).orderBy(collectionAccounts.id),
  };
}
export type CollectionAccountRepository = ReturnType<typeof createCollectionAccountRepository>;
