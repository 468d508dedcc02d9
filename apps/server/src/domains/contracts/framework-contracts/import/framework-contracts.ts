import { exportFrameworkContracts } from "./export-framework-contracts.ts";
import type { OtherKind } from "../../../imports/definition/kind.ts";
import { frameworkContractColumns, importFrameworkContracts } from "./import-framework-contracts.ts";

export const frameworkContracts: OtherKind = {
  form: "lines",
  kind: "frameworkcontracts",
  title: "Framework contracts",
  plural: "framework contracts",
  about:
    "Framework contracts by your own keys. Import their clients first; each client becomes a client of the contract's advisor. A row is the whole framework contract: empty cells clear stored values.",
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
  exportTo: exportFrameworkContracts,
};
