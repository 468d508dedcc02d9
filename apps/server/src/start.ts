import { access } from "node:fs/promises";
import { join } from "node:path";
import { buildApp } from "./app/build-app.ts";
import { findPort } from "./app/listening.ts";
import * as schema from "./app/schema.ts";
import { addTrialContracts } from "./app/trial-contracts.ts";
import type { Config } from "./config.ts";
import { type DatabaseAddresses, openAddresses, unreachableDatabase } from "./db/addresses.ts";
import { connect, type Database } from "./db/client.ts";
import { isDiskFull } from "./db/embedded/disk.ts";
import { listEncryptedTables } from "./db/encrypted-tables.ts";
import { createEncryption, type Encryption } from "./db/encryption.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { insertPostcodes } from "./domains/clients/records/code-lists/insert-postcodes.ts";
import { completeReferenceData } from "./domains/catalogue/reference/code-lists/insert-code-lists.ts";
import { findTrialLogIns } from "./trial-data/find-trial-log-ins.ts";
import { isEmptyDatabase, seedTrialData, trialLogIns } from "./trial-data/seed-trial-data.ts";
import { trialPassword } from "./trial-data/accounts/users.ts";
import { isStorageFull } from "./db/errors.ts";
import { systemClock } from "./ports/clock.ts";
import { describeExpiringSeal } from "./ports/seal/ending-seal.ts";
import { describeNewSeal, findSealer } from "./ports/seal/find-sealer.ts";
import type { Seal } from "./ports/seal/seal.ts";
import { createFolderStorage } from "./ports/storage.ts";
import { adviseOnNewKeys } from "./lib/keys/find-data-keys.ts";
import { findExposure } from "./lib/startup/exposure.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";
import { createStopSteps, type StopSteps } from "./app/stop-steps.ts";
import { version } from "./lib/version.ts";

/** The trial seal is valid from this many days ago, because the trial contracts are older than the installation. */
const trialDays = 60;

type StartOptions = {
  webFolder: string;
  /** The number of trial funds for an empty database. */
  funds: number | undefined;
  print: (line: string) => void;
  /** Receives the function that stops the server, as soon as the start has begun. */
  onStopRequested: (stop: () => Promise<void>) => void;
};

/**
 * How long each part may take to stop, in milliseconds. All parts together, including PostgreSQL, may take fifteen
 * seconds. Within the app, running requests and jobs have a shorter limit.
 * Source: docs/reference/errors-and-limits.md#stop.
 */
const stopTimeoutMs = { app: 6000, pool: 500, database: 8000 };

/**
 * Starts all parts in this order: database, migrations, code lists, trial data, server. Returns a function that stops
 * them in reverse order: open requests are finished first and PostgreSQL is stopped last. Throws `StartRefused` with
 * one sentence if the server cannot start. Also rejects if the start is stopped before it finishes.
 */
