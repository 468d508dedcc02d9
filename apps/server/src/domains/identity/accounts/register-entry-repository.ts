import { eq, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { BankRegister } from "../../../ports/bank-register.ts";
import { registerEntries } from "./tables.ts";

/**
 * Creates the embedded register: a table that an import fills. The caller must compare accents and case of first names.
 */
export function createRegisterEntryRepository(db: Database): BankRegister {
  return {
    find: async ({ vatId, surname }) =>
      await db
        .select()
        .from(registerEntries)
        .where(or(eq(registerEntries.vatId, vatId), eq(sql`lower(${registerEntries.surname})`, surname.toLowerCase()))),
  };
}
