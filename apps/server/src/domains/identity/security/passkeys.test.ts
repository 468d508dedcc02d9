import type { EndpointOutput } from "@fundport/api";
import { createTestClock } from "@fundport/testing/clock";
import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { createAuthenticator, attestationWithCertificates } from "./testing/authenticator.ts";

const clock = createTestClock();
const box = createEmailBox();
const elsewhere = "https://portal.example.com";
const test = await createTestApp({
  clock,
  outbox: box.outbox,
  env: { PUBLIC_URLS: `http://localhost:3000,${elsewhere},http://127.0.0.1:3000` },
});
const { pool, origin } = test;
const password = testPassword;
type As = Record<string, string>;
type Device = ReturnType<typeof createAuthenticator>;
type Deviations = Parameters<Device["answer"]>[1];

beforeEach(async () => {
  await pool.query("truncate login_attempts, second_factors, recovery_codes, passkeys, passkey_challenges");
  await pool.query(
    "update users set locked = false, must_change_password = false, password_expires_at = null, distributor_code = '7900' where username in ('anna', 'boris')",
  );
});

const startAdding = (as: As) => receive(test, "startPasskey", as, { payload: { password } });
const add = (as: As, credential: unknown, name = "Phone") =>
  send(test, "addPasskey", as, { payload: { name, credential } });
async function addDevice(as: As, device = createAuthenticator(as["origin"] ?? origin)) {
  const answer = await add(as, device.create(await startAdding(as)));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { device, added: answer.json<EndpointOutput<"addPasskey">>() };
}