export async function startPortal(config: Config, options: StartOptions): Promise<() => Promise<void>> {
  const { webFolder, onStopRequested } = options;
  await access(join(webFolder, "index.html")).catch(() => {
    throw new StartRefused("The web app isn't built. `npm start` builds it.");
  });
  const steps = createStopSteps();
  const { promise: started, resolve: settle } = Promise.withResolvers<void>();
  const stop = () => steps.stop(started);
  onStopRequested(stop);
  try {
    await startParts(config, options, steps);
    steps.signal.throwIfAborted();
    return stop;
  } catch (error) {
    const isFull = isStorageFull(error) || (config.DATABASE_URL === undefined && (await isDiskFull(config.DATA_DIR)));
    // The start's own error is more important than an error that occurs while its parts are stopped.
    await steps.undo().catch(() => undefined);
    if (isFull && !(error instanceof StartRefused)) {
      throw new StartRefused(
        `The disk of the data folder ${config.DATA_DIR} is full. Free some space and start again. No confirmed data was lost.`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    settle();
  }
}

/** Starts the parts and registers a stop step for each. The start may be aborted between two parts. */
async function startParts(config: Config, { webFolder, funds, print }: StartOptions, steps: StopSteps): Promise<void> {
  const { signal } = steps;
  const { stop: stopDatabase, ...addresses } = await openAddresses(config, config.DATA_DIR, { print, signal });
  steps.add(stopDatabase, stopTimeoutMs.database);
  signal.throwIfAborted();
  const advice = adviseOnNewKeys(config.dataKeys);
  if (advice !== null) print(advice);
  const encryption = createEncryption(config.dataKeys.keys);
  const found = await findSealer({
    settings: config.seal,
    dataDir: config.DATA_DIR,
    isShared: config.DATABASE_URL !== undefined,
    now: config.TRIAL ? new Date(Date.now() - trialDays * 86_400_000) : new Date(),
    environment: process.env,
  });
  const sealAdvice = config.TRIAL ? null : describeNewSeal(found);
  if (sealAdvice !== null) print(sealAdvice);
  const ending = describeExpiringSeal(found.signer, new Date());
  if (ending !== null) print(ending);
  const { sealer, signer } = found;
  const seal = { sealer, getSigner: () => Promise.resolve(signer) };
  await prepareDatabase(config, addresses, { encryption, seal }, funds, print);
  signal.throwIfAborted();
  const { portal: address } = addresses;
  const { db, breaker, close } = connect(address, { max: 20 });
  steps.add(close, stopTimeoutMs.pool);
  const app = await buildApp({ config, db, breaker, address, encryption, seal, clock: systemClock, webFolder });
  steps.add(() => app.close(), stopTimeoutMs.app);
  signal.throwIfAborted();
  await app.listen({ port: config.PORT, host: config.HOST }).catch(explainListening(config));
  signal.throwIfAborted();
  announce(config, findPort(app) ?? config.PORT, print);
}

/** Does all work that needs the owner's role. Afterwards the server uses a role that cannot change the audit trail. */
async function prepareDatabase(
  config: Config,
  { owner, portalRole }: DatabaseAddresses,
  { encryption, seal }: { encryption: Encryption; seal: Seal },
  funds: number | undefined,
  print: StartOptions["print"],
): Promise<void> {
  const { db, pool, close } = connect(owner, { max: 20 });
  try {
    await pool.query("select 1").catch((error: unknown) => {
      throw unreachableDatabase("DATABASE_URL", error, config.DATABASE_URL ?? "");
    });
    const { keys, sources } = config.dataKeys;
    await migrateDatabase(pool, { keys, sources, tables: listEncryptedTables(schema) }, portalRole);
    await completeReferenceData(pool, insertPostcodes);
    const isNew = await prepareTrial(config, db, encryption, funds, print);
    if (!isNew) return;
    print("Creating contracts for the trial data …");
    const contractOptions = { config, db, address: owner, encryption, seal, clock: systemClock };
    await addTrialContracts(contractOptions).catch((error: unknown) =>
      print(`The contracts couldn't be created, so the portal starts without them: ${String(error)}`),
    );
  } finally {
    await close();
  }
}

/** Fills an empty database with trial data; returns true if it did. */
async function prepareTrial(
  config: Config,
  db: Database,
  encryption: Encryption,
  funds: number | undefined,
  print: (line: string) => void,
): Promise<boolean> {
  await refuseTrialLogIns(config, db);
  if (!config.TRIAL) return false;
  if (!(await isEmptyDatabase(db))) return false;
  print("Filling the empty database with trial data …");
  let printedPercent = 0;
  return await seedTrialData(db, {
    encryption,
    ...(funds === undefined ? {} : { funds }),
    storage: createFolderStorage(join(config.DATA_DIR, "files")),
    onProgress: (done) => {
      const percent = Math.floor(done * 10) * 10;
      if (percent <= printedPercent) return;
      printedPercent = percent;
      print(`  ${percent} %`);
    },
  });
}

/** Refuses a database with trial log-ins if others can reach the server, because their password is in the README. */
async function refuseTrialLogIns(config: Config, db: Database): Promise<void> {
  const exposure = findExposure(config);
  if (exposure === null) return;
  const found = await findTrialLogIns(db);
  if (found.length === 0) return;
  const remedy =
    config.DATABASE_URL === undefined
      ? `Use another DATA_DIR than ${config.DATA_DIR}`
      : "Use another database in DATABASE_URL";
  throw new StartRefused(
    `With ${exposure}, others can reach the portal, but this database was created in trial mode: ${found.join(", ")} ${found.length === 1 ? "has" : "have"} the public trial password. ${remedy}.`,
  );
}

function explainListening({ PORT, HOST }: Config): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === "EADDRINUSE")
      throw new StartRefused(`Port ${PORT} is already in use. Choose another one with PORT.`, { cause: error });
    if (error.code === "EACCES")
      throw new StartRefused(`This user isn't allowed to use port ${PORT}. Choose one above 1023 with PORT.`, {
        cause: error,
      });
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
      throw new StartRefused(`HOST=${HOST} is not an address of this machine.`, { cause: error });
    throw error;
  };
}

function announce(config: Config, port: number, print: (line: string) => void): void {
  const host = config.HOST === "127.0.0.1" || config.HOST === "::1" ? "localhost" : config.HOST;
  print(`\nFundport ${version} is listening on ${config.PUBLIC_URLS[0] ?? `http://${host}:${port}`}`);
  if (config.TRIAL) print(`Trial log-ins: ${trialLogIns.join(", ")}; password ${trialPassword}`);
  print("Press Ctrl-C to stop.\n");
}
