import { createTestClock } from "@fundport/testing/clock";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";

const clock = createTestClock();
const box = createEmailBox();
const test = await createTestApp({ clock, outbox: box.outbox });
const { pool, origin } = test;
/** Advances the clock until the authenticator app shows a new code. */
const nextStep = () => (clock.time += 30_000);

beforeEach(async () => {
  await pool.query("truncate login_attempts, second_factors, recovery_codes");
  nextStep();
});

type As = Record<string, string>;
const currentCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.time });
const set = (as: As, payload: unknown) => send(test, "setUpSecondFactor", as, { payload });
const remove = (as: As, password: string) => send(test, "removeSecondFactor", as, { payload: { password } });
const logIn = (code?: string, password = testPassword) =>
  send(test, "login", { origin }, { payload: { username: "anna", password, ...(code !== undefined && { code }) } });
const codeOf = async (answer: ReturnType<typeof logIn>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? "OK" : (JSON.parse(body) as { code: string }).code;
};

async function switchOn(as: As): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await receive(test, "setUpSecondFactor", as, { payload: { password: testPassword } });
  if (started.state !== "SetUp") throw new Error(started.state);
  const payload = { password: testPassword, code: currentCode(started.secret) };
  const enabled = await receive(test, "setUpSecondFactor", as, { payload });
  if (enabled.state !== "Enabled") throw new Error(enabled.state);
  nextStep();
  return { secret: started.secret, recoveryCodes: enabled.recoveryCodes };
}

