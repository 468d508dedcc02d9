import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { testKeys } from "../test-support/keys.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "../db/embedded/embedded.ts";
import { guardFolder } from "../test-support/leftovers.ts";
import { createWire } from "../test-support/wire.ts";
import { promisedSecond } from "../test-support/promised-second.ts";
import { type PortalProcess, spawnPortal, startPortal, until } from "./portal-process.ts";

let folder: string;
let release: () => void;
let server: EmbeddedDatabase;
const running: PortalProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-outage-"));
  release = guardFolder(folder);
  server = await startEmbedded(join(folder, "server"));
}, 120_000);
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

/** A data folder of its own, which is removed after the tests. */
async function newDataDir(name: string): Promise<string> {
  return await mkdtemp(join(folder, `${name}-`));
}

/** The server away for as long as something is asked of the portals; it comes back whatever they answer. */
async function withoutServer(ask: () => Promise<void>): Promise<void> {
  await server.stop();
  try {
    await ask();
  } finally {
    server = await startEmbedded(join(folder, "server"));
  }
}

/** Settings of a portal on a database of its own in a server that several portals share. */
async function sharedDatabase() {
  const name = `shared_${randomBytes(4).toString("hex")}`;
  const { host, port, user, password } = server.address;
  const admin = new pg.Client({ ...server.address, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  await admin.end();
  const place = host.startsWith("/")
    ? `/${name}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${name}`;
  const url = `postgres://${user ?? ""}:${encodeURIComponent(password)}@${place}`;
  return {
    DATABASE_URL: url,
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
    TRIAL: "true",
    DATA_DIR: folder,
  };
}
async function start(env: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortal(env);
  running.push(portal);
  return portal;
}
const statusOf = async (portal: PortalProcess, cookie: string) =>
  (await portal.call("GET", "/api/user", undefined, cookie)).status;

describe("several portals on one database", { timeout: 300_000 }, () => {
  it("two portals that start at the same moment on an empty database fill it once", async () => {
    const env = await sharedDatabase();
    const both = [spawnPortal(env), spawnPortal(env)] as const;
    running.push(...both);
    await Promise.all(both.map(({ url }) => url));
    const [first, second] = both;
    const funds = (await first.call("GET", "/api/funds", undefined, await first.logIn())).body;
    expect(funds).toHaveLength(20);
    expect((await second.call("GET", "/api/funds", undefined, await second.logIn())).body).toEqual(funds);
  });

  it("a portal without trial data has the code lists and postcodes from its first start on", async () => {
    const env = { ...(await sharedDatabase()), TRIAL: "false" };
    await start(env);
    const reader = new pg.Client(env.DATABASE_URL);
    await reader.connect();
    const { rows } = await reader.query(
      "select (select count(*)::int from countries) as countries, (select count(*)::int from postcodes) as postcodes, (select count(*)::int from users) as users",
    );
    await reader.end();
    expect(rows).toEqual([{ countries: 250, postcodes: 19_624, users: 0 }]);
  });

  it("a database that is silent, and closes nothing, is away: calls fail cleanly, are logged once, and go on when it speaks", async () => {
    const env = await sharedDatabase();
    const { host, port, user, password } = server.address;
    const wire = await createWire({ host, port });
    onTestFinished(() => wire.cut());
    const name = /\/(shared_\w+)/.exec(env.DATABASE_URL)?.[1] ?? "";
    const place = `${user ?? ""}:${encodeURIComponent(password)}@127.0.0.1:${wire.port}/${name}`;
    const portal = await start({ ...env, DATABASE_URL: `postgres://${place}` });
    const cookie = await portal.logIn();
    expect(await statusOf(portal, cookie)).toBe(200);

    wire.silence();
    // Those that are under way when it is noticed hear of it too.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => portal.call("GET", "/api/draftcontracts", undefined, cookie)),
    );
    for (const { status, body } of answers) expect([status, body]).toMatchObject([503, { code: "TryAgain" }]);
    for (let round = 0; round < 30; round += 1) expect(await statusOf(portal, cookie)).toBe(503);
    wire.speak();
    expect(await until(async () => (await statusOf(portal, cookie)) === 200)).toBe(true);
    const lines = portal
      .output()
      .split("\n")
      .filter((line) => line.includes("the database is away"));
    expect(lines).toHaveLength(1);
  });

  it("outlive an outage of the database: calls fail cleanly, then go on in the same session", async () => {
    const env = await sharedDatabase();
    const first = await start(env);
    const second = await start(env);
    const cookie = await first.logIn();
    expect(await statusOf(second, cookie)).toBe(200);

    await withoutServer(async () => {
      for (const portal of [first, second]) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => portal.call("GET", "/api/user", undefined, cookie)),
        );
        for (const { status, body } of answers) {
          expect(status).toBe(503);
          expect(body).toEqual({
            code: "TryAgain",
            messages: [expect.any(String)],
            fields: [],
            requestId: expect.any(String),
          });
        }
        const logIn = { username: "advisor-cz", password: "Trial-portal-2026" };
        const draft = { version: 1, name: "Meanwhile", identifier: null, data: {} };
        for (const [path, body] of [
          ["/api/user/login", logIn],
          ["/api/draftcontracts", draft],
        ] as const) {
          expect(await portal.call("POST", path, body, cookie)).toMatchObject({
            status: 503,
            body: { code: "TryAgain" },
          });
        }
        const refused = await fetch(`${await portal.url}/api/user`, { headers: { cookie } });
        expect(refused.headers.get("retry-after")).toBe("5");
        // What needs no database is answered as ever.
        expect((await fetch(`${await portal.url}/`)).status).toBe(200);
      }
    });
    for (const portal of [first, second])
      expect(await until(async () => (await statusOf(portal, cookie)) === 200)).toBe(true);
    // Every process hears again what the others say: a log-out on one is refused on the other.
    const other = await first.logIn();
    expect(await statusOf(second, other)).toBe(200);
    await first.call("DELETE", "/api/user/logout", undefined, other);
    await expect.poll(() => statusOf(second, other), promisedSecond).toBe(401);
    expect(await statusOf(second, cookie)).toBe(200);
    // One line when it goes and one when it is back, however many calls and workers met it.
    for (const portal of [first, second]) {
      const logged = portal
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"));
      expect(logged).toEqual([
        expect.stringContaining("the database is away"),
        expect.stringContaining("the database answers again"),
      ]);
    }
    expect(await first.stop()).toBe(0);
  });

  it("stop cleanly while the database is away", async () => {
    const portal = await start(await sharedDatabase());
    await withoutServer(async () => expect(await portal.stop()).toBe(0));
  });
});

