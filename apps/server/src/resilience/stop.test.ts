import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeBareProposal } from "../modules/proposal/testing/bare-proposals.ts";
import { guardFolder } from "../test-support/leftovers.ts";
import { type PortalProcess, spawnPortal, startPortal, until } from "./portal-process.ts";

let folder: string;
let release: () => void;
const running: PortalProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-stop-"));
  release = guardFolder(folder);
});
afterEach(async () => {
  for (const portal of running.splice(0)) {
    portal.process.kill("SIGTERM");
    await portal.ended;
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  release();
});

const newDataDir = (): Promise<string> => mkdtemp(join(folder, "data-"));
const start = async (env: Record<string, string>, args?: string[]): Promise<PortalProcess> => {
  const portal = await startPortal(env, args);
  running.push(portal);
  return portal;
};
const spawn = (env: Record<string, string>, args?: string[]): PortalProcess => {
  const portal = spawnPortal(env, args);
  running.push(portal);
  return portal;
};

/** The commands that run on a data folder. */
function runningOn(dataDir: string): string[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => !line.startsWith("Z") && line.includes(`${dataDir}/`));
}
const unfinished = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => /^password-|^postgres\.new-|\.part$|^postgres\.json\./.test(name));

async function expectStopped(portal: PortalProcess, dataDir: string): Promise<void> {
  expect(await portal.stop()).toBe(0);
  expect(runningOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
}

/** A connection that has sent so much, and reads nothing of its own accord. */
async function open(portal: PortalProcess, text: string): Promise<Socket> {
  const { hostname, port } = new URL(await portal.url);
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.pause();
  await new Promise<void>((sent) => void socket.write(text, () => sent()));
  return socket;
}

describe("a stop", { timeout: 300_000 }, () => {
  it("waits for no client that sends half of a body or of its headers, or never reads, and for no mail server that says nothing", async () => {
    const dataDir = await newDataDir();
    const mail = await silentServer();
    const portal = await start(
      { DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "portal@example.com" },
      ["--funds", "300"],
    );
    const host = new URL(await portal.url).host;
    const cookie = await portal.logIn();
    const login = `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${await portal.url}\r\n`;
    await open(portal, `${login}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"username":`);
    await open(portal, `GET /api/ping HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    await open(portal, "");
    const reading = `GET /api/funds HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
    await open(portal, reading.repeat(200));
    expect((await portal.call("POST", "/api/user/requestresetpassword?username=advisor-cz")).status).toBe(200);
    expect(await until(() => mail.connections.length > 0)).toBe(true);
    await expectStopped(portal, dataDir);
  });

  it("ends in time while documents are drawn and others wait to be: they are answered, asked to come again, or cut off", async () => {
    const dataDir = await newDataDir();
    const portal = await start({ DATA_DIR: dataDir }, ["--funds", "20"]);
    const cookie = await portal.logIn();
    const { body: funds } = await portal.call("GET", "/api/funds", undefined, cookie);
    const [fund] = funds as { id: number; currencyId: number }[];
    if (fund === undefined) throw new Error("the trial data have no fund");
    const proposal = makeBareProposal(fund, 200);
    const generate = () => portal.call("POST", "/api/proposal/generate", [proposal, proposal, proposal], cookie);
    expect((await generate()).status).toBe(200);
    const answers = Array.from({ length: 8 }, () =>
      generate().then(
        ({ status }) => status,
        () => "cut off",
      ),
    );
    // The others wait for their turns, and one of them is with the printer.
    expect(await Promise.race(answers)).toBe(200);
    await expectStopped(portal, dataDir);
    const met = new Set(await Promise.all(answers));
    expect([...met].filter((status) => ![200, 503, "cut off"].includes(status))).toEqual([]);
  });
});

/** Takes every connection and says nothing. */
async function silentServer(): Promise<{ port: number; connections: Socket[] }> {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections };
}

/** Moments of a first start, each known by what is there. */
const moments = [
  { name: "its cluster is being made", isReached: (dataDir: string) => readdirSync(dataDir).some(isNewCluster) },
  {
    name: "its database server is starting",
    isReached: (dataDir: string) => existsSync(join(dataDir, "postgres", "postmaster.pid")),
  },
  {
    name: "it is being filled",
    isReached: (_dataDir: string, portal: PortalProcess) => portal.output().includes("Filling the empty database"),
  },
];
const isNewCluster = (name: string): boolean => name.startsWith("postgres.new-");

describe("a first start", { timeout: 300_000 }, () => {
  it.each(moments)("stops with code 0 and leaves nothing running where it is asked to while $name", async (moment) => {
    const dataDir = await newDataDir();
    const portal = spawn({ DATA_DIR: dataDir }, ["--funds", "2000"]);
    expect(await until(() => moment.isReached(dataDir, portal))).toBe(true);
    expect(await portal.stop()).toBe(0);
    expect(portal.output()).not.toMatch(/\n\s+at /);
    expect(runningOn(dataDir)).toEqual([]);
    expect(unfinished(dataDir)).toEqual([]);
  });

  it.each(moments)(
    "leaves nothing behind that outlives the next start where it is killed while $name",
    async (moment) => {
      const dataDir = await newDataDir();
      const killed = spawn({ DATA_DIR: dataDir }, ["--funds", "2000"]);
      expect(await until(() => moment.isReached(dataDir, killed))).toBe(true);
      killed.process.kill("SIGKILL");
      expect(await killed.ended).toBe("SIGKILL");
      const next = await start({ DATA_DIR: dataDir });
      expect(unfinished(dataDir)).toEqual([]);
      expect((await next.call("GET", "/api/funds", undefined, await next.logIn())).body).toHaveLength(20);
      await expectStopped(next, dataDir);
    },
  );
});
