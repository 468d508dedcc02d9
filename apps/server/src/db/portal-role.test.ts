import { rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAuditRepository } from "../domains/contracts/audit/repository.ts";
import { createAudit } from "../domains/contracts/audit/service.ts";
import { createTestDatabase, urlOf } from "../testing/test-app.ts";
import { openAddresses } from "./addresses.ts";
import { connect } from "./client.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { migrateDatabase } from "./migrate.ts";
import { findRoleModel, grantToPortal } from "./portal-role.ts";

const event = {
  contractId: 7,
  kind: "Created" as const,
  actor: "Advisor" as const,
  userId: 2,
  at: new Date(0),
  data: {},
};

/** Opens a database that contains one audit event, as its owner and as the app's role. */
async function open() {
  const { pool, address, portalAddress } = await createTestDatabase();
  const portal = openPool(portalAddress);
  const audit = createAudit({ repository: createAuditRepository(portal.db) });
  await portal.db.transaction((transaction) => audit.append(transaction, event));
  return { owner: pool, address, portal: portal.pool, portalAddress, audit };
}

function openPool(address: DatabaseAddress) {
  const connection = connect(address, { max: 2 });
  onTestFinished(() => connection.close());
  return connection;
}

describe("the app's role", () => {
  it.each([
    "update audit.events set kind = 'Signed'",
    "update audit.events set kind = 'Signed' where false",
    "delete from audit.events",
    "truncate audit.events",
    `insert into audit.events select * from audit.events
       on conflict (contract_id, sequence) do update set kind = 'Signed'`,
    "alter table audit.events disable trigger events_unchanged",
    "alter table audit.events alter column kind type text using 'Signed'",
    "drop trigger events_unchanged on audit.events",
    "drop table audit.events",
    "drop schema audit cascade",
    "create table audit.others (id integer)",
    `create or replace function audit.refuse_change() returns trigger language plpgsql as
       $$ begin return new; end $$`,
    "set session_replication_role = replica",
    "create table others (id integer)",
    "alter table contracts add column other integer",
    "truncate users cascade",
    "update drizzle.__drizzle_migrations set created_at = 0",
    "select setval('contract_numbers', 1)",
  ])("may not run: %s", async (change) => {
    const { portal, audit } = await open();
    await expect(portal.query(change)).rejects.toMatchObject({ code: "42501" });
    expect(await audit.list(7)).toEqual([{ ...event, sequence: 1 }]);
    expect(await audit.check(7)).toEqual([]);
  });

  it("cannot grant itself privileges and owns no objects", async () => {
    const { portal } = await open();
    await portal.query("grant all on audit.events to current_user").catch(() => undefined);
    await expect(portal.query("delete from audit.events")).rejects.toMatchObject({ code: "42501" });
    const { rows } = await portal.query(
      `select relname from pg_class where pg_get_userbyid(relowner) = current_user
       union select nspname from pg_namespace where pg_get_userbyid(nspowner) = current_user`,
    );
    expect(rows).toEqual([]);
  });

  it("can use every table and sequence of the app, temporary tables and notifications", async () => {
    const { portal } = await open();
    const { rows } = await portal.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
         and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select, insert, update, delete')
       union select sequencename from pg_sequences where schemaname = 'public'
         and not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage')`,
    );
    expect(rows).toEqual([]);
    const client = await portal.connect();
    try {
      await client.query("create temporary table staged (id integer)");
      await client.query("analyze staged");
      await client.query("listen session_ended");
    } finally {
      client.release(true);
    }
  });

  it("refreshes the statistics of tables that changed much in its transaction, although it does not own them", async () => {
    const { portal } = await open();
    const client = await portal.connect();
    const estimate = async (): Promise<number> => {
      const { rows } = await client.query<{ rows: number }>(
        "select reltuples::int as rows from pg_class where oid = 'public.currencies'::regclass",
      );
      return rows[0]?.rows ?? 0;
    };
    try {
      await client.query("begin");
      const { rowCount } = await client.query(
        "insert into currencies (code, names) select 'C' || n, '{}' from generate_series(1, 50) n",
      );
      const before = await estimate();
      await client.query("select analyze_changed_tables(51)");
      expect(await estimate()).toBe(before);
      await client.query("select analyze_changed_tables(50)");
      expect(await estimate()).toBeGreaterThanOrEqual(rowCount ?? 0);
    } finally {
      await client.query("rollback");
      client.release(true);
    }
  });

  it("is distinguished from a single role with all privileges", async () => {
    const { owner, portal, address, portalAddress } = await open();
    const [works, owns] = [portalAddress.user, address.user];
    expect(await findRoleModel(portal)).toEqual({ role: works, owner: owns, model: "two" });
    expect(await findRoleModel(owner)).toEqual({ role: owns, owner: owns, model: "one" });
    await owner.query(`grant update on audit.events to ${pg.escapeIdentifier(works ?? "")}`);
    expect(await findRoleModel(portal)).toMatchObject({ model: "one" });
  });

  it("is granted access to new tables and loses manually granted privileges at the next start", async () => {
    const { owner, portal, portalAddress } = await open();
    const role = portalAddress.user ?? "";
    await owner.query(`create table added (id integer); grant all on audit.events to ${pg.escapeIdentifier(role)}`);
    await expect(portal.query("select from added")).rejects.toMatchObject({ code: "42501" });
    await migrateDatabase(owner, null, role);
    await portal.query("insert into added values (1)");
    expect(await findRoleModel(portal)).toMatchObject({ model: "two" });
  });

  it("keeps all privileges if it is also the owner of the database", async () => {
    const { owner, address } = await open();
    await grantToPortal(await single(address), address.user ?? "");
    const { rows } = await owner.query("select relacl from pg_class where oid = 'audit.events'::regclass");
    const [{ relacl } = { relacl: "" }] = rows as { relacl: string }[];
    expect(relacl).toContain(`${address.user}=arwdDxt`);
  });
});

