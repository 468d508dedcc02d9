import type pg from "pg";
import {
  assetClassBaseTypes,
  assetClasses,
  assetSubClasses,
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
import { continueIds, insertRows, type TableRows } from "../../../db/write-rows.ts";

/** Code lists that every portal needs, trial or not, in an order in which every row finds what it refers to. */
export const referenceTables: TableRows[] = [
  { table: currencies, rows: lists.currencies },
  { table: countries, rows: lists.countries },
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

/** Adds the code lists that are missing; what is there stays. For trial data and imports, inside their transaction. */
export async function insertReferenceData(client: pg.ClientBase): Promise<void> {
  for (const { table, rows } of referenceTables) await insertRows(client, table, rows);
  await refreshQuestionnaires(client);
  await continueIds(
    client,
    referenceTables.flatMap(({ table }) => ("id" in table ? [table] : [])),
  );
}
