import type { OtherKind } from "../../../imports/definition/kind.ts";
import { describedClientColumns } from "./client-columns.ts";
import { exportClients } from "./export-clients.ts";
import { importClients, type RenameInContracts } from "./import-clients.ts";

/** Creates the import kind for clients. */
export function createClientKind(renameInContracts: RenameInContracts): OtherKind {
  return {
    form: "lines",
    kind: "clients",
    title: "Clients",
    plural: "clients",
    about:
      "Clients by citizenship and number, checked by the rules of the client form. If a row has any part of an address, a document, an account or an employer, all of its parts are required, and they replace the stored ones. Expired documents are imported and reported.",
    columns: describedClientColumns,
    missing: "stay",
    isInCatalogue: false,
    isEncrypted: true,
    isPersonal: true,
    examples: {
      "clients.csv": [
        "citizenship,identification_id,name,surname,birth_date,email,phone",
        "CZ,8557170006,Jana,Malá,1985-07-17,jana.mala@example.com,'+420601234567",
        "",
      ].join("\n"),
    },
    load: (path, work) => importClients(path, work, renameInContracts),
    exportTo: exportClients,
  };
}
