import { join } from "node:path";
import { databaseOn } from "../../../../db/client.ts";
import { clients } from "../tables.ts";
import { frameworkContracts } from "../../../contracts/records/tables.ts";
import type { Unloaded } from "../../../imports/definition/kind.ts";
import { unambiguous } from "../../../imports/definition/numbers.ts";
import { writeCsv } from "../../../imports/files/write-table.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { cellsOfClient, readClientCodes } from "./client-cells.ts";
import { describedClientColumns } from "./client-columns.ts";
import { frameworkContractColumns } from "../../../contracts/framework-contracts/import/import-framework-contracts.ts";

/** Writes all clients, decrypted: the file is to be kept as carefully as the portal keeps them. */
export async function exportClients(folder: string, work: Work): Promise<Unloaded> {
  const codes = await readClientCodes(work);
  const rows = await databaseOn(work.client).select().from(clients);
  const cells = rows
    .map((row) => cellsOfClient(work.encryption.decryptRow(clients, row), codes))
    .toSorted((a, b) => (clientOrder(a) < clientOrder(b) ? -1 : 1));
  const path = join(folder, "clients.csv");
  return { path, rows: await writeCsv(work, path, Object.keys(describedClientColumns), cells) };
}

const clientOrder = (cells: Record<string, string>): string => `${cells["citizenship"]} ${cells["identification_id"]}`;

/** Writes the framework contracts that an import brought, by the operator's keys. */
export async function exportFrameworkContracts(folder: string, work: Work): Promise<Unloaded> {
  const db = databaseOn(work.client);
  const codes = await readClientCodes(work);
  const people = new Map(
    (await db.select().from(clients)).map((row) => [
      row.id,
      cellsOfClient(work.encryption.decryptRow(clients, row), codes),
    ]),
  );
  const { rows: names } = await work.client.query<{ id: number; username: string }>("select id, username from users");
  const { rows: models } = await work.client.query<{ id: number; code: string }>(
    "select id, code from commission_models",
  );
  const [users, serviceModels] = [
    new Map(names.map(({ id, username }) => [id, username])),
    new Map(models.map(({ id, code }) => [id, code])),
  ];
  const rows = (await db.select().from(frameworkContracts))
    .map((row) => work.encryption.decryptRow(frameworkContracts, row))
    .filter(({ importKey }) => importKey !== null)
    .map((row) => {
      const client = people.get(row.clientId ?? 0);
      return {
        key: row.importKey ?? "",
        advisor: users.get(row.userId) ?? "",
        citizenship: client?.["citizenship"] ?? "",
        identification_id: client?.["identification_id"] ?? "",
        identification_type: client?.["identification_type"] ?? "",
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
