import { join } from "node:path";
import { databaseOn } from "../../../../db/client.ts";
import type { ExportedRows } from "../../../imports/definition/kind.ts";
import type { Work } from "../../../imports/definition/work.ts";
import { writeCsv } from "../../../imports/files/write-table.ts";
import { clients } from "../tables.ts";
import { readClientCodes, cellsOfClient } from "./client-cells.ts";
import { describedClientColumns } from "./client-columns.ts";

/** Exports all clients decrypted. The file therefore needs the same protection as the database. */
export async function exportClients(folder: string, work: Work): Promise<ExportedRows> {
  const codes = await readClientCodes(work);
  const rows = await databaseOn(work.client).select().from(clients);
  const cells = rows
    .map((row) => cellsOfClient(work.encryption.decryptRow(clients, row), codes))
    .toSorted((a, b) => (clientOrder(a) < clientOrder(b) ? -1 : 1));
  const path = join(folder, "clients.csv");
  return { path, rows: await writeCsv(work, path, Object.keys(describedClientColumns), cells) };
}

const clientOrder = (cells: Record<string, string>): string => `${cells["citizenship"]} ${cells["identification_id"]}`;
