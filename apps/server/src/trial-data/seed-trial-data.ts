import { randomBytes } from "node:crypto";
import { toIsoDay, computeFigures } from "@fundport/performance";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { eq } from "drizzle-orm";
import type { Encryption } from "../db/encryption.ts";
import { bumpRevision } from "../db/revisions.ts";
import {
  fundDistributions,
  fundDocuments,
  fundFigures,
  funds as fundTable,
} from "../domains/catalogue/funds/tables.ts";
import { createStatisticsRepository } from "../domains/contracts/records/statistics-repository.ts";
import { clients, screeningEntries } from "../domains/clients/records/tables.ts";
import { collectionAccounts } from "../domains/contracts/documents/tables.ts";
import { frameworkContracts } from "../domains/contracts/framework-contracts/tables.ts";
import { contractItems, contracts } from "../domains/contracts/records/tables.ts";
import { createTopPerformance } from "../domains/catalogue/favourites/service.ts";
import { createProgramFigures } from "../domains/catalogue/portfolios/service.ts";
import {
  assignedProducts,
  fundPackageTemplates,
  programDocuments,
  programs,
} from "../domains/catalogue/portfolios/tables.ts";
import {
  basicIssuers,
  commissionChargingMethods,
  contractTypes,
  panels,
} from "../domains/catalogue/reference/tables.ts";
import { hashPassword } from "../lib/keys/passwords.ts";
import { companies, supports, users } from "../domains/identity/sessions/tables.ts";
import { webRequests } from "../domains/sales/web-requests/tables.ts";
import type { FileStorage } from "../ports/storage.ts";
import { type Database, databaseOn } from "../db/client.ts";
import { trialColleagues } from "./accounts/colleagues.ts";
import { buyHoldings } from "./accounts/holdings.ts";
import { trialPasswordHash, trialUsers } from "./accounts/users.ts";
import { trialWebRequests } from "./accounts/web-requests.ts";
import { createAssignedProducts } from "./catalogue/assigned-products.ts";
import { trialThirdParties } from "./catalogue/third-parties.ts";
import { insertLogos } from "./accounts/insert-logos.ts";
import { insertAttachments } from "./attachments/insert-attachments.ts";
import type { PricePath } from "./catalogue/price-path.ts";
import { insertPostcodes } from "../domains/clients/records/code-lists/insert-postcodes.ts";
import { insertReferenceData } from "../domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { createTrialData } from "./create-trial-data.ts";
import type { TrialData } from "./create-trial-data.ts";
import { continueIds, copyLines, insertRows, type TableRows } from "../db/write-rows.ts";

export const trialLogIns: readonly string[] = trialUsers.map(({ username }) => username);

type Options = {
  /** Encrypts the columns that are stored in encrypted form. */
  encryption: Encryption;
  /** The number of funds to create: 300 by default, 20,000 for a large catalogue. */
  funds?: number;
  /** Stores the commission attachments. If it is missing, no attachments are created. */
  storage?: FileStorage;
  /** Is called repeatedly with the completed fraction, from 0 to 1. */
  onProgress?: (done: number) => void;
};

/** The key of the advisory lock. Any number is suitable, as long as every process uses the same one. */
const seedLock = 7_340_003;
const fundsPerBatch = 100;

/** Returns true if the database has neither users nor funds. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const [user, fund] = await Promise.all([
    db.select({ id: users.id }).from(users).limit(1),
    db.select({ id: fundTable.id }).from(fundTable).limit(1),
  ]);
  return user.length === 0 && fund.length === 0;
}

/**
 * Fills an empty database with the trial data in one transaction. A database with users or funds stays unchanged.
 * Returns true if it filled the database. Several processes may call it concurrently: one process fills the database,
 * and the others wait.
 */
