import { join } from "node:path";
import { databaseOn } from "../../../../db/client.ts";
import { codeLists } from "../../../catalogue/reference/code-lists/code-lists-of-files.ts";
import { createClientKeys } from "../../../clients/records/service.ts";
import { listUserNames } from "../../../identity/users/service.ts";
import { readCodes } from "../../../imports/definition/codes.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import { unambiguous } from "../../../imports/definition/numbers.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { writeCsv } from "../../../imports/files/write-table.ts";
import { frameworkContracts } from "../tables.ts";
import { frameworkContractColumns } from "./import-framework-contracts.ts";

/** Writes the imported framework contracts, identified by the operator's keys. */
export async function exportFrameworkContracts(folder: string, work: Work): Promise<ExportedRows> {
  const db = databaseOn(work.client);
  const keys = await createClientKeys({ db, encryption: work.encryption }).readKeys();
  const countries = await readCodes(work.client, codeLists.countries);
  const serviceModels = await readCodes(work.client, codeLists.serviceModels);
  const usernames = new Map((await listUserNames({ db })).map(({ id, username }) => [id, username]));
  const rows = (await db.select().from(frameworkContracts))
    .map((row) => work.encryption.decryptRow(frameworkContracts, row))
    .filter(({ importKey }) => importKey !== null)
    .map((row) => {
      const client = keys.get(row.clientId ?? 0);
      return {
        key: row.importKey ?? "",
        advisor: usernames.get(row.userId) ?? "",
        citizenship: countries.get(client?.citizenshipCountryId ?? 0) ?? "",
        identification_id: client?.identificationId ?? "",
        identification_type: client?.identificationType ?? "",
        service_model: serviceModels.get(row.commissionModelId ?? 0) ?? "",
        paid_advisory_fee_rate: row.paidAdvisoryFeeRate === null ? "" : unambiguous(String(row.paidAdvisoryFeeRate)),
        account_number: row.accountNumber ?? "",
        long_term_investment_product: row.longTermInvestmentProduct ? "yes" : "no",
      };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const path = join(folder, "frameworkcontracts.csv");
  return { path, rows: await writeCsv(work, path, Object.keys(frameworkContractColumns), rows) };
}
