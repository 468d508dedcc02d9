import { createTestClock } from "@fundport/testing/clock";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { passwordResets } from "./tables.ts";

const clock = createTestClock();
const minutes = (count: number) => (clock.time += count * 60_000);
const box = createEmailBox();
const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
const test = await createTestApp({ clock, outbox: box.outbox, pause });
const { db, pool, origin } = test;
const { rows: hashes } = await pool.query<{ password_hash: string }>("select password_hash from users where id = 1");

beforeEach(async () => {
  await pool.query("delete from login_attempts");
  await pool.query("update users set password_hash = $1", [hashes[0]?.password_hash]);
});

const fresh = "Modry-kopec-7";
const requestReset = (username: string, headers: Record<string, string> = { origin }) =>
  send(test, "requestResetPassword", headers, { query: { username } });
const reset = (resetToken: string, newPassword = fresh, headers: Record<string, string> = { origin }) =>
  send(test, "resetPassword", headers, { payload: { resetToken, newPassword } });
const tryLogIn = async (username: string, password = testPassword) => {
  const answer = await send(test, "login", { origin }, { payload: { username, password } });
  return answer.statusCode === 200 ? "OK" : refusalOf(answer).code;
};
const getUser = async (as: Record<string, string>) => (await send(test, "getUser", as)).statusCode;
const change = (as: Record<string, string>, oldPassword: string, newPassword = fresh) =>
  send(test, "changePassword", as, { payload: { oldPassword, newPassword } });

async function link(username: string): Promise<string> {
  await requestReset(username);
  return box.token("password-reset", `${username}@example.com`);
}

describe("a request to reset the password", () => {
  it("returns the same response for a known and an unknown user, and sends an email only to the known user", async () => {
    const before = box.emails.length;
    const [known, unknown] = [await requestReset("ANNA"), await requestReset("nobody")];
    expect([known.statusCode, known.body, known.headers]).toEqual([
      unknown.statusCode,
      unknown.body,
      { ...unknown.headers, date: known.headers.date },
    ]);
    expect(known.statusCode).toBe(200);
    expect(box.emails).toHaveLength(before + 1);
    expect(box.newest("password-reset", "anna@example.com")).toMatchObject({
      language: "cs",
      data: { username: "anna", name: "anna", minutes: 60 },
    });
    expect(box.newest("password-reset", "anna@example.com").data.url).toMatch(
      new RegExp(`^${origin}/reset-password/[\\w-]{43}$`),
    );
  });

  it("gets its response after 300 ms, whether or not the user exists", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pause.mockClear().mockReturnValueOnce(promise).mockReturnValueOnce(promise);
    const before = box.emails.length;
    const answered: string[] = [];
    const requests = ["anna", "nobody"].map(async (username) => {
      const { statusCode } = await requestReset(username);
      answered.push(username);
      return statusCode;
    });
    await expect.poll(() => box.emails.length).toBe(before + 1);
    await expect.poll(() => pause.mock.calls).toEqual([[300], [300]]);
    await nextTurn();
    expect(answered).toEqual([]);
    resolve();
    expect(await Promise.all(requests)).toEqual([200, 200]);
  });

  it("returns the same response if the email cannot be queued", async () => {
    box.fail(new Error("the outbox is full"));
    expect((await requestReset("anna")).statusCode).toBe(200);
    box.fail(null);
  });

  it("stores only a digest of the token", async () => {
    const token = await link("anna");
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
  });

  it("requires a username", async () => {
    const missing = { status: 422, code: "ResetRequestInvalid", fields: ["username"] };
    for (const username of ["", "  "]) expect(refusalOf(await requestReset(username))).toEqual(missing);
    expect(refusalOf(await send(test, "requestResetPassword", { origin }))).toEqual(missing);
  });

  it("sends at most five emails per user in 15 minutes, and returns 200 for further requests", async () => {
    const before = box.emails.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestReset("boris")));
    answers.push(await requestReset("boris"), await requestReset("BORIS"));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(box.emails).toHaveLength(before + 5);
    minutes(16);
    await requestReset("boris");
    expect(box.emails).toHaveLength(before + 6);
  });

  it("allows emails again 15 minutes after the first one, regardless of refused requests", async () => {
    await Promise.all(Array.from({ length: 5 }, () => requestReset("boris")));
    const before = box.emails.length;
    minutes(10);
    await requestReset("boris");
    expect(box.emails).toHaveLength(before);
    minutes(6);
    await requestReset("boris");
    expect(box.emails).toHaveLength(before + 1);
  });

  it("is limited per IP address", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => requestReset(`name-${index}`)));
    const refused = await requestReset("anna");
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(refused.headers["retry-after"]).toBe("900");
    minutes(16);
    expect((await requestReset("anna")).statusCode).toBe(200);
  });
});

