import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { main as runUsers } from "../cli/users.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { startPortal } from "../start.ts";
import { testKeys } from "../testing/keys.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestDatabase, testConfig, urlOf } from "../testing/test-app.ts";
import { migrateDatabase } from "./migrate.ts";

const remedy = "set DATA_DIR or DATABASE_URL to an empty database.";
const olderRefused = `This database was created by a version before 1.0.0 and can't be upgraded: ${remedy}`;
const foreignRefused = `This database contains tables but no list of Fundport migrations: ${remedy}`;

const empty = "drop schema public, drizzle, audit cascade; create schema public";
/**
 * Returns SQL that creates the list of migrations of a version before 1.0.0. The date of its last migration may be
 * later than that of the initial migration.
 */
const older = (lastAt: string) =>
  `delete from drizzle.__drizzle_migrations;
   insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795240364371), ('last', ${lastAt})`;

async function createDatabase(change: string) {
  const database = await createTestDatabase();
  await database.pool.query(change);
  return database;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error("The database was accepted"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartRefused)) throw error;
  return error.message;
}

const listTables = async (pool: pg.Pool) =>
  (
    await pool.query(
      "select schemaname, tablename from pg_tables where schemaname in ('public', 'audit') order by 1, 2",
    )
  ).rows;
const listMigrations = async (pool: pg.Pool) =>
  (await pool.query("select id, hash, created_at from drizzle.__drizzle_migrations order by id")).rows;

describe("the migration of a database", () => {
  it("migrates an empty database once if processes start concurrently, and not again at the next start", async () => {
    const { pool } = await createDatabase(empty);
    await Promise.all([migrateDatabase(pool), migrateDatabase(pool), migrateDatabase(pool)]);
    const migrations = await listMigrations(pool);
    expect(new Set(migrations.map((row: { hash: string }) => row.hash)).size).toBe(migrations.length);
    await migrateDatabase(pool);
    expect(await listMigrations(pool)).toEqual(migrations);
    expect((await listTables(pool)).length).toBeGreaterThan(100);
  });

  it("continues a first start that was interrupted before it created a table", async () => {
    const { pool } = await createDatabase(
      `${empty}; create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    await migrateDatabase(pool);
    expect((await listTables(pool)).length).toBeGreaterThan(100);
  });

  it("accepts a database that a later version has migrated", async () => {
    const { pool } = await createDatabase(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)",
    );
    await expect(migrateDatabase(pool)).resolves.toBeUndefined();
  });

  it.each(["1795983951481", "4102444800000"])(
    "concurrent processes refuse a database of a version before 1.0.0 and leave it unchanged (last migration at %s)",
    async (lastAt) => {
      const { pool } = await createDatabase(older(lastAt));
      const before = [await listTables(pool), await listMigrations(pool)];
      const refusals = await Promise.all([refusalOf(migrateDatabase(pool)), refusalOf(migrateDatabase(pool))]);
      expect(refusals).toEqual([olderRefused, olderRefused]);
      expect([await listTables(pool), await listMigrations(pool)]).toEqual(before);
      const { rows } = await pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rows).toEqual([]);
    },
  );

  it.each([
    ["without its list of migrations", "drop schema drizzle cascade"],
    ["with an empty list", "delete from drizzle.__drizzle_migrations"],
    ["of another program", `${empty}; create table invoices (id integer)`],
  ])("refuses a database with tables %s, and leaves it unchanged", async (_title, change) => {
    const { pool } = await createDatabase(change);
    const before = await listTables(pool);
    expect(await refusalOf(migrateDatabase(pool))).toBe(foreignRefused);
    expect(await listTables(pool)).toEqual(before);
  });
});

it("server and commands refuse a database of a version before 1.0.0 with the same sentence", async () => {
  const { address } = await createDatabase(older("1795983951481"));
  const folder = await mkdtemp(join(tmpdir(), "fundport-older-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  const config = await testConfig(folder, { PORT: "0", DATABASE_URL: urlOf(address) });
  const surroundings = {
    webFolder: folder,
    funds: undefined,
    print: () => undefined,
    onStopRequested: () => undefined,
  };
  expect(await refusalOf(startPortal(config, surroundings))).toBe(olderRefused);
  const settings = { ...testKeys, DATABASE_URL: urlOf(address), DATA_DIR: folder };
  expect(await runCommand(runUsers, ["lock", "anna"], settings)).toEqual({
    code: 1,
    out: "",
    err: `Nothing was changed: ${olderRefused}\n`,
  });
});
