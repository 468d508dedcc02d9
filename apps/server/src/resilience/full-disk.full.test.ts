import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, open, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EmbeddedAddress } from "../db/embedded/address.ts";
import { makeBareProposal } from "../domains/sales/proposals/testing/bare-proposals.ts";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";
import { runImport, type PortalProcess, startPortal } from "./portal-process.ts";
import { until } from "../testing/portals/until.ts";

const megabyte = 1_048_576;
/** Only root can create a small file system. */
const disk = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", tmpdir()]);
const canMount = process.getuid?.() === 0 && disk.status === 0;
const skipped = canMount ? "" : " (skipped: only root may mount a small file system)";

let folder: string;
let dataDir: string;
let filler: string;
let release: () => void;
let portal: PortalProcess;
let cookie: string;

/** Writes until the disk is full, or until `leave` bytes are left. */
async function fill(leave = 0): Promise<void> {
  const file = await open(filler, "a");
  try {
    for (let size = megabyte; size >= 1024; size = size / 4) {
      const block = Buffer.alloc(size);
      while ((await freeBytes()) > leave + size) await file.write(block);
    }
    if (leave === 0) await file.write(Buffer.alloc(megabyte));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}
const freeDisk = () => rm(filler, { force: true });

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const proposal = async () => {
  const funds = (await portal.call("GET", "/api/funds", undefined, cookie)).body as {
    id: number;
    currencyId: number;
  }[];
  const [fund] = funds;
  if (!fund) throw new Error("The portal has no funds.");
  // A proposal with many investments is a large row, which needs new database pages.
  return await portal.call("POST", "/api/proposal/generate", [makeBareProposal(fund, 200)], cookie);
};
const digestOf = (index: number) => createHash("sha512").update(String(index)).digest("base64");
/** Returns unsaved work with random-looking texts. They do not compress, so storing them needs space. */
const work = (name: string) => ({
  version: 1,
  revision: "0".repeat(32),
  known: ["0".repeat(32)],
  data: { name, texts: Array.from({ length: 4000 }, (_, index) => digestOf(index)) },
});
const saveWork = (name: string) => portal.call("PUT", "/api/user/unsavedwork", work(name), cookie);
const savedName = async () => {
  const { body } = await portal.call("GET", "/api/user/unsavedwork", undefined, cookie);
  return (body as { data: { name: string } }).data.name;
};
/**
 * Repeats a request until its response has this status. The first writes may still find space in existing database
 * pages.
 */
async function untilStatus(ask: () => Promise<{ status: number; body: unknown }>, status: number): Promise<unknown> {
  let last: { status: number; body: unknown } = { status: 0, body: null };
  const isReached = await until(async () => {
    last = await ask();
    return last.status === status;
  });
  if (!isReached) throw new Error(`${status} was awaited; the last answer was ${JSON.stringify(last)}`);
  return last.body;
}
const outputSince = (from: number) => portal.output().slice(from);
const newestPrice = async () => {
  const client = await connected();
  const { rows } = await client.query<{ count: string }>("select count(*) from fund_prices");
  await client.end();
  return Number(rows[0]?.count);
};

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8")) as EmbeddedAddress);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function pricesOfManyFunds(path: string): Promise<string> {
  await mkdir(path);
  const ids = Array.from({ length: 60 }, (_, number) => `BIG${number}`);
  const list = ids.map((id) => `${id},,Fund ${id},fund,USD`);
  await writeFile(join(path, "instruments.csv"), ["id,isin,name,kind,currency", ...list].join("\n"));
  const days = Array.from({ length: 6000 }, (_, day) => new Date(86_400_000 * day).toISOString().slice(0, 10));
  const lines = days.map((day, index) => `${day},${10 + (index % 97) / 10}`);
  for (const id of ids) await writeFile(join(path, `${id}.csv`), ["date,price", ...lines].join("\n"));
  return path;
}

