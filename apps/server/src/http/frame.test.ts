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

describe("every failure has the one error shape", () => {
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
  ] as const)("%s", async (_what, call, status, code) => {
    expect(refusal(await app.inject(call))).toEqual([status, code]);
  });

  it.each([
    ["broken JSON", "{", {}, 400, "ValidationFailed"],
    ["an empty body", "", {}, 400, "ValidationFailed"],
    ["JSON that names the prototype", '{"__proto__": {"x": 1}}', {}, 400, "ValidationFailed"],
    ["another content type", "username=a", { "content-type": "text/csv" }, 415, "UnsupportedMediaType"],
    ["a picture", "x", { "content-type": "image/png" }, 415, "UnsupportedMediaType"],
    [
      "a string of a megabyte",
      JSON.stringify({ username: "x".repeat(1_100_000), password: "y" }),
      {},
      413,
      "PayloadTooLarge",
    ],
  ])("%s", async (_what, payload, headers, status, code) => {
    expect(refusal(await post(payload, headers))).toEqual([status, code]);
  });

  it("a fault of ours: a request id, and nothing about the inside", async () => {
    const broken = await another();
    // The table is gone behind the app's back; the answer must not tell.
    await db.execute("alter table sessions rename to sessions_gone");
    const answer = await broken.inject({ url: "/api/user", headers: anna });
    await db.execute("alter table sessions_gone rename to sessions");
    expect(refusal(answer)).toEqual([500, "Unexpected"]);
    const { requestId } = errorBody.parse(answer.json());
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body).not.toMatch(/sessions|select|stack/i);
  });

  it.each([
    ["what is no HTTP at all", "BREW /tea COFFEE/1.0\r\n\r\n", 400, "ValidationFailed"],
    [
      "headers past every measure",
      `GET /api/ping HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "HeadersTooLarge",
    ],
  ])("%s", async (_what, request, status, code) => {
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

  it("has a sentence in every language for each code of the catalogue", () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const said = (["en", "cs", "sk"] as const).map((language) => translate(language, `errors:${code}`));
      for (const sentence of said) expect(sentence).not.toBe(code);
      expect(new Set([said[0], said[1]]).size).toBe(2);
    }
  });
});

describe("a call that changes something", () => {
  const keep = (headers: Record<string, string>) =>
    app.inject({
      method: "PUT",
      url: "/api/user/unsavedwork",
      headers,
      payload: { version: 1, data: {}, revision: "0".repeat(32), known: ["0".repeat(32)] },
    });

  it.each([
    ["from the portal's own address", { ...anna }, 200],
    ["from another name of this machine", { ...anna, origin: origin.replace("localhost", "127.0.0.1") }, 200],
    ["from another site", { ...anna, origin: "https://evil.example" }, 403],
    ["from a site whose name starts alike", { ...anna, origin: `${origin}.evil.example` }, 403],
    ["from another port", { ...anna, origin: "http://localhost:9999" }, 403],
    ["from a sandboxed page", { ...anna, origin: "null" }, 403],
    ["without Origin, with cookies", { cookie: anna.cookie }, 403],
    [
      "without Origin, but said by the browser to be the page's own",
      { cookie: anna.cookie, "sec-fetch-site": "same-origin" },
      200,
    ],
    ["without Origin and cookies", {}, 401],
  ])("%s answers %j with %i", async (_what, headers, status) => {
    expect((await keep(headers)).statusCode).toBe(status);
  });
});

describe("the page", () => {
  it("is given for every path of the app, with the settings and a strict policy, and is never cached", async () => {
    for (const url of ["/", "/cart", "/funds/detail/1", "/internalsso/a.b.c/cs"]) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("upgrade-insecure-requests");
      const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(answer.body)?.[1] ?? "";
      expect(JSON.parse(settings)).toMatchObject({
        maxCartItems: 7,
        suiteUrl: "https://suite.example/a?b=<c>",
        trial: false,
      });
      expect(settings).not.toContain("<");
    }
  });

  it("is a light one of their own for clients, whoever is logged in", async () => {
    for (const url of ["/sign/0123abcd", "/sign/0123abcd.?from=mail", "/verify"]) {
      for (const headers of [{}, anna]) {
        const { body } = await app.inject({ url, headers });
        expect(body).toContain("<title>Client</title>");
        expect(body).toContain('id="settings"');
      }
    }
    expect((await app.inject({ url: "/signed" })).body).toContain("<title>Fundport</title>");
  });

  it("asks for https everywhere only where the portal is reached by https", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URLS: "https://portal.example" } });
    const answer = await secure.app.inject({ url: "/" });
    expect(answer.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(answer.headers["strict-transport-security"]).toContain("max-age=");
    const logged = await secure.app.inject({
      method: "POST",
      url: "/api/user/login",
      headers: { origin: "https://portal.example" },
      payload: { username: "anna", password: "Trial-portal-2026" },
    });
    expect(logged.cookies.every((cookie) => cookie.secure === true)).toBe(true);
  });

  it("is no answer to a file that is not there, nor to a call that changes something", async () => {
    expect(refusal(await app.inject({ url: "/assets/gone-1234.js" }))).toEqual([404, "NotFound"]);
    expect(refusal(await app.inject({ method: "POST", url: "/cart", headers: { origin } }))).toEqual([404, "NotFound"]);
  });
});

describe("the reference of the calls", () => {
  const parts = ["/api/docs", "/api/docs/", "/api/docs/json", "/api/docs/yaml", "/api/docs/static/swagger-ui.css"];

  it("is an OpenAPI document of the whole contract, and a page that needs no inline script", async () => {
    const document = (await app.inject({ url: "/api/docs/json", headers: anna })).json();
    expect(document.openapi).toMatch(/^3\./);
    for (const path of ["/api/user/login", "/api/fund/{id}", "/api/proposal/generate"])
      expect(Object.keys(document.paths)).toContain(path);
    const page = await app.inject({ url: "/api/docs/", headers: anna });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>(?!\s*<)/);
  });

  it.each(parts)("is given to whoever is logged in, and to nobody else: %s", async (url) => {
    expect(refusal(await app.inject({ url }))).toEqual([401, "Unauthorized"]);
    expect((await app.inject({ url, headers: anna })).statusCode).toBe(200);
  });

  it("is open to everybody where the portal is tried out", async () => {
    const trial = await createTestApp({ env: { TRIAL: "true" } });
    for (const url of parts) expect([url, (await trial.app.inject({ url })).statusCode]).toEqual([url, 200]);
  });
});

describe("two processes", () => {
  it("both serve new data once the catalogue's revision has moved", async () => {
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

  it("a change that is rolled back moves nothing", async () => {
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
