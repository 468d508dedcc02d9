import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { cartVersion, emptyCart } from "@fundport/cart";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { makeBareProposal } from "../domains/sales/proposals/testing/bare-proposals.ts";
import { fastFolder } from "../testing/portals/fast-folder.ts";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { until } from "../testing/portals/until.ts";
import { expectStopped, unfinishedIn } from "./stopped-portal.ts";

let dataDir: string;
let release: () => void;
const running: PortalProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder(), "fundport-stop-"));
  release = guardFolder(dataDir);
  await copyTrialFolder(dataDir);
}, 240_000);
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.stop();
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  release();
});

async function start(env: Record<string, string> = {}): Promise<PortalProcess> {
  const portal = await startPortal({ DATA_DIR: dataDir, ...env });
  running.push(portal);
  return portal;
}

it(
  "the server stops without waiting for stalled clients, a silent mail server or queued documents, and keeps saved drafts",
  { timeout: 300_000 },
  async () => {
    const mail = await silentServer();
    const portal = await start({ MAIL_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "portal@example.com" });
    const cookie = await portal.logIn();
    const data = { version: cartVersion, state: emptyCart };
    const draft = { version: 1, name: `Saved before the stop ${randomUUID()}`, identifier: null, data };
    expect((await portal.call("POST", "/api/draftcontracts", draft, cookie)).status).toBe(200);
    await stallClients(portal, cookie);
    expect((await portal.call("POST", "/api/user/requestresetpassword?username=advisor-cz")).status).toBe(200);
    expect(await until(() => mail.connections.length > 0)).toBe(true);
    const documents = await requestDocuments(portal, cookie);

    await expectStopped(portal, dataDir);
    // Each document is returned (200), refused with TryAgain (503), or cut off with the connection.
    const outcomes = new Set(await Promise.all(documents));
    expect([...outcomes].filter((outcome) => ![200, 503, "cut off"].includes(outcome))).toEqual([]);
    expect(unfinishedIn(dataDir)).toEqual([]);

    const next = await start();
    const { body } = await next.call("GET", "/api/draftcontracts", undefined, cookie);
    expect((body as { items: { name: string }[] }).items.map(({ name }) => name)).toContain(draft.name);
  },
);

/**
 * Opens four clients that stall: one after half a body, one after half the headers, one that sends nothing, and one
 * that never reads the response.
 */
async function stallClients(portal: PortalProcess, cookie: string): Promise<void> {
  const url = await portal.url;
  const { host } = new URL(url);
  const login = `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\n`;
  await open(url, `${login}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"username":`);
  await open(url, `GET /api/ping HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
  await open(url, "");
  const reading = `GET /api/codelists HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
  await open(url, reading.repeat(200));
}

/** Opens a connection that sends this text and never reads the response. */
async function open(url: string, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.pause();
  await new Promise<void>((sent) => void socket.write(text, () => sent()));
}

/**
 * Requests several documents and waits for the first one. At this moment, another document is being printed and the
 * others are waiting.
 */
async function requestDocuments(portal: PortalProcess, cookie: string): Promise<Promise<number | "cut off">[]> {
  const { body: funds } = await portal.call("GET", "/api/funds", undefined, cookie);
  const [fund] = funds as { id: number; currencyId: number }[];
  if (fund === undefined) throw new Error("the trial data have no fund");
  const proposal = makeBareProposal(fund, 200);
  const generate = () => portal.call("POST", "/api/proposal/generate", [proposal, proposal, proposal], cookie);
  expect((await generate()).status).toBe(200);
  const responses = Array.from({ length: 8 }, () =>
    generate().then(
      ({ status }) => status,
      () => "cut off" as const,
    ),
  );
  expect(await Promise.race(responses)).toBe(200);
  return responses;
}

/** Creates a server that accepts every connection and never responds. */
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
