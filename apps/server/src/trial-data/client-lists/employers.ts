import { readListFile } from "../../lib/list-file.ts";
import type { employers } from "../../domains/clients/records/tables.ts";

/**
 * Employers: real organisations from public registers, and invented ones.
 * Sources: `assets/lists/NOTICE.md`.
 */
export const trialEmployers: (typeof employers.$inferInsert)[] = readListFile<
  "country" | "identification_number" | "name"
>("trial-employers.csv").map((row) => ({
  country: row.country,
  identificationNumber: row.identification_number,
  name: row.name,
}));
