import type { Language } from "@fundport/i18n";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { companies, users } from "../sessions/tables.ts";
import { distributors, wordings } from "./tables.ts";

/** Finds the distributors that are parties of contracts, with their wordings. */
export function createDistributorRepository(db: Database | Transaction) {
  const ofUser = db
    .select({
      code: distributors.code,
      name: distributors.name,
      company: companies.name,
      registrationNumber: distributors.registrationNumber,
      seat: distributors.seat,
      registerEntry: distributors.registerEntry,
      supervisor: distributors.supervisor,
      email: distributors.email,
      phone: distributors.phone,
      withdrawalAddress: distributors.withdrawalAddress,
      representedBy: distributors.representedBy,
      color: distributors.color,
      companyId: companies.id,
    })
    .from(users)
    .innerJoin(distributors, eq(distributors.code, users.distributorCode))
    .innerJoin(companies, eq(companies.id, distributors.companyId))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("distributor_of_user");

  return {
    /** Returns the distributor of an advisor; null if none is assigned or the assigned one does not exist. */
    async findOfUser(userId: number) {
      const [found] = await ofUser.execute({ userId });
      return found ?? null;
    },

    /** Returns the distributor's own wordings in a language. */
    listWordings: async (distributorCode: string, language: Language) =>
      await db
        .select({ document: wordings.document, content: wordings.content })
        .from(wordings)
        .where(and(eq(wordings.distributorCode, distributorCode), eq(wordings.language, language))),
  };
}
export type DistributorRepository = ReturnType<typeof createDistributorRepository>;
