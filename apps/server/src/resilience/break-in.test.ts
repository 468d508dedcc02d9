import { endpoints, type EndpointName } from "@fundport/api";
import { describe, expect, it } from "vitest";
import { createTestApp, testPassword } from "../testing/test-app.ts";
import { type Access, endpointAccess } from "./attacks/endpoint-access.ts";

const test = await createTestApp();
const { app, db, origin, pool } = test;
/** The kinds of access that need no advisor's session. */
const open: ReadonlySet<Access> = new Set<Access>(["anybody", "trial", "link", "code"]);
const guarded = (Object.keys(endpoints) as EndpointName[]).filter((name) => !open.has(endpointAccess[name]));

/** Returns spellings of a path that a router treats as the same path, but a comparison of texts does not. */
function pathSpellings(path: string): string[] {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const all = path.replaceAll(/[a-z]/gi, hex);
  return [path.replace("/api", "/%61pi"), path.replace("/api", "/ap%69"), all, all.toUpperCase(), `${path}?/api/docs`];
}

describe("requests without a session", () => {
  it.each(guarded)("a request without a session is refused by %s, however the path is spelt", async (name) => {
    const path = endpoints[name].url.replace(":kind", "fund").replaceAll(/:\w+/g, "1");
    for (const url of [path, ...pathSpellings(path)]) {
      const response = await app.inject({ method: endpoints[name].method, url, headers: { origin } });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 401, "Unauthorized"]);
      expect(response.headers["cache-control"]).toBe("no-store");
    }
  });

  it("forged session cookies are refused", async () => {
    const { cookie } = await test.logIn("anna");
    const id = /fundport-session=([^;]+)/.exec(cookie)?.[1] ?? "";
    const { rows } = await pool.query<{ id_digest: string }>("select id_digest from sessions");
    const forged = ["", "x", `${id}x`, id.slice(1), id.toLowerCase(), "A".repeat(43), "%zz", '"', rows[0]?.id_digest];
    for (const value of forged) {
      const response = await app.inject({ url: "/api/user", headers: { cookie: `fundport-session=${value ?? ""}` } });
      expect(response.statusCode).toBe(401);
    }
  });

  it("a session cookie that was planted before the log-in is refused", async () => {
    const planted = "fundport-session=chosen-by-somebody-else";
    const payload = { username: "anna", password: testPassword };
    const headers = { origin, cookie: planted };
    const response = await app.inject({ method: "POST", url: "/api/user/login", headers, payload });
    expect(response.statusCode).toBe(200);
    expect(response.cookies.map(({ value }) => value)).not.toContain("chosen-by-somebody-else");
    expect((await app.inject({ url: "/api/user", headers: { cookie: planted } })).statusCode).toBe(401);
  });
});

describe("password guesses", () => {
  const guess = (username: string, headers: Record<string, string> = {}, password = "wrong") =>
    app.inject({
      method: "POST",
      url: "/api/user/login",
      headers: { origin, ...headers },
      payload: { username, password },
    });
  const codesOf = async (attempts: ReturnType<typeof guess>[]) =>
    (await Promise.all(attempts)).map((answer) => answer.json<{ code: string }>().code);

  it.each(["boris", "nobody"])(
    "after five of fifty concurrent wrong passwords for %s, further ones are refused",
    async (username) => {
      await db.execute("delete from login_attempts");
      const codes = await codesOf(Array.from({ length: 50 }, () => guess(username)));
      expect(codes.filter((code) => code === "InvalidUsernamePassword")).toHaveLength(5);
      expect(codes.filter((code) => code === "LockedAccount")).toHaveLength(45);
      expect((await guess(username, {}, testPassword)).json()).toMatchObject({ code: "LockedAccount" });
    },
  );

  it("concurrent log-ins of one user with the right password all succeed and are not counted", async () => {
    await db.execute("delete from login_attempts");
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess("anna", {}, testPassword)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(responses.map(({ cookies }) => cookies[0]?.value)).size).toBe(20);
  });

  it("wrong passwords count for the real address, regardless of forwarded headers, while no proxy is trusted", async () => {
    await db.execute("delete from login_attempts");
    for (let number = 0; number < 50; number += 1) {
      const from = `10.0.0.${number}`;
      await guess(`name${number}`, { "x-forwarded-for": from, "x-real-ip": from, forwarded: `for=${from}` });
    }
    const response = await guess("another", { "x-forwarded-for": "10.9.9.9" });
    expect([response.statusCode, response.json().code]).toEqual([429, "TooManyRequests"]);
    await db.execute("delete from login_attempts");
  });
});
