import { inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../sessions/tables.ts";

export type OperatorRepository = ReturnType<typeof createOperatorRepository>;

/** Finds the names of users whose locks are listed. */
export function createOperatorRepository(db: Database) {
  return {
    /** Returns full names by user id; users who no longer exist are left out. */
    async findNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const found = await db
        .select({ id: users.id, fullName: users.fullName })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(found.map(({ id, fullName }) => [id, fullName]));
    },
  };
}