describe.runIf(canMount)(`a data folder on a disk that fills up${skipped}`, { timeout: 300_000 }, () => {
  let prices: string;

  beforeAll(async () => {
    prices = join(await mkdtemp(join(tmpdir(), "fundport-prices-")), "prices");
    await pricesOfManyFunds(prices);
    folder = await mkdtemp(join(tmpdir(), "fundport-disk-"));
    release = guardFolder(folder);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", folder]);
    if (mounted.status !== 0) throw new Error(mounted.stderr.toString());
    [dataDir, filler] = [join(folder, "data"), join(folder, "filler")];
    await copyTrialFolder(dataDir);
    portal = await startPortal({ DATA_DIR: dataDir });
    cookie = await portal.logIn();
    // Autovacuum is off, so that only these tests free space.
    const admin = await connected();
    await admin.query("alter system set autovacuum = off");
    await admin.query("select pg_reload_conf()");
    await admin.end();
  }, 240_000);
  afterAll(async () => {
    await freeDisk();
    await portal.stop();
    spawnSync("umount", [folder]);
    await rm(folder, { recursive: true, force: true });
    release();
    await rm(join(prices, ".."), { recursive: true, force: true });
  });

  // Frees the space that an earlier attempt of a test has filled.
  beforeEach(() => freeDisk());

  it("an import ends with one sentence and changes no data", async () => {
    expect((await saveWork("before")).status).toBe(200);
    const before = await newestPrice();
    // Leaves less space than the import's staging table needs. The import fails at this table, which is not written to
    // PostgreSQL's log; on a full disk, the log itself might run out of space, as in the test below.
    await fill(12 * megabyte);
    const { code, output } = await runImport({ DATA_DIR: dataDir }, "prices", prices);
    expect(code).toBe(1);
    const lines = output.trim().split("\n");
    expect(lines.at(-1)).toBe(
      "Nothing was imported: the database's disk is full. Free some space and run the command again.",
    );
    expect(lines.slice(0, -1).every((line) => /^[a-z ]+: \d+ %$/.test(line))).toBe(true);
    expect(await newestPrice()).toBe(before);
    expect(await savedName()).toBe("before");
  });

  it("writes that cannot be stored are refused with 507, and requests that need no space still succeed", async () => {
    await fill();
    const refused = { code: "StorageFull", fields: [], messages: [expect.any(String)], requestId: expect.any(String) };
    expect(await untilStatus(() => saveWork("refused"), 507)).toEqual(refused);
    expect(await untilStatus(proposal, 507)).toEqual(refused);
    expect((await portal.call("GET", "/api/user", undefined, cookie)).status).toBe(200);
    expect(await savedName()).not.toBe("refused");
    await freeDisk();
    expect((await saveWork("freed")).status).toBe(200);
    expect((await proposal()).status).toBe(200);
  });

  it("the server survives when PostgreSQL stops because its log is full, and continues once space is free", async () => {
    await fill();
    const from = portal.output().length;
    const client = await connected();
    const writing = async () => {
      for (;;) await client.query("select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))");
    };
    await expect(writing()).rejects.toThrow(/No space left|terminat/);
    await client.end().catch(() => undefined);
    expect(await until(() => outputSince(from).includes("PostgreSQL has stopped (is the disk full?)"))).toBe(true);
    const down = await portal.call("GET", "/api/user", undefined, cookie);
    expect(down).toMatchObject({ status: 503, body: { code: "TryAgain" } });
    const importDuringOutage = await runImport({ DATA_DIR: dataDir }, "prices", prices);
    // PostgreSQL may stop before or during the import. In both cases the import reports one sentence that mentions the
    // disk.
    expect([importDuringOutage.code, importDuringOutage.output.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/disk (is )?full|disk of .* is full/)],
    ]);
    await freeDisk();
    expect(await until(() => outputSince(from).includes("PostgreSQL is running again"))).toBe(true);
    // The session from before the outage is still valid, and the last confirmed save is stored.
    await untilStatus(() => portal.call("GET", "/api/user", undefined, cookie), 200);
    expect(await savedName()).toBe("freed");
    expect((await saveWork("after")).status).toBe(200);
    // The server logs one or two lines about the outage, not one per failed attempt.
    const outages = outputSince(from)
      .split("\n")
      .filter((line) => line.includes("the database is unavailable"));
    expect([1, 2]).toContain(outages.length);
  });

  it("the server refuses to start with one sentence, and starts when space is free again", async () => {
    expect(await portal.stop()).toBe(0);
    await fill();
    const refusal = await startPortal({ DATA_DIR: dataDir }).then(
      () => "it started",
      (error: Error) => error.message.replace(/^The portal ended with 1 before it listened:/, "").trim(),
    );
    expect(refusal.split("\n")).toEqual([expect.stringMatching(/full[;.:] ?[Ff]ree some space and start again/)]);
    await freeDisk();
    portal = await startPortal({ DATA_DIR: dataDir });
    expect(await savedName()).toBe("after");
  });
});
