import { createCatalogueImportKinds } from "../domains/catalogue/import-kinds.ts";
import { insertReferenceData } from "../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { createClientImportKinds } from "../domains/clients/import-kinds.ts";
import { createClientNameRepository } from "../domains/contracts/framework-contracts/import/client-name-repository.ts";
import { contractImportKinds } from "../domains/contracts/import-kinds.ts";
import { companyKeys } from "../domains/identity/distributors/import/company-keys.ts";
import { identityImportKinds } from "../domains/identity/import-kinds.ts";
import { createStatisticsRepository } from "../domains/contracts/records/statistics-repository.ts";
import { listUserNames } from "../domains/identity/users/service.ts";
import type { Kind } from "../domains/imports/definition/kind.ts";
import { createImports } from "../domains/imports/service.ts";
import { salesImportKinds } from "../domains/sales/import-kinds.ts";

/**
 * The import kinds in dependency order: a kind comes after all kinds that its rows refer to. Commands, examples and
 * docs/data use the same order.
 */
const order = [
  "countries",
  "forex",
  "servicemodels",
  "chargingmethods",
  "contracttypes",
  "contracttypecurrencies",
  "issuers",
  "funds",
  "prices",
  "distributions",
  "compositions",
  "programs",
  "programfunds",
  "programprices",
  "feeschemes",
  "limits",
  "templates",
  "templatefunds",
  "panels",
  "hints",
  "links",
  "questionnaires",
  "documents",
  "distributors",
  "images",
  "wordings",
  "register",
  "users",
  "assignedproducts",
  "banks",
  "postcodes",
  "employers",
  "accounts",
  "screening",
  "invaliddocuments",
  "clients",
  "frameworkcontracts",
  "webrequests",
  "attachments",
];

export const importKinds: readonly Kind[] = inOrder([
  ...createCatalogueImportKinds({
    companyKeys,
    listUsers: listUserNames,
    refreshAdvisorStatistics: ({ db }) => createStatisticsRepository(db).refresh(),
  }),
  ...identityImportKinds,
  ...createClientImportKinds(({ db }, changed) => createClientNameRepository(db).rename(changed)),
  ...contractImportKinds,
  ...salesImportKinds,
]);

export const imports = createImports({ kinds: importKinds, prepare: insertReferenceData });

function inOrder(kinds: readonly Kind[]): Kind[] {
  const unlisted = kinds.find(({ kind }) => !order.includes(kind));
  if (unlisted !== undefined) throw new Error(`app/import-kinds.ts: add "${unlisted.kind}" to the order of imports`);
  return kinds.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