export async function seedTrialData(
  db: Database,
  { encryption, funds, storage, onProgress }: Options,
): Promise<boolean> {
  const client = await poolOf(db).connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
    const isEmpty = await isEmptyDatabase(databaseOn(client));
    if (isEmpty)
      await fill(
        client,
        encryption,
        await createTrialData(funds === undefined ? {} : { funds }),
        storage,
        onProgress ?? (() => undefined),
      );
    await client.query("commit");
    if (isEmpty) await client.query("analyze");
    return isEmpty;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Returns the connection pool of the database, which drizzle keeps in `$client`. COPY needs a connection of its own.
 */
function poolOf(db: Database): pg.Pool {
  return (db as Database & { $client: pg.Pool }).$client;
}

async function fill(
  client: pg.PoolClient,
  encryption: Encryption,
  data: TrialData,
  storage: FileStorage | undefined,
  onProgress: (done: number) => void,
): Promise<void> {
  await insertReferenceData(client);
  await insertPostcodes(client);
  await setThirdPartyParts(client);
  await insertTables(client, data.tables);
  await insertRows(
    client,
    users,
    trialUsers.map((user) => ({ ...user, passwordHash: trialPasswordHash })),
  );
  const unknownHash = await hashPassword(randomBytes(32).toString("base64url"));
  await insertRows(
    client,
    users,
    trialColleagues.map((user) => ({ ...user, passwordHash: unknownHash })),
  );
  await insertTables(client, encryptTables(encryption, data.tablesOfUsers));
  await insertTables(client, encryptTables(encryption, [{ table: webRequests, rows: trialWebRequests }]));
  onProgress(0.05);

  let done = 0;
  for (const batch of inBatches(data.paths(), fundsPerBatch)) {
    await insertPrices(client, batch);
    done += batch.length;
    onProgress(0.05 + (0.9 * done) / data.funds.length);
  }
  const db = databaseOn(client);
  await createProgramFigures({ db }).refresh();
  await insertRows(client, assignedProducts, createAssignedProducts(data.funds));
  await createTopPerformance({ db }).refresh();
  await buyHoldings(client);
  await createStatisticsRepository(db).refresh();
  if (storage) await insertAttachments(client, storage, data.contracts);
  if (storage) await insertLogos(client, storage);
  await continueIds(client, tablesWithIds);
  await bumpRevision(db);
  onProgress(1);
}

/**
 * Sets the percentage that is paid to third parties. The charging methods exist in all installations, but only trial
 * data have this percentage.
 */
async function setThirdPartyParts(client: pg.PoolClient): Promise<void> {
  for (const { code, thirdPartyPct } of trialThirdParties) {
    await databaseOn(client)
      .update(commissionChargingMethods)
      .set({ thirdPartyPct })
      .where(eq(commissionChargingMethods.code, code));
  }
}

const tablesWithIds: PgTable[] = [
  basicIssuers,
  contractTypes,
  panels,
  fundTable,
  fundDocuments,
  programs,
  programDocuments,
  fundPackageTemplates,
  companies,
  supports,
  users,
  frameworkContracts,
  clients,
  contracts,
  contractItems,
  screeningEntries,
  collectionAccounts,
];

async function insertTables(client: pg.PoolClient, tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables) await insertRows(client, table, rows);
}

/** Returns the rows with their encrypted columns encrypted. Rows without encrypted columns stay unchanged. */
function encryptTables(encryption: Encryption, tables: readonly TableRows[]): TableRows[] {
  return tables.map(({ table, rows }) => ({ table, rows: rows.map((row) => encryption.encryptRow(table, row)) }));
}

type FundPath = { fundId: number; path: PricePath };

function* inBatches(paths: Iterable<FundPath>, size: number): Iterable<FundPath[]> {
  let batch: FundPath[] = [];
  for (const path of paths) {
    batch.push(path);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function insertPrices(client: pg.PoolClient, paths: readonly FundPath[]): Promise<void> {
  await copyLines(client, "fund_prices (fund_id, date, price)", priceLines(paths));
  await insertRows(
    client,
    fundDistributions,
    paths.flatMap(({ fundId, path }) =>
      path.distributions.map(({ day, amount }) => ({ fundId, date: toIsoDay(day), amount })),
    ),
  );
  const figures = paths.flatMap(({ fundId, path }) => {
    const row = computeFigures(path.series, path.distributions);
    return row === null ? [] : [{ fundId, ...row }];
  });
  await insertRows(client, fundFigures, figures);
}

function* priceLines(paths: readonly FundPath[]): Iterable<string> {
  for (const { fundId, path } of paths) {
    let lines = "";
    path.series.days.forEach(
      (day, index) => (lines += `${fundId}\t${toIsoDay(day)}\t${path.series.prices[index] ?? ""}\n`),
    );
    yield lines;
  }
}
