import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { basicIssuers, contractTypes, panels } from "../reference/tables.ts";
import type { SubjectFinders } from "./subjects.ts";

const id = sql.placeholder("id");

/** Creates the repository that reads the content of generated images of reference data. */
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
  return {
    contracttype: async ({ id }) => (await contractType.execute({ id }))[0] ?? null,
    panel: async ({ id }) => (await panel.execute({ id }))[0] ?? null,
    issuer: async ({ id }) => (await issuer.execute({ id }))[0] ?? null,
  } satisfies Partial<SubjectFinders>;
}
