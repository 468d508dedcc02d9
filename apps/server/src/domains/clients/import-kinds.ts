import type { Kind } from "../imports/definition/kind.ts";
import { employers, postcodes } from "./records/import/form-lists.ts";
import { createClientKind } from "./records/import/clients.ts";
import type { RenameInContracts } from "./records/import/import-clients.ts";
import { invalidDocuments, screening } from "./screening/import/screening-lists.ts";

/**
 * Returns the import kinds of this domain. Contracts store copies of clients' names, but this domain must not import
 * contracts, hence the parameter.
 */
export function createClientImportKinds(renameInContracts: RenameInContracts): Kind[] {
  return [postcodes, employers, screening, invalidDocuments, createClientKind(renameInContracts)];
}
