import { once } from "node:events";
import { connect as connectTo } from "node:net";
import { type ErrorCode, errorBody, errorStatus } from "@fundport/api";
import { translate } from "@fundport/i18n/server";
import { describe, expect, it } from "vitest";
import { promisedSecond } from "../testing/promised-second.ts";
import { createTestApp } from "../testing/test-app.ts";
import { bumpRevision } from "../db/revisions.ts";

const test = await createTestApp({ env: { MAX_CART_ITEMS: "7", SUITE_URL: "https://suite.example/a?b=<c>" } });
const { app, db, origin, another, logIn } = test;
const anna = await logIn("anna");

function refusal(answer: { statusCode: number; body: string }): [number, string] {
  const { code, messages } = errorBody.parse(JSON.parse(answer.body));
  expect(messages).toHaveLength(1);
  return [answer.statusCode, code];
}

describe("error responses", () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/api/user/login",
      headers: { origin, "content-type": "application/json", ...headers },
      payload,
    });

  it.each([
    ["an unknown path", { url: "/api/nothing/here", headers: anna }, 404, "NotFound"],
    ["an unknown path, logged out", { url: "/api/nothing/here" }, 404, "NotFound"],
    ["an unknown path with a dot in it", { url: "/api/fund/1.js", headers: anna }, 400, "ValidationFailed"],
    ["the bare prefix", { url: "/api" }, 404, "NotFound"],
    ["a method that a path does not have", { method: "PATCH", url: "/api/user", headers: anna }, 404, "NotFound"],
    ["a malformed escape", { url: "/api/fund/%zz", headers: anna }, 400, "ValidationFailed"],
    ["a parameter that is too long", { url: `/api/fund/${"9".repeat(5000)}`, headers: anna }, 414, "UriTooLong"],
    ["an id that is not a number", { url: "/api/fund/abc", headers: anna }, 400, "ValidationFailed"],
    ["an id past the database's integers", { url: "/api/fund/99999999999", headers: anna }, 400, "ValidationFailed"],
    ["an unknown id", { url: "/api/fund/2147483647", headers: anna }, 404, "NotFound"],
  ] as const)("refuses %s in the usual error shape", async (_what, call, status, code) => {
    expect(refusal(await app.inject(call))).toEqual([status, code]);
  });

  it.each([
    ["broken JSON", "{", {}, 400, "ValidationFailed"],
    ["an empty body", "", {}, 400, "ValidationFailed"],
    ["JSON that sets the prototype", '{"__proto__": {"x": 1}}', {}, 400, "ValidationFailed"],
    ["another content type", "username=a", { "content-type": "text/csv" }, 415, "UnsupportedMediaType"],
    ["an image", "x", { "content-type": "image/png" }, 415, "UnsupportedMediaType"],
    [
      "a string of a megabyte",
      JSON.stringify({ username: "x".repeat(1_100_000), password: "y" }),
      {},
      413,
      "PayloadTooLarge",
    ],
  ])("refuses %s in the usual error shape", async (_what, payload, headers, status, code) => {
    expect(refusal(await post(payload, headers))).toEqual([status, code]);
  });

  it("returns a request id and no internal details for an unexpected error", async () => {
    const broken = await another();
    // The table disappears while the app runs. The response must not reveal this.
    await db.execute("alter table sessions rename to sessions_gone");
    const response = await broken.inject({ url: "/api/user", headers: anna });
    await db.execute("alter table sessions_gone rename to sessions");
    expect(refusal(response)).toEqual([500, "Unexpected"]);
    const { requestId } = errorBody.parse(response.json());
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.body).not.toMatch(/sessions|select|stack/i);
  });

  it.each([
    ["bytes that are not HTTP", "BREW /tea COFFEE/1.0\r\n\r\n", 400, "ValidationFailed"],
    [
      "headers that are too large",
      `GET /api/ping HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "HeadersTooLarge",
    ],
  ])("refuses %s in the usual error shape", async (_what, request, status, code) => {
    const listening = await another();
    await listening.listen({ port: 0, host: "127.0.0.1" });
    const address = listening.server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const socket = connectTo(address.port, "127.0.0.1");
    socket.write(request);
    const [answer] = (await once(socket, "data")) as [Buffer];
    const [head = "", body = ""] = answer.toString().split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(refusal({ statusCode: status, body })).toEqual([status, code]);
    socket.destroy();
  });

  it("has a message in every language for each error code", () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const messages = (["en", "cs", "sk"] as const).map((language) => translate(language, `errors:${code}`));
      for (const sentence of messages) expect(sentence).not.toBe(code);
      expect(new Set([messages[0], messages[1]]).size).toBe(2);
    }
  });
});

describe("a state-changing request", () => {
  const keep = (headers: Record<string, string>) =>
    app.inject({
      method: "PUT",
      url: "/api/user/unsavedwork",
      headers,
      payload: { version: 1, data: {}, revision: "0".repeat(32), known: ["0".repeat(32)] },
    });

  it.each([
    ["from the app's own origin", { ...anna }, 200],
    ["from another name of this machine", { ...anna, origin: origin.replace("localhost", "127.0.0.1") }, 200],
    ["from another site", { ...anna, origin: "https://evil.example" }, 403],
    ["from a site whose name begins with the same origin", { ...anna, origin: `${origin}.evil.example` }, 403],
    ["from another port", { ...anna, origin: "http://localhost:9999" }, 403],
    ["from a sandboxed page", { ...anna, origin: "null" }, 403],
    ["without Origin, with cookies", { cookie: anna.cookie }, 403],
    [
      "without Origin, but with Sec-Fetch-Site: same-origin",
      { cookie: anna.cookie, "sec-fetch-site": "same-origin" },
      200,
    ],
    ["without Origin and cookies", {}, 401],
  ])("a request %s, with the headers %j, returns %i", async (_what, headers, status) => {
    expect((await keep(headers)).statusCode).toBe(status);
  });
});

describe("the app's HTML page", () => {
  it("is served with settings and a strict policy for every path of the app, and is never cached", async () => {
    for (const url of ["/", "/cart", "/funds/detail/1", "/internalsso/a.b.c/cs"]) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(response.headers["cache-control"]).toBe("no-store");
      const policy = String(response.headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("upgrade-insecure-requests");
      const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(response.body)?.[1] ?? "";
      expect(JSON.parse(settings)).toMatchObject({
        maxCartItems: 7,
        suiteUrl: "https://suite.example/a?b=<c>",
        trial: false,
      });
      expect(settings).not.toContain("<");
    }
  });

  it("is a separate, smaller page on client paths, even if an advisor is logged in", async () => {
    for (const url of ["/sign/0123abcd", "/sign/0123abcd.?from=mail", "/verify"]) {
      for (const headers of [{}, anna]) {
        const { body } = await app.inject({ url, headers });
        expect(body).toContain("<title>Client</title>");
        expect(body).toContain('id="settings"');
      }
    }
    expect((await app.inject({ url: "/signed" })).body).toContain("<title>Fundport</title>");
  });

  it("sends HSTS, upgrade-insecure-requests and secure cookies if the public URL uses https", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URLS: "https://portal.example" } });
    const response = await secure.app.inject({ url: "/" });
    expect(response.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(response.headers["strict-transport-security"]).toContain("max-age=");
    const logged = await secure.app.inject({
      method: "POST",
      url: "/api/user/login",
      headers: { origin: "https://portal.example" },
      payload: { username: "anna", password: "Trial-portal-2026" },
    });
    expect(logged.cookies.every((cookie) => cookie.secure === true)).toBe(true);
  });

  it("is not served for missing files or for state-changing requests", async () => {
    expect(refusal(await app.inject({ url: "/assets/gone-1234.js" }))).toEqual([404, "NotFound"]);
    expect(refusal(await app.inject({ method: "POST", url: "/cart", headers: { origin } }))).toEqual([404, "NotFound"]);
  });
});

describe("the API documentation", () => {
  const parts = ["/api/docs", "/api/docs/", "/api/docs/json", "/api/docs/yaml", "/api/docs/static/swagger-ui.css"];

  it("serves an OpenAPI document of all endpoints and a page without inline scripts", async () => {
    const document = (await app.inject({ url: "/api/docs/json", headers: anna })).json();
    expect(document.openapi).toMatch(/^3\./);
    for (const path of ["/api/user/login", "/api/fund/{id}", "/api/proposal/generate"])
      expect(Object.keys(document.paths)).toContain(path);
    const page = await app.inject({ url: "/api/docs/", headers: anna });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>(?!\s*<)/);
  });

  it.each(parts)("requires a session for %s", async (url) => {
    expect(refusal(await app.inject({ url }))).toEqual([401, "Unauthorized"]);
    expect((await app.inject({ url, headers: anna })).statusCode).toBe(200);
  });

  it("is public in trial mode", async () => {
    const trial = await createTestApp({ env: { TRIAL: "true" } });
    for (const url of parts) expect([url, (await trial.app.inject({ url })).statusCode]).toEqual([url, 200]);
  });
});

describe("a new revision of the catalogue", () => {
  it("makes two processes serve the new data", async () => {
    const other = await another();
    const tagOf = async (on: typeof app) => (await on.inject({ url: "/api/codelists", headers: anna })).headers.etag;
    const before = await tagOf(other);
    expect(before).toBe(await tagOf(app));
    await db.transaction(async (transaction) => {
      await transaction.execute(
        `insert into currencies (id, code, names, displayed)
         select max(id) + 1, 'X' || max(id), '{"en":"US dollar","cs":"americký dolar","sk":"americký dolár"}', true from currencies`,
      );
      await bumpRevision(transaction);
    });
    for (const on of [app, other]) await expect.poll(() => tagOf(on), promisedSecond).not.toBe(before);
  });

  it("has no effect if its transaction is rolled back", async () => {
    const tagOf = async () => (await app.inject({ url: "/api/codelists", headers: anna })).headers.etag;
    const before = await tagOf();
    await db
      .transaction(async (transaction) => {
        await bumpRevision(transaction);
        transaction.rollback();
      })
      .catch(() => undefined);
    expect(await tagOf()).toBe(before);
  });
});
