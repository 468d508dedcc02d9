import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { refusalOf, send } from "../../testing/calls.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { registerLargeRequests } from "./large-requests.ts";

const test = await createTestApp();
const anna = await test.logIn("anna");
const boris = await test.logIn("boris");
const url = await (async () => {
  const app = await test.another();
  return await app.listen({ port: 0, host: "127.0.0.1" });
})();

/** Begins a request that announces a megabyte but sends only one byte, so that the request keeps its slot. */
async function beginRequest(as: Record<string, string>) {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = ["PUT /api/user/unsavedwork HTTP/1.1", `Host: 127.0.0.1:${port}`, `Origin: ${url}`];
  head.push(`Cookie: ${as["cookie"]}`, "Content-Type: application/json", "Content-Length: 1000000");
  let response = "";
  socket.on("data", (part: Buffer) => (response += part.toString()));
  socket.on("error", () => undefined);
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  return { socket, answer: () => response };
}

describe("large bodies of one user", () => {
  it("reads one body of a user at a time, queues twenty, rejects further ones immediately, and does not delay other users", async () => {
    const begun = await Promise.all(Array.from({ length: 30 }, () => beginRequest(anna)));
    const refused = () => begun.filter(({ answer }) => answer() !== "");
    // One of the thirty bodies is being read, and twenty requests wait.
    await expect.poll(() => refused().length).toBe(9);
    for (const { answer } of refused())
      expect(answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*TryAgain/i);
    const keep = (as: Record<string, string>) =>
      fetch(`${url}/api/user/unsavedwork`, {
        method: "PUT",
        headers: { cookie: as["cookie"] ?? "", origin: url, "content-type": "application/json" },
        body: JSON.stringify({ version: 1, data: {}, revision: "0".repeat(32), known: [] }),
      });
    expect((await keep(boris)).status).toBe(200);
    // A waiting client that disconnects leaves the queue. The client whose body is being read frees its slot.
    for (const { socket } of begun) socket.destroy();
    await expect.poll(async () => (await keep(anna)).status).toBe(200);
  });

  it("reads concurrent large bodies one after another", async () => {
    const payload = { version: 1, data: {}, revision: "1".repeat(32), known: ["0".repeat(32), "1".repeat(32)] };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send(test, "putUnsavedWork", anna, { payload })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(refusalOf(await send(test, "putUnsavedWork", anna, { payload: {} })).status).toBe(400);
  });

  it("frees the slot of a client that disconnects during the session lookup", async () => {
    // The lock makes the session lookup wait; the client disconnects before the lock is released.
    const locker = await test.pool.connect();
    await locker.query("begin");
    await locker.query("lock table sessions in access exclusive mode");
    const fresh = await test.another();
    const baseUrl = await fresh.listen({ port: 0, host: "127.0.0.1" });
    const waiting = async () =>
      (await locker.query<{ count: number }>("select count(*)::int as count from pg_locks where not granted")).rows[0]
        ?.count;
    const socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
    await once(socket, "connect");
    const head = [
      "PUT /api/user/unsavedwork HTTP/1.1",
      "Host: 127.0.0.1",
      `Origin: ${baseUrl}`,
      `Cookie: ${anna.cookie}`,
    ];
    socket.write(`${[...head, "Content-Type: application/json", "Content-Length: 1000000"].join("\r\n")}\r\n\r\n{`);
    await expect.poll(waiting).toBeGreaterThan(0);
    const closed = once(socket, "close");
    socket.destroy();
    await closed;
    await expect
      .poll(() => new Promise((resolve) => fresh.server.getConnections((_error, count) => resolve(count))))
      .toBe(0);
    await locker.query("commit");
    locker.release();
    const response = await fetch(`${baseUrl}/api/user/unsavedwork`, {
      method: "PUT",
      headers: { cookie: anna.cookie, origin: baseUrl, "content-type": "application/json" },
      body: JSON.stringify({ version: 1, data: {}, revision: "2".repeat(32), known: ["1".repeat(32), "2".repeat(32)] }),
    });
    expect(response.status).toBe(200);
  });
});

/** Creates an app whose handlers wait until the test releases them. The link token identifies the client. */
function createBlockingApp() {
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest("sessionUser", null);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  const counts = { arrived: 0, closed: 0 };
  app.addHook("onRequest", (_request, { raw }, done) => {
    counts.arrived += 1;
    raw.once("close", () => (counts.closed += 1));
    done();
  });
  registerLargeRequests(app);
  const pendingReleases: (() => void)[] = [];
  app.get("/:token", { config: { oneAtATime: "drawing" } }, async () => {
    await new Promise<void>((resolve) => pendingReleases.push(resolve));
    return "drawn";
  });
  onTestFinished(() => app.close());
  return { app, pendingReleases, counts };
}

describe("requests with a client's link", () => {
  it("handles one request per link at a time, however the link is spelt, and does not delay other links", async () => {
    const { app, pendingReleases } = createBlockingApp();
    const spellings = ["abc", "abc.", "(abc)", "%20abc", "abc%0A", "%61bc"];
    const pending = Array.from({ length: 12 }, (_, at) => app.inject({ url: `/${spellings[at % spellings.length]}` }));
    const first = await Promise.race(pending);
    expect(first.statusCode).toBe(503);
    await expect.poll(() => pendingReleases.length).toBe(1);
    const other = app.inject({ url: "/another" });
    await expect.poll(() => pendingReleases.length).toBe(2);
    for (let begun = 0; begun < 12; begun += 1) {
      await expect.poll(() => pendingReleases.length).toBeGreaterThan(0);
      pendingReleases.shift()?.();
    }
    const responses = await Promise.all([...pending, other]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  });

  it("drops waiting requests whose clients have disconnected, so that the next request waits instead of being refused", async () => {
    const { app, pendingReleases, counts } = createBlockingApp();
    const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
    const request = (signal?: AbortSignal) => fetch(`${baseUrl}/abc`, signal && { signal });
    const first = request();
    await expect.poll(() => pendingReleases.length).toBe(1);
    const leaving = new AbortController();
    const cancelledRequests = Promise.allSettled(Array.from({ length: 10 }, () => request(leaving.signal)));
    await expect.poll(() => counts.arrived).toBe(11);
    expect((await request()).status).toBe(503);
    leaving.abort();
    await cancelledRequests;
    // The refused request and the ten waiting requests have ended.
    await expect.poll(() => counts.closed).toBe(11);
    const next = request();
    await expect.poll(() => counts.arrived).toBe(13);
    pendingReleases.shift()?.();
    await expect.poll(() => pendingReleases.length).toBe(1);
    pendingReleases.shift()?.();
    expect([(await first).status, (await next).status]).toEqual([200, 200]);
  });
});
