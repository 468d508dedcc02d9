import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect, type DatabaseConnection } from "../db/client.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { fastFolder } from "./portals/fast-folder.ts";
import { guardFolder } from "./portals/leftovers.ts";
import { seedPeople, testPassword } from "./people.ts";
import { type SealSettings, writeSealKey } from "./seal-settings.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  export interface ProvidedContext {
    /**
     * `address` connects as the owner of the databases. `portal` is the app's role, which has its rights in every clone
     * of a template.
     */
    database: {
      address: DatabaseAddress;
      templates: Record<TestData, string>;
      portal: { user: string; password: string };
      /**
       * The faster strategy of `create database` on this server. `file_copy` needs a checkpoint, which waits for the
       * disk if fsync is on.
       */
      cloning: "file_copy" | "wal_log";
    };
    /** The settings of a seal for processes that share a database. */
    seal: SealSettings;
  }
}

/**
 * The initial data of a test's database: migrated tables only (`none`), additionally the people of `people.ts`
 * (`people`), or additionally the catalogue (`catalogue`).
 */
export type TestData = "none" | "people" | "catalogue";

/**
 * Prepares PostgreSQL for all tests of the project: uses the server at TEST_DATABASE_URL, or starts an embedded server
 * and removes it afterwards. Creates a template database for each kind of test data; each test file clones one of the
 * templates.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const removeSeal = await makeSeal(project);
    const stopDatabase = await startDatabase(project);
    return async () => {
      await stopDatabase();
      await removeSeal();
    };
  } catch (error) {
    // Vitest prints this error and ends, but does not pass the error to reporters, so the last lines of a run would not
    // contain it.
    project.vitest.state.catchError(error, "Global Setup");
    throw error;
  }
}

async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.env["TEST_DATABASE_URL"];
  const server = url === undefined ? await embedded() : external(url);
  const name = `fundport_template_${randomBytes(6).toString("hex")}`;
  const templates = { none: name, people: `${name}_people`, catalogue: `${name}_catalogue` };
  const portal = { user: `${name}_portal`, password: randomBytes(24).toString("base64url") };
  const admin = new pg.Client(server.address);
  await admin.connect();
  await admin.query(`create role ${portal.user} login password '${portal.password}'`);
  const fill = async (database: string, template: string, work: (connection: DatabaseConnection) => Promise<void>) => {
    await admin.query(`create database ${database} template ${template} encoding 'UTF8'`);
    const connection = connect({ ...server.address, database });
    await work(connection);
    await connection.close();
  };
  await fill(templates.none, "template0", ({ pool }) => migrateDatabase(pool, null, portal.user));
  await fill(templates.people, templates.none, ({ db }) => seedPeople(db, testPassword));
  await fill(templates.catalogue, templates.people, ({ db }) => seedCatalogue(db));
  const { rows } = await admin.query<{ fsync: string }>("show fsync");
  const cloning = rows[0]?.fsync === "off" ? "file_copy" : "wal_log";
  project.provide("database", { address: server.address, templates, portal, cloning });
  return async () => {
    for (const each of Object.values(templates)) await admin.query(`drop database if exists ${each} with (force)`);
    await admin.query(`drop role if exists ${portal.user}`);
    await admin.end();
    await server.stop();
  };
}

async function makeSeal(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-test-seal-"));
  const release = guardFolder(folder);
  const seal = await writeSealKey(folder);
  project.provide("seal", seal);
  // Passes the seal to separate server processes, which can also be started without the test runner.
  process.env["FUNDPORT_TEST_SEAL"] = JSON.stringify(seal);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    release();
  };
}

function external(url: string): { address: DatabaseAddress; stop: () => Promise<void> } {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const address = {
    host: searchParams.get("host") ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || "postgres",
  };
  return { address, stop: async () => undefined };
}

async function embedded(): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(fastFolder(), "fundport-test-"));
  const release = guardFolder(folder);
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  return {
    address: { ...address, database: "postgres" },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}
