import type { Kind } from "../imports/definition/kind.ts";
import { employers, postcodes } from "./records/import/form-lists.ts";
import { createClientKind } from "./records/import/clients.ts";
import type { RenameInContracts } from "./records/import/import-clients.ts";
import { invalidDocuments, screening } from "./screening/import/screening-lists.ts";

/** Creates the kinds of clients; contracts, which copy names of clients, lie above. */
export function createClientImportKinds(renameInContracts: RenameInContracts): Kind[] {
  return [postcodes, employers, screening, invalidDocuments, createClientKind(renameInContracts)];
}