describe("resetting the password", () => {
  it("sets the password, ends all sessions, lifts the lock caused by wrong passwords and notifies the owner", async () => {
    const session = await test.logIn("anna");
    for (let attempt = 0; attempt < 5; attempt += 1) await tryLogIn("anna", "wrong");
    expect(await tryLogIn("anna")).toBe("LockedAccount");
    expect((await reset(await link("anna"))).statusCode).toBe(200);
    expect(await getUser(session)).toBe(401);
    expect(await tryLogIn("anna", fresh)).toBe("OK");
    expect(await tryLogIn("anna")).toBe("InvalidUsernamePassword");
    expect(box.newest("password-changed", "anna@example.com").data).toMatchObject({
      username: "anna",
      resetUrl: `${origin}/reset-password`,
    });
  });

  it.each(["expired", "forced"])("is allowed for the user '%s', whose password must be changed", async (username) => {
    expect(await tryLogIn(username)).toMatch(/^(ExpiredPassword|ForcedChangePassword)$/);
    expect((await reset(await link(username))).statusCode).toBe(200);
    expect(await tryLogIn(username, fresh)).toBe("OK");
    await pool.query("update users set password_expires_at = '2020-01-01' where username = 'expired'");
    await pool.query("update users set must_change_password = true where username = 'forced'");
  });

  it("does not lift a lock by the operator", async () => {
    expect((await reset(await link("locked"))).statusCode).toBe(200);
    expect(await tryLogIn("locked", fresh)).toBe("AccountLockedByOperator");
  });

  it.each([".", ")", ">", ",", " ", "\r\n", "”"])(
    "accepts a token to which a mail program has added %j",
    async (added) => {
      const token = await link("lea");
      expect((await reset(`${token}${added}`)).statusCode).toBe(200);
      await pool.query("delete from login_attempts");
    },
  );

  it("does not log in, and leaves another user's session in that browser unchanged", async () => {
    const boris = await test.logIn("boris");
    const answer = await reset(await link("anna"), fresh, boris);
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect((await send(test, "getUser", boris)).json()).toMatchObject({ username: "boris" });
  });

  it("accepts a link only once", async () => {
    const token = await link("anna");
    expect((await reset(token)).statusCode).toBe(200);
    expect(refusalOf(await reset(token, "Zeleny-kopec-8"))).toMatchObject({ status: 401, code: "InvalidToken" });
    expect(await tryLogIn("anna", fresh)).toBe("OK");
  });

  it("succeeds only once if requests are concurrent", async () => {
    const token = await link("anna");
    const answers = await Promise.all([reset(token), reset(token, "Zeleny-kopec-8"), reset(token, "Bily-kopec-99")]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
  });

  it("accepts a link for 60 minutes", async () => {
    const [early, late] = [await link("anna"), await link("boris")];
    minutes(59);
    expect((await reset(early)).statusCode).toBe(200);
    minutes(1);
    expect(refusalOf(await reset(late)).code).toBe("InvalidToken");
  });

  it("accepts only the newest link", async () => {
    const [older, newer] = [await link("anna"), await link("anna")];
    expect(refusalOf(await reset(older)).code).toBe("InvalidToken");
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it("refuses a link that was created before the user changed the password", async () => {
    const token = await link("anna");
    expect((await change(await test.logIn("anna"), testPassword)).statusCode).toBe(200);
    expect(refusalOf(await reset(token, "Zeleny-kopec-8")).code).toBe("InvalidToken");
  });

  it.each(["", "x", "A".repeat(43), "../../..", "a'b"])("refuses the invented token %j", async (token) => {
    expect(refusalOf(await reset(token))).toMatchObject({ status: 401, code: "InvalidToken" });
  });

  it("refuses a token that was created for another purpose", async () => {
    await link("anna");
    const { rows } = await pool.query<{ token_digest: string }>("select token_digest from password_resets");
    expect(refusalOf(await reset(rows[0]?.token_digest ?? "")).code).toBe("InvalidToken");
  });

  it.each([
    ["a short password", "Kopec-7", "string.min"],
    ["a common password", "Heslo-2026!", "string.password-common"],
    ["a password that contains the username", "moje-ANNA-77", "string.password-with-username"],
    ["the old password", testPassword, "string.password-common"],
    ["an empty password", "", "mixed.required"],
  ])("refuses %s as the new password, and the link stays valid", async (_what, password, field) => {
    const token = await link("anna");
    const answer = await reset(token, password);
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: "PasswordPolicyNotMet", fields: ["newPassword"] });
    expect(answer.json()).toMatchObject({ fields: [{ code: field }], messages: [expect.stringMatching(/.{20}/)] });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it("refuses the current password as the new password", async () => {
    expect((await reset(await link("anna"))).statusCode).toBe(200);
    const answer = await reset(await link("anna"));
    expect(answer.json()).toMatchObject({ fields: [{ code: "string.password-unchanged" }] });
  });
});

describe("changing the password", () => {
  it("keeps the current session, ends all others and notifies the owner", async () => {
    const [currentSession, otherSession] = [await test.logIn("boris"), await test.logIn("boris")];
    const anna = await test.logIn("anna");
    expect((await change(currentSession, testPassword)).statusCode).toBe(200);
    expect([await getUser(currentSession), await getUser(otherSession), await getUser(anna)]).toEqual([200, 401, 200]);
    expect([await tryLogIn("boris"), await tryLogIn("boris", fresh)]).toEqual(["InvalidUsernamePassword", "OK"]);
    expect(box.newest("password-changed", "boris@example.com").language).toBe("sk");
  });

  it("is blocked after five wrong old passwords, which do not lock the user out", async () => {
    const anna = await test.logIn("anna");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(refusalOf(await change(anna, "wrong"))).toMatchObject({ status: 401, code: "OldPasswordWrong" });
    }
    const refused = await change(anna, testPassword);
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(refused.headers["retry-after"]).toBe("900");
    expect([await getUser(anna), await tryLogIn("anna")]).toEqual([200, "OK"]);
    minutes(16);
    expect((await change(anna, testPassword)).statusCode).toBe(200);
  });

  it("counts all wrong old passwords that are sent concurrently to two processes", async () => {
    const anna = await test.logIn("anna");
    const apps = [test, { ...test, app: await test.another() }];
    const payload = { oldPassword: "wrong", newPassword: fresh };
    const guesses = Array.from({ length: 40 }, (_, at) =>
      send(apps[at % 2] ?? test, "changePassword", anna, { payload }),
    );
    const codes = (await Promise.all(guesses)).map((answer) => refusalOf(answer).code);
    expect(codes.filter((code) => code === "OldPasswordWrong")).toHaveLength(5);
    expect(codes.filter((code) => code === "TooManyRequests")).toHaveLength(35);
  });

  it("does not count a correct old password as wrong if the new password is refused", async () => {
    const anna = await test.logIn("anna");
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(refusalOf(await change(anna, testPassword, "Kopec-7")).code).toBe("PasswordPolicyNotMet");
    }
  });

  it("succeeds only once if two requests are concurrent", async () => {
    const anna = await test.logIn("anna");
    const answers = await Promise.all([change(anna, testPassword), change(anna, testPassword, "Zeleny-kopec-8")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it.each([
    ["Kopec-7", "string.min"],
    ["Heslo-2026!", "string.password-common"],
    ["moje-Anna-77", "string.password-with-username"],
    ["Modry kopec ".repeat(84), "string.max"],
  ])("refuses the new password %j with %s", async (password, field) => {
    const answer = await change(await test.logIn("anna"), testPassword, password);
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: "PasswordPolicyNotMet", fields: ["newPassword"] });
    expect(answer.json()).toMatchObject({ fields: [{ code: field }] });
  });

  it.each([
    [{}, ["oldPassword", "newPassword"]],
    [{ oldPassword: testPassword }, ["newPassword"]],
    [{ oldPassword: "", newPassword: fresh }, ["oldPassword"]],
  ])("refuses %j, names the missing fields and does not count a wrong password", async (payload, fields) => {
    const anna = await test.logIn("anna");
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await send(test, "changePassword", anna, { payload });
      expect(refusalOf(answer)).toEqual({ status: 422, code: "PasswordChangeInvalid", fields });
    }
  });

  it("refuses a field of the wrong type", async () => {
    const anna = await test.logIn("anna");
    const answer = await send(test, "changePassword", anna, { payload: { oldPassword: testPassword, newPassword: 7 } });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed", fields: ["newPassword"] });
  });

  it("leaves the password unchanged if the email cannot be queued", async () => {
    const anna = await test.logIn("anna");
    box.fail(new Error("the outbox is full"));
    expect(refusalOf(await change(anna, testPassword))).toMatchObject({ status: 500, code: "Unexpected" });
    box.fail(null);
    expect(await tryLogIn("anna")).toBe("OK");
  });
});
