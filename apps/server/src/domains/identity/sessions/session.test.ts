import { endpoints, errorBody, userDataCookie } from "@fundport/api";
import { createTestClock } from "@fundport/testing/clock";
import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { promisedSecond } from "../../../testing/promised-second.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { createAttemptRepository } from "./attempts-repository.ts";
import { createAttempts } from "./attempts.ts";
import { loginAttempts, sessions } from "./tables.ts";

const clock = createTestClock();
const { app, db, origin, another, logIn } = await createTestApp({ clock });

function tryLogIn(username: string, password = testPassword, headers: Record<string, string> = { origin }) {
  return app.inject({ method: "POST", url: "/api/user/login", headers, payload: { username, password } });
}
/** Logs in to an app, with any public URL. */
async function logInAt(portal: typeof app): Promise<{ cookie: string }> {
  const headers = { "sec-fetch-site": "same-origin" };
  const payload = { username: "anna", password: testPassword };
  const { cookies } = await portal.inject({ method: "POST", url: "/api/user/login", headers, payload });
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
const minutes = (count: number) => (clock.time += count * 60_000);
const ping = (cookie: string, on = app) => on.inject({ url: "/api/ping", headers: { cookie } });
const getUser = (cookie: string, on = app) => on.inject({ url: "/api/user", headers: { cookie } });

describe("a log-in", () => {
  it("sets a session cookie that scripts cannot read, and a readable cookie that contains no secret", async () => {
    const answer = await tryLogIn("anna");
    expect(answer.statusCode).toBe(200);
    const session = answer.cookies.find(({ name }) => name === "fundport-session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const userData = answer.cookies.find(({ name }) => name === userDataCookie);
    expect(JSON.parse(userData?.value ?? "")).toEqual({ id: 1, name: "anna", language: "cs" });
    expect(userData?.httpOnly).toBeUndefined();
  });

  it.each([
    ["accepted", (id: string) => id, 200],
    ["refused under its plain name, which a sister domain could set", (id: string) => id.replace("__Host-", ""), 401],
    ["accepted after a cookie with the plain name", (id: string) => `fundport-session=x; ${id}`, 200],
  ])("sets a __Host- cookie under https, which is %s", async (_which, change, expected) => {
    const https = await createTestApp({ clock, env: { PUBLIC_URLS: "https://portal.example" } });
    const headers = { origin: "https://portal.example" };
    const payload = { username: "anna", password: testPassword };
    const answer = await https.app.inject({ method: "POST", url: "/api/user/login", headers, payload });
    const [session, userData] = answer.cookies;
    const flags = { httpOnly: true, secure: true, sameSite: "Lax", path: "/" };
    expect(session).toMatchObject({ name: "__Host-fundport-session", ...flags });
    expect(session).not.toHaveProperty("domain");
    expect(userData).toMatchObject({ name: userDataCookie, secure: true });
    const cookie = change(`${session?.name}=${session?.value}`);
    expect((await getUser(cookie, https.app)).statusCode).toBe(expected);
    const end = { method: "DELETE", url: "/api/user/logout", headers: { ...headers, cookie } } as const;
    const cleared = (await https.app.inject(end)).cookies.map(({ name, value, secure }) => [name, value, secure]);
    const both = [
      ["__Host-fundport-session", "", true],
      [userDataCookie, "", true],
    ];
    expect(cleared).toEqual(expected === 200 ? both : []);
  });

  it("binds the cookie of a passkey challenge to the host under https", async () => {
    const https = await createTestApp({ clock, env: { PUBLIC_URLS: "https://portal.example" } });
    const headers = { origin: "https://portal.example" };
    const payload = { ceremony: "LogIn" };
    const url = endpoints.startPasskeyLogIn.url;
    const [cookie] = (await https.app.inject({ method: "POST", url, headers, payload })).cookies;
    const flags = { httpOnly: true, secure: true, sameSite: "Strict", path: "/" };
    expect(cookie).toMatchObject({ name: "__Host-fundport-passkey", ...flags });
    expect(cookie).not.toHaveProperty("domain");
  });

  it("names the session cookie in the API description", async () => {
    const https = await createTestApp({ clock, env: { PUBLIC_URLS: "https://portal.example" } });
    const names = await Promise.all(
      [app, https.app].map(async (portal) => {
        const { cookie } = await logInAt(portal);
        const answer = await portal.inject({ url: "/api/docs/json", headers: { cookie } });
        return answer.json<{ components: { securitySchemes: { session: { name: string } } } }>().components
          .securitySchemes.session.name;
      }),
    );
    expect(names).toEqual(["fundport-session", "__Host-fundport-session"]);
  });

  it("ignores the case of the username", async () => expect((await tryLogIn("ANNA")).statusCode).toBe(200));

  it.each([
    ["anna", "wrong password", 401, "InvalidUsernamePassword"],
    ["nobody", testPassword, 401, "InvalidUsernamePassword"],
    ["locked", testPassword, 422, "AccountLockedByOperator"],
    ["expired", testPassword, 422, "ExpiredPassword"],
    ["forced", testPassword, 422, "ForcedChangePassword"],
    ["unassigned", testPassword, 422, "DealerNotAssigned"],
    ["expired", "wrong password", 401, "InvalidUsernamePassword"],
  ])("by %s with %s returns %s %s", async (username, password, status, code) => {
    const answer = await tryLogIn(username, password);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(errorBody.safeParse(answer.json()).success).toBe(true);
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    [{}, ["username", "password"]],
    [{ username: "anna" }, ["password"]],
    [{ username: "", password: "" }, ["username", "password"]],
    [{ username: "  ", password: "x" }, ["username"]],
    [{ username: "anna", password: "", code: "123456" }, ["password"]],
  ])(
    "with %j returns 422 LoginInvalid for the fields %j, and is not counted as an attempt",
    async (payload, fields) => {
      const before = await db.$count(loginAttempts);
      const answer = await app.inject({ method: "POST", url: "/api/user/login", headers: { origin }, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "LoginInvalid"]);
      expect(answer.json().fields).toEqual(fields.map((path) => ({ path, code: "mixed.required" })));
      expect(await db.$count(loginAttempts)).toBe(before);
    },
  );

  it.each([[{ username: 1, password: 2 }], [{ username: "a".repeat(201), password: "b" }]])(
    "with %j returns ValidationFailed and the wrong fields",
    async (payload) => {
      const answer = await app.inject({ method: "POST", url: "/api/user/login", headers: { origin }, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "ValidationFailed"]);
      expect(answer.json().fields.length).toBeGreaterThan(0);
    },
  );

  it("returns error messages in the language of the client", async () => {
    const answer = await tryLogIn("nobody", "x", { origin, "accept-language": "sk-SK,sk;q=0.9" });
    expect(answer.json().messages).toEqual(["Nesprávne používateľské meno alebo heslo."]);
  });

  it.each(["boris", "an unknown username"])(
    "is blocked for %s for 15 minutes after five wrong passwords, even with the correct password",
    async (username) => {
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await tryLogIn(username, "wrong")).statusCode).toBe(401);
      const locked = await tryLogIn(username);
      expect([locked.json().code, locked.headers["retry-after"]]).toEqual(["LockedAccount", "900"]);
      expect(locked.json().messages).toEqual([expect.stringContaining("Try again in 15 minutes.")]);
      minutes(14);
      const nearEnd = await tryLogIn(username, testPassword, { origin, "accept-language": "cs" });
      expect([nearEnd.json().code, nearEnd.headers["retry-after"]]).toEqual(["LockedAccount", "60"]);
      expect(nearEnd.json().messages).toEqual([expect.stringContaining("za 60 sekund")]);
      minutes(2);
      const after = await tryLogIn(username);
      expect(after.statusCode).toBe(username === "boris" ? 200 : 401);
    },
  );

  it("ends the browser's previous session", async () => {
    const before = await logIn("boris");
    expect((await tryLogIn("anna", "wrong", before)).statusCode).toBe(401);
    expect((await app.inject({ url: "/api/user", headers: before })).statusCode).toBe(200);
    expect((await tryLogIn("anna", testPassword, before)).statusCode).toBe(200);
    expect((await app.inject({ url: "/api/user", headers: before })).statusCode).toBe(401);
  });

  it("counts wrong passwords that are sent concurrently", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogIn("lea", "wrong")));
    expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 422)).toBe(true);
    expect((await tryLogIn("lea")).json().code).toBe("LockedAccount");
    minutes(16);
    expect((await tryLogIn("lea")).statusCode).toBe(200);
  });

  it("is limited per IP address, even if many usernames are tried", async () => {
    minutes(20);
    for (let attempt = 0; attempt < 50; attempt += 1) await tryLogIn(`guess-${attempt}`, "wrong");
    const refused = await tryLogIn("anna");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TooManyRequests"]);
    expect(refused.headers["retry-after"]).toBe("900");
    minutes(16);
    expect((await tryLogIn("anna")).statusCode).toBe(200);
  });

  it("with a wrong password does not end the window of another limit early", async () => {
    const attempts = createAttempts(createAttemptRepository(db));
    await attempts.spend("remind", "a", clock.now());
    minutes(59);
    await tryLogIn("guessed-0", "wrong");
    await expect(attempts.spend("remind", "a", clock.now())).rejects.toMatchObject({
      code: "TooManyRequests",
    });
    minutes(1);
    await attempts.spend("remind", "a", clock.now());
    minutes(60);
  });

  it("deletes guessed names after their window ends", async () => {
    minutes(20);
    for (const name of ["guessed-1", "guessed-2"]) await tryLogIn(name, "wrong");
    minutes(16);
    await tryLogIn("guessed-3", "wrong");
    const storedAttempts = await db.select({ subject: loginAttempts.subject }).from(loginAttempts);
    expect(storedAttempts.map(({ subject }) => subject).toSorted()).toEqual(["address:127.0.0.1", "name:guessed-3"]);
  });
});

