import type { Kind } from "../imports/definition/kind.ts";
import { employers, postcodes } from "./records/import/form-lists.ts";
import { createClientKind } from "./records/import/clients.ts";
import type { RenameInContracts } from "./records/import/import-clients.ts";
import { invalidDocuments, screening } from "./screening/import/screening-lists.ts";

/**
 * Returns the import kinds of this domain. The caller passes `renameInContracts`, because contracts store copies of
 * clients' names and this domain must not import the domain of contracts.
 */
export function createClientImportKinds(renameInContracts: RenameInContracts): Kind[] {
  return [postcodes, employers, screening, invalidDocuments, createClientKind(renameInContracts)];
}
