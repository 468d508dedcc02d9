import { type EndpointName, endpoints } from "@fundport/api";
import { createTestClock } from "@fundport/testing/clock";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { createAuthenticator } from "./testing/authenticator.ts";

const clock = createTestClock();
const test = await createTestApp({ clock, env: { OPERATOR_SECOND_FACTOR: "required" } });
const { pool, origin } = test;
const nextStep = () => (clock.time += 30_000);
type As = Record<string, string>;
const password = testPassword;
const setUpRequired = { status: 403, code: "SecondFactorSetUpRequired", fields: [] };

/** The endpoints that a user who must set up a second factor may use: to set one up or to log out. */
const openForSetUp = new Set<EndpointName>([
  "getUser",
  "ping",
  "logout",
  "getSecondFactor",
  "setUpSecondFactor",
  "getPasskeys",
  "startPasskey",
  "addPasskey",
]);

beforeEach(async () => {
  await pool.query("truncate login_attempts, second_factors, recovery_codes, passkeys, sessions");
  await pool.query("update users set roles = '{operator}' where username = 'anna'");
  nextStep();
});

async function switchOn(as: As) {
  const started = await receive(test, "setUpSecondFactor", as, { payload: { password } });
  if (started.state !== "SetUp") throw new Error(started.state);
  const app = new TOTP({ secret: Secret.fromBase32(started.secret) });
  const code = app.generate({ timestamp: clock.time });
  await receive(test, "setUpSecondFactor", as, { payload: { password, code } });
  nextStep();
}

async function addPasskey(as: As) {
  const device = createAuthenticator(origin);
  const options = await receive(test, "startPasskey", as, { payload: { password } });
  const payload = { name: "Phone", credential: device.create(options) };
  return await receive(test, "addPasskey", as, { payload });
}

/** Returns every endpoint that requires a session. They are found by sending requests without a session. */
async function listGuardedEndpoints(): Promise<EndpointName[]> {
  const guarded: EndpointName[] = [];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const answer = await send(test, name, { origin }, requestFor(name));
    if (answer.statusCode === 401 && refusalOf(answer).code === "Unauthorized") guarded.push(name);
  }
  return guarded;
}
const requestFor = (name: EndpointName) => ({
  params: new Proxy({}, { get: () => "1" }),
  ...(endpoints[name].method === "GET" ? {} : { payload: {} }),
});

describe("an operator without two-step verification", () => {
  it("can only set it up, and is refused by every other endpoint that requires a session", async () => {
    const guarded = await listGuardedEndpoints();
    expect(guarded.length).toBeGreaterThan(60);
    const anna = await test.logIn("anna");
    for (const name of guarded) {
      if (openForSetUp.has(name)) continue;
      expect({ name, ...refusalOf(await send(test, name, anna, requestFor(name))) }).toEqual({
        name,
        ...setUpRequired,
      });
    }
    for (const name of openForSetUp) expect(guarded).toContain(name);
    expect((await send(test, "getUser", anna)).statusCode).toBe(200);
    expect((await send(test, "ping", anna)).statusCode).toBe(200);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: false, required: true });
    expect((await send(test, "logout", anna)).statusCode).toBe(200);
  });

  it("is unblocked by setting up an app or a passkey, immediately and in every process", async () => {
    const other = await test.another();
    const isBlocked = async (as: As) =>
      (await other.inject({ url: "/api/hints/all", headers: as })).statusCode === 403 &&
      (await send(test, "getHints", as)).statusCode === 403;
    const [anna, elsewhere] = [await test.logIn("anna"), await test.logIn("anna")];
    expect([await isBlocked(anna), await isBlocked(elsewhere)]).toEqual([true, true]);
    await switchOn(anna);
    expect((await other.inject({ url: "/api/hints/all", headers: elsewhere })).statusCode).toBe(200);
    expect((await send(test, "getHints", anna)).statusCode).toBe(200);
    await pool.query("truncate second_factors, sessions");
    const newSession = await test.logIn("anna");
    expect(await isBlocked(newSession)).toBe(true);
    await addPasskey(newSession);
    expect((await other.inject({ url: "/api/hints/all", headers: newSession })).statusCode).toBe(200);
  });

  it("is blocked even if the session was opened before the user became an operator", async () => {
    await pool.query("update users set roles = '{}' where username = 'anna'");
    const anna = await test.logIn("anna");
    expect((await send(test, "getHints", anna)).statusCode).toBe(200);
    await pool.query("update users set roles = '{operator}' where username = 'anna'");
    await expect.poll(async () => (await send(test, "getHints", anna)).statusCode).toBe(403);
  });

  it("can remove one of two factors but not the last, even with concurrent removals", async () => {
    const anna = await test.logIn("anna");
    await switchOn(anna);
    const removeApp = () => send(test, "removeSecondFactor", anna, { payload: { password } });
    const needed = { status: 409, code: "SecondFactorNeeded", fields: [] };
    expect(refusalOf(await removeApp())).toEqual(needed);
    const { passkey } = await addPasskey(anna);
    const removePasskey = (id: number) => send(test, "removePasskey", anna, { params: { id }, payload: { password } });
    const answers = await Promise.all([removeApp(), removePasskey(passkey.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([200, 409]);
    await pool.query("truncate second_factors");
    await pool.query("truncate passkeys");
    const last = (await addPasskey(anna)).passkey;
    expect(refusalOf(await removePasskey(last.id))).toEqual(needed);
  });

  it("differs from an advisor, who needs only the password", async () => {
    const boris = await test.logIn("boris");
    expect((await send(test, "getHints", boris)).statusCode).toBe(200);
    expect(await receive(test, "getSecondFactor", boris)).toMatchObject({ required: false });
  });
});