describe("a session", () => {
  it("is required by every endpoint that is not public", async () => {
    for (const cookie of ["", "fundport-session=", "fundport-session=forged", `fundport-session=${"x".repeat(5000)}`]) {
      const answer = await getUser(cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "Unauthorized"]);
    }
  });

  it("returns its user with the flags for the cart", async () => {
    const { cookie } = await logIn("lea");
    const user = endpoints.getUser.schema.response[200].parse((await getUser(cookie)).json());
    expect(user).toMatchObject({
      username: "lea",
      onlyOneAppendixInFundooo: true,
      checkBirthDate: true,
      roles: [],
      countryCode: "CZ",
    });
  });

  it("ends after 30 minutes without requests, despite pings", async () => {
    const { cookie } = await logIn("anna");
    for (let minute = 0; minute < 29; minute += 1) {
      minutes(1);
      expect((await ping(cookie)).statusCode).toBe(200);
    }
    minutes(1);
    expect((await ping(cookie)).statusCode).toBe(401);
  });

  it("continues while it is used, but ends after 12 hours", async () => {
    const { cookie } = await logIn("anna");
    for (let call = 0; call < 28; call += 1) {
      minutes(25);
      expect((await getUser(cookie)).statusCode).toBe(200);
    }
    minutes(21);
    expect((await getUser(cookie)).statusCode).toBe(401);
  });

  it("returns, in response to a ping, the seconds until it ends through idling or age, whichever is earlier", async () => {
    const { cookie } = await logIn("anna");
    const readSecondsLeft = async (on = app) => (await ping(cookie, on)).json<{ secondsLeft: number }>().secondsLeft;
    expect((await ping(cookie)).json()).toEqual({ ok: true, secondsLeft: 1800 });
    minutes(20);
    expect(await readSecondsLeft()).toBe(600);
    minutes(9.5);
    expect(await readSecondsLeft()).toBe(30);
    await getUser(cookie);
    expect(await readSecondsLeft()).toBe(1800);
    for (let call = 0; call < 28; call += 1) {
      minutes(24);
      await getUser(cookie);
    }
    minutes(8);
    expect(await readSecondsLeft()).toBe(630);
  });

  it("counts activity in another process before it warns of its end", async () => {
    const other = await another();
    const { cookie } = await logIn("anna");
    const readSecondsLeft = async (on = app) => (await ping(cookie, on)).json<{ secondsLeft: number }>().secondsLeft;
    await getUser(cookie);
    minutes(20);
    await getUser(cookie, other);
    expect(await readSecondsLeft()).toBe(600);
    minutes(9);
    expect([await readSecondsLeft(), await readSecondsLeft(other)]).toEqual([1260, 1260]);
  });

  it("counts activity of the last minute in another process after a ping there", async () => {
    const other = await another();
    const { cookie } = await logIn("anna");
    minutes(2);
    await getUser(cookie, other);
    minutes(0.75);
    await getUser(cookie, other);
    minutes(1);
    await ping(cookie, other);
    minutes(28.5);
    expect((await ping(cookie)).json()).toEqual({ ok: true, secondsLeft: 30 });
  });

  it("is kept alive by activity in another process", async () => {
    const other = await another();
    const { cookie } = await logIn("anna");
    expect((await getUser(cookie, other)).statusCode).toBe(200);
    minutes(20);
    expect((await getUser(cookie)).statusCode).toBe(200);
    minutes(20);
    expect((await getUser(cookie, other)).statusCode).toBe(200);
  });

  it("ends at log-out, and within a second in another process", async () => {
    const other = await another();
    const { cookie } = await logIn("anna");
    expect((await getUser(cookie, other)).statusCode).toBe(200);
    const answer = await app.inject({ method: "DELETE", url: "/api/user/logout", headers: { cookie, origin } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ value }) => value)).toEqual(["", ""]);
    expect((await getUser(cookie)).statusCode).toBe(401);
    await expect.poll(async () => (await getUser(cookie, other)).statusCode, promisedSecond).toBe(401);
  });
});

describe("the digest of a session", () => {
  it.each([
    ["accepted by another installation with the same secret", {}, 200],
    [
      "refused by another installation with another secret",
      { COOKIE_SECRET: "another secret of thirty-two chars" },
      401,
    ],
  ])("is %s", async (_what, env, status) => {
    // Time passes, so that the session of this log-in is the newest one.
    minutes(1);
    const { cookie } = await logIn("anna");
    const other = await createTestApp({ env, clock });
    const copied = (await db.select().from(sessions).orderBy(desc(sessions.createdAt))).at(0);
    if (!copied) throw new Error("No session is stored");
    await other.db.insert(sessions).values(copied);
    expect((await getUser(cookie, other.app)).statusCode).toBe(status);
  });
});