/** Requests a challenge for a log-in. Returns the options to sign and the browser's cookie. */
async function requestChallenge(ceremony = "LogIn", at = origin) {
  const answer = await send(test, "startPasskeyLogIn", { origin: at }, { payload: { ceremony } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { options: answer.json<EndpointOutput<"startPasskeyLogIn">>(), as: { origin: at, cookie } };
}
const logInBy = (as: As, credential: unknown) => send(test, "logInByPasskey", as, { payload: { credential } });
async function tryLogIn(device: Device, deviations: Deviations = {}, at = origin) {
  const { options, as } = await requestChallenge("LogIn", at);
  return await outcomeOf(logInBy(as, device.answer(options, deviations)));
}
async function outcomeOf(sent: ReturnType<typeof send>) {
  const answer = await sent;
  return answer.statusCode === 200 ? "OK" : refusalOf(answer).code;
}

describe("a passkey", () => {
  it("can be added with the password, is listed with its last use and announced by email, and can be removed", async () => {
    const anna = await test.logIn("anna");
    expect(await receive(test, "getPasskeys", anna)).toEqual({ available: true, max: 10, passkeys: [] });
    const { device, added } = await addDevice(anna);
    expect(added.recoveryCodes).toHaveLength(10);
    expect(added.passkey).toEqual({
      id: added.passkey.id,
      name: "Phone",
      createdAt: clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(box.newest("passkey-added", "anna@example.com").data).toEqual({
      name: "anna",
      username: "anna",
      passkey: "Phone",
    });
    clock.time += 60_000;
    expect(await tryLogIn(device)).toBe("OK");
    const { passkeys } = await receive(test, "getPasskeys", anna);
    expect(passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([clock.now().toISOString()]);
    const remove = (passwordInput: string) =>
      send(test, "removePasskey", anna, { params: { id: added.passkey.id }, payload: { password: passwordInput } });
    expect(refusalOf(await remove("wrong"))).toMatchObject({ status: 422, code: "PasswordWrong" });
    expect(await outcomeOf(remove(password))).toBe("OK");
    expect(box.newest("passkey-removed", "anna@example.com").data["passkey"]).toBe("Phone");
    expect(await outcomeOf(remove(password))).toBe("NotFound");
    expect(await tryLogIn(device)).toBe("PasskeyInvalid");
    expect((await pool.query("select 1 from recovery_codes")).rowCount).toBe(0);
  });

  it("is neither added nor removed if the email to its owner fails", async () => {
    const anna = await test.logIn("anna");
    const device = createAuthenticator(origin);
    box.fail(new Error("the outbox is unavailable"));
    expect((await add(anna, device.create(await startAdding(anna)))).statusCode).toBe(500);
    expect((await receive(test, "getPasskeys", anna)).passkeys).toEqual([]);
    expect((await pool.query("select 1 from recovery_codes")).rowCount).toBe(0);
    box.fail(null);
    const { added } = await addDevice(anna, device);
    expect(added.recoveryCodes).toHaveLength(10);
    box.fail(new Error("the outbox is unavailable"));
    const removed = await send(test, "removePasskey", anna, {
      params: { id: added.passkey.id },
      payload: { password },
    });
    box.fail(null);
    expect([removed.statusCode, await tryLogIn(device)]).toEqual([500, "OK"]);
  });

  it("logs its owner in without the password", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    const { options, as } = await requestChallenge();
    const answer = await logInBy(as, device.answer(options));
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(await receive(test, "getUser", { cookie })).toMatchObject({ username: "anna" });
  });

  it("does not reveal its owner, neither in the log-in options nor in the device's handle", async () => {
    const anna = await test.logIn("anna");
    await addDevice(anna);
    const { options } = await requestChallenge();
    expect(Object.keys(options).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    const { user } = await startAdding(anna);
    expect(Buffer.from(user.id, "base64url")).toHaveLength(32);
    expect((await startAdding(await test.logIn("boris"))).user.id).not.toBe(user.id);
    expect((await startAdding(anna)).user.id).toBe(user.id);
  });

  it.each<[string, Deviations]>([
    ["from another site", { origin: "https://evil.example" }],
    ["from another address of the portal", { origin: elsewhere }],
    ["for another relying party", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 1).toString("base64url") }],
    ["of a device that has not verified its user", { isUnverified: true }],
    ["of another ceremony", { type: "webauthn.create" }],
    ["with another user's handle", { userHandle: Buffer.alloc(32, 2).toString("base64url") }],
    ["without a handle", { userHandle: "" }],
  ])("is refused at log-in if the response is %s", async (_name, deviations) => {
    const { device } = await addDevice(await test.logIn("anna"));
    expect(await tryLogIn(device, deviations)).toBe("PasskeyInvalid");
    expect(await tryLogIn(device)).toBe("OK");
  });

  it("is refused with the same error whether it is unknown or its signature is wrong", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    const answers = [];
    for (const other of [createAuthenticator(origin), { ...createAuthenticator(origin), id: device.id }]) {
      const { options, as } = await requestChallenge();
      const answer = { ...other.answer(options, { userHandle: device.handle }), id: other.id, rawId: other.id };
      const { statusCode, headers, body } = await logInBy(as, answer);
      const { requestId: _requestId, ...responseBody } = JSON.parse(body) as Record<string, unknown>;
      answers.push({ statusCode, responseBody, type: headers["content-type"] });
    }
    expect(answers[0]).toMatchObject({ statusCode: 422, responseBody: { code: "PasskeyInvalid" } });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("is accepted once per challenge, before the challenge expires and in the same browser", async () => {
    const { device } = await addDevice(await test.logIn("anna"), createAuthenticator(origin, { counts: false }));
    const first = await requestChallenge();
    const answer = device.answer(first.options);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(logInBy(first.as, answer))));
    expect(outcomes.toSorted()).toEqual(["OK", "PasskeyInvalid", "PasskeyInvalid"]);
    const late = await requestChallenge();
    clock.time += 5 * 60_000;
    expect(await outcomeOf(logInBy(late.as, device.answer(late.options)))).toBe("PasskeyInvalid");
    const [ownChallenge, otherChallenge] = [await requestChallenge(), await requestChallenge()];
    expect(await outcomeOf(logInBy(otherChallenge.as, device.answer(ownChallenge.options)))).toBe("PasskeyInvalid");
    expect(await outcomeOf(logInBy({ origin }, device.answer(ownChallenge.options)))).toBe("PasskeyInvalid");
    const second = await requestChallenge("SecondFactor");
    expect(await outcomeOf(logInBy(second.as, device.answer(second.options)))).toBe("PasskeyInvalid");
  });

  it("is refused if its device's counter does not increase, which indicates a copied device", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    expect(await tryLogIn(device, { counter: 7 })).toBe("OK");
    for (const counter of [7, 6, 0]) expect(await tryLogIn(device, { counter })).toBe("PasskeyInvalid");
    expect(await tryLogIn(device, { counter: 8 })).toBe("OK");
  });

  it("does not log in a user whose account state forbids it", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    for (const [change, code] of [
      ["locked = true", "AccountLockedByOperator"],
      ["locked = false, must_change_password = true", "ForcedChangePassword"],
      ["must_change_password = false, password_expires_at = '2020-01-01'", "ExpiredPassword"],
      ["password_expires_at = null, distributor_code = null", "DealerNotAssigned"],
    ]) {
      await pool.query(`update users set ${change} where username = 'anna'`);
      expect(await tryLogIn(device)).toBe(code);
    }
  });

  it("is limited per IP address: both requests for challenges and responses to them", async () => {
    const { options, as } = await requestChallenge();
    const answer = createAuthenticator(origin).answer(options);
    await pool.query("update login_attempts set failures = 299");
    const challengeResponses = await Promise.all(
      [1, 2, 3].map(() => send(test, "startPasskeyLogIn", { origin }, { payload: { ceremony: "LogIn" } })),
    );
    expect(challengeResponses.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([
      200, 429, 429,
    ]);
    await logInBy(as, answer);
    await pool.query("update login_attempts set failures = 300");
    const refused = await logInBy(as, answer);
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(refused.headers["retry-after"]).toBe("900");
  });
});

describe("a new passkey", () => {
  it.each<[string, Parameters<Device["create"]>[1]]>([
    ["from another site", { origin: "https://evil.example" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 1).toString("base64url") }],
    ["of a device that has not verified its user", { isUnverified: true }],
    ["of another ceremony", { type: "webauthn.get" }],
  ])("is refused if the response is %s", async (_name, deviations) => {
    const anna = await test.logIn("anna");
    const credential = createAuthenticator(origin).create(await startAdding(anna), deviations);
    expect(refusalOf(await add(anna, credential))).toEqual({ status: 422, code: "PasskeyInvalid", fields: [] });
  });

  it("is refused if the response contains certificates, so that the server never fetches URLs in them", async () => {
    const anna = await test.logIn("anna");
    const credential = createAuthenticator(origin).create(await startAdding(anna), {}, attestationWithCertificates);
    expect(await outcomeOf(add(anna, credential))).toBe("PasskeyInvalid");
  });

  it("requires the password first, and is accepted once in the same session", async () => {
    const [anna, other] = [await test.logIn("anna"), await test.logIn("anna")];
    expect(await outcomeOf(send(test, "startPasskey", anna, { payload: { password: "wrong" } }))).toBe("PasswordWrong");
    expect(await outcomeOf(send(test, "startPasskey", anna, { payload: {} }))).toBe("PasswordWrong");
    const credential = createAuthenticator(origin).create(await startAdding(anna));
    expect(await outcomeOf(add(other, credential))).toBe("PasskeyInvalid");
    expect(await outcomeOf(add(anna, credential))).toBe("OK");
    expect(await outcomeOf(add(anna, credential))).toBe("PasskeyInvalid");
    const late = createAuthenticator(origin).create(await startAdding(anna));
    clock.time += 5 * 60_000;
    expect(await outcomeOf(add(anna, late))).toBe("PasskeyInvalid");
  });

  it("is refused if another user already has it", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    const boris = await test.logIn("boris");
    expect(await outcomeOf(add(boris, device.create(await startAdding(boris))))).toBe("PasskeyInvalid");
  });

  it("is refused if the user has ten passkeys, also for concurrent requests", async () => {
    const [anna, ...others] = [await test.logIn("anna"), await test.logIn("anna"), await test.logIn("anna")];
    for (let count = 0; count < 9; count += 1) await addDevice(anna);
    const sessions = [];
    for (const as of [anna, ...others])
      sessions.push({ as, credential: createAuthenticator(origin).create(await startAdding(as)) });
    const outcomes = await Promise.all(sessions.map(({ as, credential }) => outcomeOf(add(as, credential))));
    expect(outcomes.toSorted()).toEqual(["OK", "TooManyPasskeys", "TooManyPasskeys"]);
    expect(await outcomeOf(send(test, "startPasskey", anna, { payload: { password } }))).toBe("TooManyPasskeys");
  });

  it.each(["", "   ", "a".repeat(61), "two\nlines"])("is refused if its name is %j", async (name) => {
    const anna = await test.logIn("anna");
    const credential = createAuthenticator(origin).create(await startAdding(anna));
    expect(refusalOf(await add(anna, credential, name))).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("cannot be seen or removed by other users", async () => {
    const [anna, boris] = [await test.logIn("anna"), await test.logIn("boris")];
    const { added } = await addDevice(anna);
    expect((await receive(test, "getPasskeys", boris)).passkeys).toEqual([]);
    const removed = send(test, "removePasskey", boris, { params: { id: added.passkey.id }, payload: { password } });
    expect(await outcomeOf(removed)).toBe("NotFound");
    expect((await receive(test, "getPasskeys", anna)).passkeys).toHaveLength(1);
  });
});

describe("a public URL", () => {
  it("has passkeys of its own, and none if its host is an IP address", async () => {
    const anna = await test.logIn("anna");
    const sessionElsewhere = { ...anna, origin: elsewhere };
    const { device } = await addDevice(sessionElsewhere, createAuthenticator(elsewhere));
    expect(await tryLogIn(device, {}, elsewhere)).toBe("OK");
    expect(await tryLogIn(device)).toBe("PasskeyInvalid");
    const numbered = { ...anna, origin: "http://127.0.0.1:3000" };
    expect(await receive(test, "getPasskeys", numbered)).toMatchObject({ available: false });
    expect(await outcomeOf(send(test, "startPasskey", numbered, { payload: { password } }))).toBe(
      "PasskeysUnavailable",
    );
    const response = send(test, "startPasskeyLogIn", { origin: numbered.origin }, { payload: { ceremony: "LogIn" } });
    expect(await outcomeOf(response)).toBe("PasskeysUnavailable");
  });

  // Browsers send no Origin header if a page sends a read request to its own server.
  it.each([
    ["localhost:3000", true],
    ["127.0.0.1:3000", false],
    ["evil.example", true],
  ])("is determined by the Host header if the request has no Origin header: %s", async (host, available) => {
    const { cookie } = await test.logIn("anna");
    expect(await receive(test, "getPasskeys", { cookie, host })).toMatchObject({ available });
  });
});

describe("a passkey as second factor", () => {
  const logIn = (as: As, factors: Record<string, unknown> = {}, username = "anna") =>
    send(test, "login", as, { payload: { username, password, ...factors } });

  it("is requested only after the correct password, and logs its owner in", async () => {
    const anna = await test.logIn("anna");
    const { device, added } = await addDevice(anna);
    const response = await logIn({ origin });
    expect(refusalOf(response)).toEqual({ status: 422, code: "SecondFactorRequired", fields: ["passkey"] });
    expect(await outcomeOf(logIn({ origin }, { password: "wrong" }))).toBe("InvalidUsernamePassword");
    const { options, as } = await requestChallenge("SecondFactor");
    expect(await outcomeOf(logIn(as, { passkey: device.answer(options) }))).toBe("OK");
    const usedResponse = device.answer(options);
    expect(await outcomeOf(logIn(as, { passkey: usedResponse }))).toBe("SecondFactorInvalid");
    const [code] = added.recoveryCodes ?? [];
    expect(await outcomeOf(logIn({ origin }, { code }))).toBe("OK");
    expect(await outcomeOf(logIn({ origin }, { code }))).toBe("SecondFactorInvalid");
  });

  it("is refused if it belongs to another user, or if its challenge is for another ceremony", async () => {
    const { device: annas } = await addDevice(await test.logIn("anna"));
    const { device: boriss } = await addDevice(await test.logIn("boris"));
    const first = await requestChallenge("SecondFactor");
    expect(await outcomeOf(logIn(first.as, { passkey: boriss.answer(first.options) }))).toBe("SecondFactorInvalid");
    const second = await requestChallenge("LogIn");
    expect(await outcomeOf(logIn(second.as, { passkey: annas.answer(second.options) }))).toBe("SecondFactorInvalid");
  });

  it("counts as a wrong code if the response is wrong", async () => {
    const { device } = await addDevice(await test.logIn("anna"));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { options, as } = await requestChallenge("SecondFactor");
      const passkey = device.answer(options, { isUnverified: true });
      expect(await outcomeOf(logIn(as, { passkey }))).toBe("SecondFactorInvalid");
    }
    const { options, as } = await requestChallenge("SecondFactor");
    expect(await outcomeOf(logIn(as, { passkey: device.answer(options) }))).toBe("LockedAccount");
  });
});
