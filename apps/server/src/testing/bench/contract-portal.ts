import { completeReferenceData } from "../../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { seedCatalogue } from "../catalogue/seed-catalogue.ts";
import type { MigratedDatabase } from "../database/embedded-database.ts";
import { seedPeople } from "../people.ts";

/** Fills a database so that the advisor anna can create contracts and have them signed in every way. */
export async function seedContractPortal({ db, pool }: MigratedDatabase, password: string): Promise<void> {
  await seedPeople(db, password);
  await seedCatalogue(db);
  await completeReferenceData(pool);
  await pool.query("update users set sign_electronically = true, sign_biometrically = true where username = 'anna'");
}
