import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { buildApp } from "../app/build-app.ts";
import { type Config, readConfig } from "../config.ts";
import { connect, type Database } from "../db/client.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import type { Encryption } from "../db/encryption.ts";
import type { App } from "../http/app-type.ts";
import type { Outbox } from "../domains/messaging/outbox/service.ts";
import { type Clock, systemClock } from "../ports/clock.ts";
import type { BankRegister } from "../ports/bank-register.ts";
import type { PdfPrinter } from "../ports/pdf.ts";
import type { FileStorage } from "../ports/storage.ts";
import type { Sealer } from "../ports/seal/seal.ts";
import { testEncryption, testKeys } from "./keys.ts";
import { testSeal } from "./sealer.ts";
import type { TestData } from "./global-setup.ts";
import { testPassword } from "./people.ts";
import { sharedPrinter } from "./printers.ts";
import { writeWebPages } from "./web-pages.ts";
import { whenDone } from "./when-done.ts";

export { testPassword } from "./people.ts";

export type TestApp = {
  app: App;
  db: Database;
  pool: pg.Pool;
  address: DatabaseAddress;
  /** The address of the database with the app's role. `db`, `pool` and `address` use the owner's role. */
  portalAddress: DatabaseAddress;
  /** The value of the Origin header, which state-changing requests need. */
  origin: string;
  /** Creates a second app on the same database, which simulates another process. It can have other keys. */
  another: (encryption?: Encryption) => Promise<App>;
  /** Logs in a person of `people.ts`. Returns the headers for later requests: cookie and Origin. */
  logIn: (username: string) => Promise<{ cookie: string; origin: string }>;
};

/** Returns the address in the format of DATABASE_URL, for commands and servers that run as separate processes. */
export function urlOf({ host = "", port = 5432, user = "", password = "", database = "" }: DatabaseAddress): string {
  const hostPart = host.startsWith("/")
    ? `/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${database}`;
  return `postgres://${user}:${encodeURIComponent(String(password))}@${hostPart}`;
}

type TestDatabase = Pick<TestApp, "address" | "portalAddress" | "db" | "pool">;

/**
 * Creates a separate database by cloning the template with the requested data. The database is dropped when the test
 * file ends.
 */
export async function createTestDatabase(data: TestData = "none"): Promise<TestDatabase> {
  const { address, templates, portal, cloning } = inject("database");
  const database = `fundport_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(address);
  await admin.connect();
  // Concurrent clones would fail because the template is busy. This lock makes PostgreSQL create them one after the
  // other.
  await admin.query("select pg_advisory_lock(7340003)");
  await admin.query(`create database ${database} template ${templates[data]} strategy ${cloning}`);
  await admin.query("select pg_advisory_unlock(7340003)");
  const databaseAddress = { ...address, database };
  const { db, pool, close } = connect(databaseAddress);
  whenDone(async () => {
    await close();
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  });
  return { address: databaseAddress, portalAddress: { ...databaseAddress, ...portal }, db, pool };
}

/**
 * Creates the real app on a real database with the people of `people.ts` and, if requested, with the catalogue. The app
 * does not listen on a port; requests use `app.inject`. Settings have the names and format of environment variables.
 */
export async function createTestApp(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    data?: Exclude<TestData, "none">;
    printer?: PdfPrinter;
    storage?: FileStorage;
    register?: BankRegister;
    outbox?: Outbox;
    sealer?: Sealer;
    stalledMs?: number;
    /** Waits before a response that must not be sent early. By default it does not wait. */
    pause?: (ms: number) => Promise<void>;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options.data ?? "people");
  const folder = await mkdtemp(join(tmpdir(), "fundport-app-"));
  await writeWebPages(folder);
  const config = await testConfig(folder, options.env);
  const apps: App[] = [];
  const { portalAddress: address } = database;
  const portalConnection = connect(address);
  whenDone(() => portalConnection.close());
  const { printer = sharedPrinter, storage, register, outbox, stalledMs, pause = () => Promise.resolve() } = options;
  const overrides = {
    printer,
    pause,
    ...(storage && { storage }),
    ...(register && { register }),
    ...(outbox && { outbox }),
    ...(stalledMs !== undefined && { stalledMs }),
  };
  const build = async (encryption = testEncryption) => {
    const app = await buildApp({
      config,
      db: portalConnection.db,
      address,
      encryption,
      clock: options.clock ?? systemClock,
      webFolder: folder,
      seal: options.sealer === undefined ? testSeal : { ...testSeal, sealer: options.sealer },
      ...overrides,
    });
    apps.push(app);
    return app;
  };
  const app = await build();
  whenDone(async () => {
    await Promise.all(apps.map((each) => each.close()));
    await rm(folder, { recursive: true, force: true });
  });
  const origin = `http://localhost:${config.PORT}`;
  return {
    ...database,
    app,
    origin,
    another: build,
    logIn: async (username) => {
      const response = await app.inject({
        method: "POST",
        url: "/api/user/login",
        headers: { origin },
        payload: { username, password: testPassword },
      });
      if (response.statusCode !== 200)
        throw new Error(`log-in of ${username} answered ${response.statusCode}: ${response.body}`);
      return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join("; "), origin };
    },
  };
}

export function testConfig(dataDir: string, env: Record<string, string> = {}): Promise<Config> {
  return readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    TRIAL: "false",
    // Tests of operators' features log operators in with only a password.
    OPERATOR_SECOND_FACTOR: "optional",
    // Tests that create contracts have no lists to screen clients against.
    SCREENING: "off",
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
    ...inject("seal"),
    ...env,
  });
}
