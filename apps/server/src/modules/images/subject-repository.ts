import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { basicIssuers, contractTypes, panels } from "../reference/tables.ts";
import { companies, users } from "../session/tables.ts";
import type { SubjectFinders } from "./subjects.ts";

const id = sql.placeholder("id");

/** What the pictures of users, of their companies and of reference data show. */
export function createSubjectRepository(db: Database) {
  const contractType = db
    .select({ name: contractTypes.names })
    .from(contractTypes)
    .where(eq(contractTypes.id, id))
    .prepare("image_of_contract_type");
  const panel = db.select({ name: panels.names }).from(panels).where(eq(panels.id, id)).prepare("image_of_panel");
  const issuer = db
    .select({ name: basicIssuers.name })
    .from(basicIssuers)
    .where(eq(basicIssuers.id, id))
    .prepare("image_of_issuer");
  const dealer = db.select({ name: users.fullName }).from(users).where(eq(users.id, id)).prepare("image_of_dealer");
  const company = db
    .select({ name: companies.name })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(and(eq(companies.id, id), eq(users.id, sql.placeholder("userId"))))
    .prepare("image_of_company");

  return {
    contracttype: async ({ id }) => (await contractType.execute({ id }))[0] ?? null,
    panel: async ({ id }) => (await panel.execute({ id }))[0] ?? null,
    issuer: async ({ id }) => (await issuer.execute({ id }))[0] ?? null,
    // A company's logo is for its own advisors.
    company: async ({ id, userId }) => (await company.execute({ id, userId }))[0] ?? null,
    // An advisor's picture carries the advisor's name: nobody else sees it.
    dealer: async ({ id, userId }) => (id === userId ? ((await dealer.execute({ id }))[0] ?? null) : null),
  } satisfies Partial<SubjectFinders>;
}
