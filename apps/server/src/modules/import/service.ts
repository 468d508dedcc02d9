import { stat } from "node:fs/promises";
import type pg from "pg";
import { insertReferenceData } from "../reference/code-lists/insert-code-lists.ts";
import { databaseOn } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import { bumpRevision } from "../../db/revisions.ts";
import { StartRefused } from "../../lib/start-refused.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { createFaultList } from "./faults.ts";
import { importAttachments } from "./import-attachments.ts";
import { importBanks } from "./import-banks.ts";
import { importClients } from "./import-clients.ts";
import { importCollectionAccounts } from "./import-collection-accounts.ts";
import { importCountries } from "./import-countries.ts";
import { importDistributors } from "./import-distributors.ts";
import { importDocuments } from "./import-documents.ts";
import { importEmployers } from "./import-employers.ts";
import { importForex } from "./import-forex.ts";
import { importFrameworkContracts } from "./import-framework-contracts.ts";
import { importFunds } from "./import-funds.ts";
import type { Work } from "./import-funds.ts";
import { importImages } from "./import-images.ts";
import { importInvalidDocuments } from "./import-invalid-documents.ts";
import { importPostcodes } from "./import-postcodes.ts";
import { importPrices } from "./import-prices.ts";
import { importQuestionnaires } from "./import-questionnaires.ts";
import { importRegister } from "./import-register.ts";
import { importScreening } from "./import-screening.ts";
import { importUsers } from "./import-users.ts";
import { importWebRequests } from "./import-web-requests.ts";
import type { ImportReport } from "./report.ts";

export const importKinds = [
  "funds",
  "prices",
  "forex",
  "images",
  "distributors",
  "register",
  "users",
  "webrequests",
  "attachments",
  "countries",
  "banks",
  "postcodes",
  "employers",
  "screening",
  "invaliddocuments",
  "accounts",
  "clients",
  "frameworkcontracts",
  "questionnaires",
  "documents",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Any number will do, as long as every process takes the same: one import after another. */
const importLock = 7_340_004;
const imports: Record<ImportKind, (path: string, work: Work) => Promise<ImportReport>> = {
  funds: importFunds,
  prices: importPrices,
  forex: importForex,
  images: importImages,
  distributors: importDistributors,
  register: importRegister,
  users: importUsers,
  webrequests: importWebRequests,
  attachments: importAttachments,
  countries: importCountries,
  banks: importBanks,
  postcodes: importPostcodes,
  employers: importEmployers,
  screening: importScreening,
  invaliddocuments: importInvalidDocuments,
  accounts: importCollectionAccounts,
  clients: importClients,
  frameworkcontracts: importFrameworkContracts,
  questionnaires: importQuestionnaires,
  documents: importDocuments,
};
/** What no list of the catalogue shows: running portals keep theirs. Of employers the code lists say whether there are any. */
const besideCatalogue = new Set<ImportKind>([
  "distributors",
  "register",
  "users",
  "webrequests",
  "attachments",
  "postcodes",
  "screening",
  "invaliddocuments",
  "accounts",
  "clients",
  "frameworkcontracts",
]);
/** What is loaded from a folder, and what such a folder holds. */
const folders: Partial<Record<ImportKind, string>> = {
  prices: "a folder of price files with its instruments.csv",
  images: "a folder of pictures",
};

const noStorage = () => Promise.reject(new Error("An import of files needs a file storage"));
const withoutStorage: FileStorage = { read: noStorage, write: noStorage, remove: noStorage };

function noKeys(): never {
  throw new StartRefused("This data is kept encrypted: give DATA_KEYS and INDEX_KEY as the portal has them.");
}
const withoutKeys: Encryption = { encryptRow: noKeys, decryptRow: noKeys, index: noKeys };

type Options = {
  storage?: FileStorage;
  encryption?: Encryption | null;
  onProgress?: Work["onProgress"];
  signal?: AbortSignal;
};

/**
 * Loads a file of an operator's, all or nothing: one transaction, rolled back at the first fault that the database finds
 * or where the file has any. Running portals hear of the new data when it is committed.
 * Throws `ImportRefused` with the faults of the file, and what the database or the file system throws.
 */
export async function runImport(
  pool: pg.Pool,
  kind: ImportKind,
  path: string,
  options: Options = {},
): Promise<ImportReport> {
  const faults = createFaultList();
  const isFolder = (await stat(path)).isDirectory();
  const folder = folders[kind];
  if (isFolder !== (folder !== undefined)) {
    const reason = isFolder ? "this is a folder; a file is needed" : `this is a file; ${folder} is needed`;
    faults.add({ file: path, line: 1, column: "", reason });
    faults.refuseIfAny();
  }
  const client = await pool.connect();
  // A connection that breaks also fails the statement that runs; without a listener it would end the process.
  const ignore = () => undefined;
  client.on("error", ignore);
  const signal = options.signal ?? new AbortController().signal;
  const cancel = () => void pool.query("select pg_cancel_backend($1)", [processId]).catch(() => undefined);
  let processId = 0;
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    processId = rows[0]?.pid ?? 0;
    signal.addEventListener("abort", cancel);
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [importLock]);
    await insertReferenceData(client);
    const report = await imports[kind](path, {
      client,
      faults,
      signal,
      storage: options.storage ?? withoutStorage,
      encryption: options.encryption ?? withoutKeys,
      onProgress: options.onProgress ?? (() => undefined),
    });
    signal.throwIfAborted();
    if (report.added + report.changed > 0 && !besideCatalogue.has(kind)) await bumpRevision(databaseOn(client));
    await client.query("commit");
    return report;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    // A statement that was cancelled because of the request to stop is that request, not a fault.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
    client.off("error", ignore);
    // The request to stop may reach the connection late: nobody else's work may be on it by then.
    client.release(signal.aborted);
  }
}
