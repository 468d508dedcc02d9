import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bumpRevision } from "../../db/revisions.ts";
import { funds } from "../../domains/catalogue/funds/tables.ts";
import { ids } from "../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { servePreparedResponses, createPreparedResponses, type PreparedResponses } from "./prepared-responses.ts";
import { sendJson } from "../send-json.ts";
import { createNamedCookie } from "../security/session-cookie.ts";
import type { SessionUser } from "../security/session-guard.ts";

type Asked = { method?: string; headers?: Record<string, string> };

/** Sends a request over the network, since `inject` bypasses prepared responses. */
async function get(app: FastifyInstance, path: string, { method = "GET", headers = {} }: Asked = {}) {
  const { port } = app.server.address() as AddressInfo;
  return await new Promise<{ status: number | undefined; headers: string[]; body: string }>((resolve, reject) => {
    ask({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      buffer(response).then(
        (body) =>
          resolve({ status: response.statusCode, headers: withoutDate(response.rawHeaders), body: body.toString() }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });
}

function withoutDate(raw: readonly string[]): string[] {
  const at = raw.indexOf("Date");
  return raw.toSpliced(at, 2);
}

describe("a prepared response", () => {
  const user: SessionUser = {
    id: 1,
    username: "anna",
    fullName: "Anna",
    language: "en",
    roles: [],
    sessionId: "digest",
    mustSetUpSecondFactor: false,
  };
  const own = { cookie: "session=one" };
  let app: FastifyInstance;
  let prepared: PreparedResponses;
  let revision: number | null;
  let react: () => void;
  let isCurrent: boolean;
  /** Calls that took the usual way. */
  let usual: number;
  let activities: boolean[];

  beforeEach(async () => {
    [revision, usual, isCurrent, activities] = [1, 0, true, []];
    prepared = createPreparedResponses({
      revisions: { known: () => revision, onChange: (reaction) => (react = reaction) },
      guards: { "x-guard": "on", "cache-control": "no-store" },
      maxBytes: 20_000,
    });
    app = Fastify();
    app.addHook("onRequest", (_request, reply, done) => {
      usual += 1;
      reply.headers({ "x-guard": "on", "cache-control": "no-store" });
      done();
    });
    app.get("/api/kept", async (request, reply) => {
      const json = await prepared.json(request, {
        make: () =>
          Promise.resolve(`{"of":${revision},"in":"${request.headers["accept-language"] ?? ""}","name":"Žofie"}`),
        isCurrent: () => isCurrent,
      });
      return sendJson(reply, json);
    });
    prepared.add("/api/standing", (_request, response) => {
      prepared.sendJson(response, "{}");
      return true;
    });
    servePreparedResponses(app, prepared, {
      findKnown: (cookie, isActivity) => {
        activities.push(isActivity);
        return cookie === "one" ? user : null;
      },
      cookie: createNamedCookie("session"),
      stalledMs: undefined,
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => app.close());

  it("is served before the framework's hooks, identical to the byte", async () => {
    const first = await get(app, "/api/kept", { headers: own });
    expect(first).toMatchObject({ status: 200, body: '{"of":1,"in":"","name":"Žofie"}' });
    expect(await get(app, "/api/kept", { headers: own })).toEqual(first);
    expect(usual).toBe(1);
    expect(activities).toEqual([true]);
  });

  it("belongs to one language and one URL", async () => {
    const inCzech = { headers: { ...own, "accept-language": "cs" } };
    await get(app, "/api/kept", { headers: own });
    expect((await get(app, "/api/kept", inCzech)).body).toContain('"in":"cs"');
    expect((await get(app, "/api/kept", inCzech)).body).toContain('"in":"cs"');
    expect((await get(app, "/api/kept", { headers: own })).body).toContain('"in":""');
    await get(app, "/api/kept?other", { headers: own });
    expect(usual).toBe(3);
  });

  it("is created again if the revision has changed or is unknown, or if `isCurrent` returns false", async () => {
    await get(app, "/api/kept", { headers: own });
    revision = 2;
    react();
    expect((await get(app, "/api/kept", { headers: own })).body).toContain('"of":2');
    expect(prepared.bytes).toBeGreaterThan(0);
    revision = null;
    expect((await get(app, "/api/kept", { headers: own })).body).toContain('"of":null');
    revision = 2;
    isCurrent = false;
    await get(app, "/api/kept", { headers: own });
    expect(usual).toBe(4);
  });

  it("is not cached if the revision changed during its creation", async () => {
    const made = prepared.json({ method: "GET", raw: { url: "/api/kept", headers: {} } } as never, {
      make: () => {
        revision = 2;
        return Promise.resolve("old");
      },
    });
    expect(await made).toBe("old");
    expect(prepared.bytes).toBe(0);
  });

  it("is served only to cached sessions; other requests pass the guards", async () => {
    await get(app, "/api/kept", { headers: own });
    await get(app, "/api/kept");
    await get(app, "/api/kept", { headers: { cookie: "session=two" } });
    expect(usual).toBe(3);
  });

  it.each([
    { method: "HEAD" },
    { headers: { "content-length": "0" } },
    { headers: { "transfer-encoding": "chunked" } },
  ])("is served only to a GET without a body, not to $method $headers", async ({ method = "GET", headers }) => {
    await get(app, "/api/kept", { headers: own });
    await get(app, "/api/kept", { method, headers: { ...own, ...headers } });
    expect(usual).toBe(2);
  });

  it("can be registered for a URL before its first request, which then does not count as activity", async () => {
    const { headers } = await get(app, "/api/kept", { headers: own });
    const standing = await get(app, "/api/standing", { headers: own });
    expect(standing.headers.filter((part) => !/^\d+$/.test(part))).toEqual(
      headers.filter((part) => !/^\d+$/.test(part)),
    );
    expect(usual).toBe(1);
    expect(activities).toEqual([false]);
  });

  it("respects the memory limit with any requested URLs", async () => {
    for (let page = 0; page < 50; page += 1) await get(app, `/api/kept?${page}`, { headers: own });
    expect(prepared.bytes).toBeLessThanOrEqual(20_000);
    expect(prepared.bytes).toBeGreaterThan(10_000);
  });
});

describe("the portal's prepared responses", () => {
  let test: TestApp;
  let anna: Record<string, string>;
  let leaving: Record<string, string>;
  const fund = `/api/fund/${ids.equityFund}`;

  beforeAll(async () => {
    test = await createTestApp({ data: "catalogue" });
    // Before it listens: then its origin is that of its port.
    anna = await test.logIn("anna");
    leaving = await test.logIn("anna");
    await test.app.listen({ port: 0, host: "127.0.0.1" });
  });
  const as = (headers: Record<string, string>) => ({ headers });

  it.each([fund, `${fund}/priceHistory?granularity=100`, "/api/funds", "/api/codelists", "/api/programs"])(
    "%s returns identical bytes from the second request on",
    async (path) => {
      const first = await get(test.app, path, as(anna));
      expect(first.status).toBe(200);
      expect(await get(test.app, path, as(anna))).toEqual(first);
      const usual = await test.app.inject({ url: path, headers: anna });
      expect(usual.payload).toBe(first.body);
    },
  );

  it("sends 304 to a browser that already has the list", async () => {
    const first = await get(test.app, "/api/codelists", as(anna));
    const etag = first.headers[first.headers.indexOf("etag") + 1] ?? "";
    await get(test.app, "/api/codelists", as(anna));
    const again = await get(test.app, "/api/codelists", as({ ...anna, "if-none-match": etag }));
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  it("changes with the catalogue, the language and the number of page views", async () => {
    const inCzech = as({ ...anna, "accept-language": "cs" });
    const read = async (asked: Asked) => JSON.parse((await get(test.app, fund, asked)).body) as Record<string, unknown>;
    const before = await read(as(anna));
    expect(await read(as(anna))).toEqual(before);
    expect(await read(inCzech)).not.toEqual(before);
    const { port } = test.app.server.address() as AddressInfo;
    const looked = await get(test.app, `/api/fund/pageviewcount/${ids.equityFund}`, {
      method: "POST",
      headers: { ...anna, origin: `http://localhost:${port}` },
    });
    expect(looked.status).toBe(200);
    expect((await read(as(anna)))["viewCount"]).toBe(Number(before["viewCount"]) + 1);
    await test.db.update(funds).set({ name: "Renamed" }).where(eq(funds.id, ids.equityFund));
    await test.db.transaction(async (transaction) => await bumpRevision(transaction));
    await expect.poll(async () => (await read(as(anna)))["name"]).toBe("Renamed");
    expect((await read(inCzech))["name"]).toBe("Renamed");
  });

  it("rejects requests without a session, or with one that another process has ended", async () => {
    const other = await test.another();
    expect((await get(test.app, fund)).status).toBe(401);
    for (const path of [fund, "/api/ping", "/api/funds"]) {
      await get(test.app, path, as(leaving));
      expect((await get(test.app, path, as(leaving))).status).toBe(200);
    }
    const { statusCode } = await other.inject({ method: "DELETE", url: "/api/user/logout", headers: leaving });
    expect(statusCode).toBe(200);
    for (const path of [fund, "/api/ping", "/api/funds"])
      await expect.poll(async () => (await get(test.app, path, as(leaving))).status).toBe(401);
  });

  it("rejects requests that the guards reject", async () => {
    await get(test.app, fund, as(anna));
    expect((await get(test.app, fund, as({ ...anna, expect: "200-ok" }))).status).toBe(417);
    expect((await get(test.app, fund, { method: "POST", headers: anna })).status).toBe(403);
  });
});
