import type pg from "pg";
import { databaseOn } from "../../../../db/client.ts";
import { bumpRevision } from "../../../../db/revisions.ts";
import {
  assetClassBaseTypes,
  assetClasses,
  assetSubClasses,
  banks,
  commissionChargingMethods,
  commissionModels,
  countries,
  currencies,
  fundPackageTemplateCategories,
  fundSubTypes,
  fundTypes,
  identityDocumentTypes,
  investmentAreas,
  questionnaires,
  salutations,
  secondaryDocumentTypes,
} from "../tables.ts";
import * as lists from "./code-lists.ts";
import { questionnaires as questionnaireRows } from "./questionnaires/questionnaires.ts";
import { refreshQuestionnaires } from "./questionnaires/refresh-questionnaires.ts";
import { continueIds, insertRows, type TableRows } from "../../../../db/write-rows.ts";

/**
 * The built-in code lists, which a database needs with and without trial data. Each list comes after the lists to which
 * its rows refer.
 */
export const referenceTables: TableRows[] = [
  { table: currencies, rows: lists.currencies },
  { table: countries, rows: lists.countries },
  { table: banks, rows: lists.banks },
  { table: assetClassBaseTypes, rows: lists.assetClassBaseTypes },
  { table: assetClasses, rows: lists.assetClasses },
  { table: assetSubClasses, rows: lists.assetSubClasses },
  { table: investmentAreas, rows: lists.investmentAreas },
  { table: questionnaires, rows: questionnaireRows },
  { table: fundTypes, rows: lists.fundTypes },
  { table: fundSubTypes, rows: lists.fundSubTypes },
  { table: fundPackageTemplateCategories, rows: lists.fundPackageTemplateCategories },
  { table: commissionChargingMethods, rows: lists.commissionChargingMethods },
  { table: commissionModels, rows: lists.commissionModels },
  { table: identityDocumentTypes, rows: lists.identityDocumentTypes },
  { table: secondaryDocumentTypes, rows: lists.secondaryDocumentTypes },
  { table: salutations, rows: lists.salutations },
];

/** The first ids of imported rows. Lower ids are reserved for the built-in lists, which may grow. */
const firstImportedId = new Map<TableRows["table"], number>([
  [countries, 1_000],
  [banks, 10_000],
]);

/**
 * Adds missing rows to the code lists. Existing rows stay, except the built-in questionnaires. Trial data and imports
 * run it in their transaction. Returns the number of changed rows.
 */
export async function insertReferenceData(client: pg.ClientBase): Promise<number> {
  let added = 0;
  for (const { table, rows } of referenceTables) added += await insertRows(client, table, rows);
  const changed = await refreshQuestionnaires(client);
  for (const { table } of referenceTables)
    if ("id" in table) await continueIds(client, [table], firstImportedId.get(table));
  return added + changed;
}

/** The key of the lock at startup: an arbitrary number that is the same in every process. */
const startLock = 7_340_009;

/**
 * Updates the code lists of a database to this release. Runs at every start. If several processes start concurrently,
 * one makes the changes and the others wait. `and` adds the built-in data of other modules in the same transaction.
 * Returns the number of changed rows in code lists.
 */
export async function completeReferenceData(
  pool: pg.Pool,
  and: (client: pg.ClientBase) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [startLock]);
    const changed = await insertReferenceData(client);
    await and(client);
    if (changed > 0) await bumpRevision(databaseOn(client));
    await client.query("commit");
    return changed;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