describe("two-step verification", () => {
  it("is off until a first code switches it on, which is announced to its owner by email", async () => {
    const anna = await test.logIn("anna");
    expect(await receive(test, "getSecondFactor", anna)).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
      required: false,
    });
    const { recoveryCodes } = await switchOn(anna);
    expect(recoveryCodes).toHaveLength(10);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect(box.newest("second-factor-on", "anna@example.com").data).toEqual({ name: "anna", username: "anna" });
  });

  it("cannot be switched on or off if the email to its owner fails, and the code stays valid", async () => {
    const anna = await test.logIn("anna");
    const started = await receive(test, "setUpSecondFactor", anna, { payload: { password: testPassword } });
    if (started.state !== "SetUp") throw new Error(started.state);
    const enable = () => set(anna, { password: testPassword, code: currentCode(started.secret) });
    box.fail(new Error("the outbox is unavailable"));
    expect((await enable()).statusCode).toBe(500);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    box.fail(null);
    expect((await enable()).json()).toMatchObject({ state: "Enabled", recoveryCodes: { length: 10 } });
    box.fail(new Error("the outbox is unavailable"));
    expect((await remove(anna, testPassword)).statusCode).toBe(500);
    box.fail(null);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });

  it("requires no code at log-in if it was set up but not switched on", async () => {
    await set(await test.logIn("anna"), { password: testPassword });
    expect(await codeOf(logIn())).toBe("OK");
  });

  it("requires a code after the correct password, and accepts each code once", async () => {
    const { secret } = await switchOn(await test.logIn("anna"));
    expect(await codeOf(logIn(undefined, "wrong"))).toBe("InvalidUsernamePassword");
    expect(await codeOf(logIn(currentCode(secret), "wrong"))).toBe("InvalidUsernamePassword");
    const response = await logIn();
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([422, "SecondFactorRequired", []]);
    expect(await codeOf(logIn("000000"))).toBe("SecondFactorInvalid");
    const code = currentCode(secret);
    expect(await codeOf(logIn(code))).toBe("OK");
    expect(await codeOf(logIn(code))).toBe("SecondFactorInvalid");
    nextStep();
    expect(await codeOf(logIn(` ${currentCode(secret).replace(/^.../, "$& ")} `))).toBe("OK");
  });

  it("accepts each recovery code once", async () => {
    const anna = await test.logIn("anna");
    const { recoveryCodes } = await switchOn(anna);
    const code = recoveryCodes[3]?.toLowerCase();
    expect([await codeOf(logIn(code)), await codeOf(logIn(code))]).toEqual(["OK", "SecondFactorInvalid"]);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: true, recoveryCodesLeft: 9 });
  });

  it("locks the user after five wrong codes", async () => {
    const { secret } = await switchOn(await test.logIn("anna"));
    const codes: string[] = [];
    for (const code of ["000001", "000002", "AAAAA-AAAAA", "000003", "000004"]) codes.push(await codeOf(logIn(code)));
    expect(codes).toEqual(codes.map(() => "SecondFactorInvalid"));
    expect(await codeOf(logIn(currentCode(secret)))).toBe("LockedAccount");
    clock.time += 16 * 60_000;
    expect(await codeOf(logIn(currentCode(secret)))).toBe("OK");
  });

  it("allows no further guesses of codes after a password reset", async () => {
    const { secret } = await switchOn(await test.logIn("anna"));
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn("000001");
    // A password reset deletes the counted wrong passwords of the username.
    await pool.query("delete from login_attempts where subject = 'name:anna'");
    expect(await codeOf(logIn(currentCode(secret)))).toBe("LockedAccount");
    clock.time += 16 * 60_000;
    expect(await codeOf(logIn(currentCode(secret)))).toBe("OK");
  });

  it("does not bypass a lock by the operator", async () => {
    await switchOn(await test.logIn("anna"));
    await pool.query("update users set locked = true where username = 'anna'");
    expect(await codeOf(logIn())).toBe("AccountLockedByOperator");
    await pool.query("update users set locked = false where username = 'anna'");
  });

  it("requires the password for changes, which are blocked after five wrong passwords", async () => {
    const anna = await test.logIn("anna");
    const wrong = { status: 422, code: "PasswordWrong", fields: [] };
    expect(refusalOf(await set(anna, { password: "wrong" }))).toEqual(wrong);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(refusalOf(await set(anna, {}))).toEqual({ ...wrong, fields: ["password"] });
    }
    await switchOn(anna);
    expect(refusalOf(await remove(anna, "wrong"))).toEqual(wrong);
    expect(refusalOf(await set(anna, { password: testPassword }))).toMatchObject({
      status: 409,
      code: "SecondFactorEnabled",
    });
    expect((await remove(anna, testPassword)).statusCode).toBe(200);
    expect(box.newest("second-factor-off", "anna@example.com").data.username).toBe("anna");
    expect(await codeOf(logIn())).toBe("OK");
    for (let attempt = 0; attempt < 5; attempt += 1) await remove(anna, "wrong");
    const refused = await remove(anna, testPassword);
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(refused.headers["retry-after"]).toBe("900");
  });

  it("cannot be switched on with a wrong code or before a secret was created", async () => {
    const anna = await test.logIn("anna");
    const invalid = { status: 422, code: "SecondFactorInvalid", fields: [] };
    expect(refusalOf(await set(anna, { password: testPassword, code: "" }))).toEqual(invalid);
    expect(refusalOf(await set(anna, { password: testPassword, code: "123456" }))).toEqual(invalid);
    await set(anna, { password: testPassword });
    expect(refusalOf(await set(anna, { password: testPassword, code: "123456" }))).toEqual(invalid);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: false });
  });

  it("sends only one email if it is switched off twice", async () => {
    const anna = await test.logIn("anna");
    await switchOn(anna);
    const before = box.emails.length;
    expect([(await remove(anna, testPassword)).statusCode, (await remove(anna, testPassword)).statusCode]).toEqual([
      200, 200,
    ]);
    expect(box.emails).toHaveLength(before + 1);
  });

  it("of one user does not affect another user", async () => {
    const [anna, boris] = [await test.logIn("anna"), await test.logIn("boris")];
    await switchOn(anna);
    expect(await receive(test, "getSecondFactor", boris)).toMatchObject({ enabled: false });
    await remove(boris, testPassword);
    expect(await receive(test, "getSecondFactor", anna)).toMatchObject({ enabled: true });
  });
});
