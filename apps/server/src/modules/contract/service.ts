import type { Database } from "../../db/client.ts";
import { perDatabase } from "../../db/per-database.ts";
import { createContractRepository } from "./repository.ts";

/** One set of prepared statements a database. */
const repositoryOf = perDatabase(createContractRepository);

/** The framework contracts under which an advisor may make appendices, by the client's name. Source: cart §7. */
export function listFrameworkContracts(db: Database, userId: number) {
  return repositoryOf(db).listFrameworkContracts(userId);
}
