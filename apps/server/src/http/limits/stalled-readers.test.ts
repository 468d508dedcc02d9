import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { cutStalledReaders } from "./stalled-readers.ts";

const stalledMs = 300;
const size = 60_000_000;
const running: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.close();
});

async function serve(): Promise<{ port: number; cuts: () => number }> {
  const app = Fastify({ forceCloseConnections: true });
  running.push(app);
  let cuts = 0;
  cutStalledReaders(app, stalledMs);
  app.server.on("request", (_request, response) => {
    response.once("close", () => {
      if (!response.writableFinished) cuts += 1;
    });
  });
  app.get("/bytes", () => Buffer.alloc(size));
  app.get("/stream", (_request, reply) => reply.send(Readable.from(pieces())));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, cuts: () => cuts };
}

function* pieces(): Generator<Buffer> {
  for (let sent = 0; sent < size; sent += 100_000) yield Buffer.alloc(100_000);
}

function sendRequest(port: number, path: string): Socket {
  const socket = connect(port, "127.0.0.1");
  running.push({ close: () => socket.destroy() });
  socket.on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

it.each(["/bytes", "/stream"])("disconnects a client that requests %s and never reads the response", async (path) => {
  const { port, cuts } = await serve();
  sendRequest(port, path).pause();
  await expect.poll(cuts, { timeout: 60_000 }).toBe(1);
});

it.each(["/bytes", "/stream"])("sends all of %s to a client that reads slowly", async (path) => {
  const { port, cuts } = await serve();
  const socket = sendRequest(port, path);
  let read = 0;
  let pauses = 0;
  await new Promise<void>((done) => {
    socket.on("data", (part: Buffer) => {
      read += part.length;
      if (read >= size) return done();
      // The client pauses about twenty times. All pauses together are longer than the timeout of a client that does not
      // read.
      if (read / (size / 20) < pauses) return;
      pauses += 1;
      socket.pause();
      setTimeout(() => socket.resume(), stalledMs / 6);
    });
    socket.on("close", () => done());
  });
  expect(read).toBeGreaterThanOrEqual(size);
  expect(pauses).toBeGreaterThan(10);
  expect(cuts()).toBe(0);
});

it("keeps the connection while a slow response is being created", async () => {
  const app = Fastify({ forceCloseConnections: true });
  running.push(app);
  cutStalledReaders(app, 50);
  // The connection emits several timeouts before the response is sent.
  app.get("/late", (request, reply) => {
    let times = 0;
    request.raw.socket.on("timeout", () => {
      times += 1;
      if (times === 3) void reply.send("there");
    });
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = sendRequest((app.server.address() as AddressInfo).port, "/late");
  const [first] = (await once(socket, "data")) as [Buffer];
  expect(first.toString()).toContain("200 OK");
});

it.each([
  ["many responses", ""],
  // A cached response is sent before Fastify's hooks run. Responses that wait behind it do not yet have a connection.
  ["a cached response followed by many others", "/api/codelists"],
])("the app disconnects a client that requests %s and never reads them", async (_what, ahead) => {
  const test = await createTestApp({ stalledMs });
  const { cookie } = await test.logIn("anna");
  const origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  running.push({ close: () => socket.destroy() });
  socket.on("error", () => undefined).pause();
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  if (ahead !== "")
    for (const _time of [1, 2]) await fetch(origin + ahead, { headers: { cookie, connection: "close" } });
  socket.write((ahead === "" ? "" : request(ahead)) + request("/api/docs/json").repeat(200));
  const connections = () => promisify(test.app.server.getConnections.bind(test.app.server))();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
});