describe("a server prepared according to docs/operations/going-live.md", () => {
  it("is migrated by an owner without superuser rights, and used by a role that owns no objects", async () => {
    const { address } = await createTestDatabase();
    const admin = await single(address);
    const name = `${address.database}_prepared`;
    const [owns, works] = [`${name}_owner`, `${name}_app`];
    await admin.query(`create role ${owns} login password 'owns'`);
    await admin.query(`create role ${works} login password 'works'`);
    await admin.query(`create database ${name} owner ${owns} template template0 encoding 'UTF8'`);
    const owner = connect({ ...address, database: name, user: owns, password: "owns" });
    const portal = connect({ ...address, database: name, user: works, password: "works" });
    try {
      await migrateDatabase(owner.pool, null, works);
      expect(await findRoleModel(portal.pool)).toEqual({ role: works, owner: owns, model: "two" });
      const audit = createAudit({ repository: createAuditRepository(portal.db) });
      await portal.db.transaction((transaction) => audit.append(transaction, event));
      await expect(owner.pool.query("delete from audit.events")).rejects.toMatchObject({ code: "42501" });
      expect(await audit.check(7)).toEqual([]);
    } finally {
      await Promise.all([owner.close(), portal.close()]);
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${owns}; drop role ${works}`);
    }
  });
});

async function single(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(address);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe("the addresses of a database", () => {
  const noUrls = { DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined };

  it("have two roles if two URLs are set, and one role if one URL is set", async () => {
    const { address, portalAddress } = await createTestDatabase();
    const [DATABASE_URL, DATABASE_MIGRATION_URL] = [urlOf(portalAddress), urlOf(address)];
    const separateUrls = await openAddresses({ DATABASE_URL, DATABASE_MIGRATION_URL }, "", {});
    expect(separateUrls).toMatchObject({
      owner: { connectionString: DATABASE_MIGRATION_URL },
      portal: { connectionString: DATABASE_URL },
      portalRole: portalAddress.user,
    });
    const singleUrl = await openAddresses({ ...noUrls, DATABASE_URL }, "", {});
    expect(singleUrl).toMatchObject({ owner: { connectionString: DATABASE_URL }, portalRole: null });
  });

  it("are refused if they lead to two databases, or if a database does not exist", async () => {
    const [{ address }, { portalAddress }] = [await createTestDatabase(), await createTestDatabase()];
    const urls = { DATABASE_URL: urlOf(portalAddress), DATABASE_MIGRATION_URL: urlOf(address) };
    await expect(openAddresses(urls, "", {})).rejects.toThrow(/must be the same database with two roles/);
    const nowhere = { ...urls, DATABASE_MIGRATION_URL: urlOf({ ...address, database: "nowhere" }) };
    await expect(openAddresses(nowhere, "", {})).rejects.toThrow(
      /^Can't connect to the database of DATABASE_MIGRATION_URL \(/,
    );
  });

  it("have two roles in the embedded database, also at a later start and if the app's role was missing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fundport-roles-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const isOlder of [false, false, true]) {
      if (isOlder) {
        const { owner, stop } = await openAddresses(noUrls, folder, { throwAway: true });
        const client = await single(owner);
        await client.query("drop owned by fundport_app; drop role fundport_app");
        await client.end();
        await stop();
      }
      const { owner, portal, portalRole, stop } = await openAddresses(noUrls, folder, { throwAway: true });
      const [owns, works] = [connect(owner), connect(portal)];
      try {
        await migrateDatabase(owns.pool, null, portalRole);
        expect(await findRoleModel(works.pool)).toEqual({ role: "fundport_app", owner: "fundport", model: "two" });
        await expect(works.pool.query("delete from audit.events")).rejects.toMatchObject({ code: "42501" });
        // PostgreSQL lets every role change its own password; the next start sets it back.
        await works.pool.query("alter role current_user password 'other'");
      } finally {
        await Promise.all([owns.close(), works.close()]);
        await stop();
      }
    }
  });
});
