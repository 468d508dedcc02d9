import { eq, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { BankRegister } from "../../../ports/bank-register.ts";
import { registerEntries } from "./tables.ts";

/**
 * Creates the embedded register, whose table an import fills. First names are not compared here: the caller must do so
 * without accents and case.
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
