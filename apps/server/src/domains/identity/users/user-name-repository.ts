import { asc, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";

/** Finds the users whose usernames are in import files. */
export function createUserNameRepository(db: Database | Transaction) {
  const lowerUsername = sql<string>`lower(${users.username})`;
  return {
    /** Lists all users by user name. */
    list: () =>
      db
        .select({
          id: users.id,
          username: users.username,
          lowerUsername,
          lowerEmail: sql<string>`lower(${users.email})`,
          countryId: users.countryId,
        })
        .from(users)
        .orderBy(asc(lowerUsername)),
  };
}
export type UserName = Awaited<ReturnType<ReturnType<typeof createUserNameRepository>["list"]>>[number];