describe("a portal that is killed", { timeout: 300_000 }, () => {
  it("a portal killed while it fills an empty database leaves one that the next start fills", async () => {
    const dataDir = await newDataDir("killed");
    const killed = spawnPortal({ DATA_DIR: dataDir }, ["--funds", "2000"]);
    expect(await until(() => killed.output().includes("Filling the empty database"))).toBe(true);
    killed.process.kill("SIGKILL");
    expect(await killed.ended).toBe("SIGKILL");
    const next = await start({ DATA_DIR: dataDir });
    expect(next.output()).toContain("Filling the empty database");
    expect((await next.call("GET", "/api/funds", undefined, await next.logIn())).body).toHaveLength(20);
    await next.stop();
  });
});

describe("two portals that start at the same moment on one data folder", { timeout: 300_000 }, () => {
  it("two portals that start at the same moment on one data folder leave one running; the other says why not in one sentence", async () => {
    const dataDir = await newDataDir("both");
    const both = [spawnPortal({ DATA_DIR: dataDir }), spawnPortal({ DATA_DIR: dataDir })];
    running.push(...both);
    await Promise.allSettled(both.map(({ url }) => url));
    const [living, refused] = both.toSorted((a, b) => (a.process.exitCode ?? 0) - (b.process.exitCode ?? 0));
    expect([living?.process.exitCode, refused?.process.exitCode]).toEqual([null, 1]);
    expect(refused?.output().trim()).toMatch(/^Another portal is running on the data folder [^\n]*$/);
    expect(await living?.stop()).toBe(0);
  });
});
