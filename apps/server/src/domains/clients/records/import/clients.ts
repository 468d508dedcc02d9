/** Clients and the framework contracts that they come with. */
import { describedClientColumns } from "./client-columns.ts";
import { exportClients, exportFrameworkContracts } from "./export-clients.ts";
import { importClients } from "./import-clients.ts";
import {
  frameworkContractColumns,
  importFrameworkContracts,
} from "../../../contracts/framework-contracts/import/import-framework-contracts.ts";
import type { OtherKind } from "../../../imports/definition/kind.ts";

export const clients: OtherKind = {
  form: "lines",
  kind: "clients",
  title: "Clients",
  what: "clients",
  about:
    "Clients by citizenship and number, checked with the rules of the client form. An address, a document, an account or an employer of which a line has anything has to be whole, and replaces what was there. Documents that have run out are taken and counted.",
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
  load: importClients,
  unload: exportClients,
};

export const frameworkContracts: OtherKind = {
  form: "lines",
  kind: "frameworkcontracts",
  title: "Framework contracts",
  what: "framework contracts",
  about:
    "Framework contracts by keys of your own. Each names a client, who is imported first, and makes them a client of its advisor. The line is the whole framework contract: what is empty becomes empty.",
  columns: frameworkContractColumns,
  missing: "stay",
  isInCatalogue: false,
  isEncrypted: true,
  isPersonal: true,
  examples: {
    "frameworkcontracts.csv": [
      "key,advisor,citizenship,identification_id,account_number,service_model,paid_advisory_fee_rate",
      "RS-2019-0041,jana.vesela,CZ,8557170006,19-2000145399/0800,PAID_ADVISORY_FEE_CZ,1.2",
      "",
    ].join("\n"),
  },
  load: importFrameworkContracts,
  unload: exportFrameworkContracts,
};
