import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { SubjectFinders } from "../../catalogue/images/service.ts";
import { companies, users } from "../sessions/tables.ts";

const id = sql.placeholder("id");

/** Finds the users and companies that images are for. */
export function createUserSubjectRepository(db: Database) {
  const dealer = db.select({ name: users.fullName }).from(users).where(eq(users.id, id)).prepare("image_of_dealer");
  const company = db
    .select({ name: companies.name })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(and(eq(companies.id, id), eq(users.id, sql.placeholder("userId"))))
    .prepare("image_of_company");

  return {
    // A company's logo is only available to its own advisors.
    company: async ({ id, userId }) => (await company.execute({ id, userId }))[0] ?? null,
    // An advisor's image contains the advisor's name, so only the advisor may see it.
    dealer: async ({ id, userId }) => (id === userId ? ((await dealer.execute({ id }))[0] ?? null) : null),
  } satisfies Partial<SubjectFinders>;
}
