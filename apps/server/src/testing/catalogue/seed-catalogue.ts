import type { Database } from "../../db/client.ts";
import { seedContractTypes } from "./contract-types.ts";
import { seedDistributor } from "./distributor.ts";
import { seedForUsers } from "./for-users.ts";
import { seedFunds } from "./funds.ts";
import { seedLists } from "./lists.ts";
import { seedPrograms } from "./programs.ts";
import { seedTemplates } from "./templates.ts";

/** Inserts a small catalogue with one entry of each kind, for tests of the API; call it after `seedPeople`. */
export async function seedCatalogue(db: Database): Promise<void> {
  await seedLists(db);
  await seedContractTypes(db);
  await seedFunds(db);
  await seedPrograms(db);
  await seedTemplates(db);
  await seedForUsers(db);
  await seedDistributor(db);
}
