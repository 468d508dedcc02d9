import { beforeEach, describe, expect, it } from "vitest";
import { promisedSecond } from "../../../testing/promised-second.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { createUserCommands } from "./user-commands.ts";

const test = await createTestApp();
const { app, db, pool, origin } = test;
const other = await test.another();
type Process = typeof app;
type As = Record<string, string>;

const status = async (process: Process, as: As) => (await process.inject({ url: "/api/user", headers: as })).statusCode;

/** Returns the error code of each process. */
async function codes(as: As): Promise<string[]> {
  const answers = await Promise.all([app, other].map((process) => process.inject({ url: "/api/ping", headers: as })));
  return answers.map((answer) => answer.json<{ code: string }>().code);
}

/** Logs in on one process, and sends a request to each process so that both have cached the session. */
async function logInOnBoth(username: string): Promise<As> {
  const as = await test.logIn(username);
  expect([await status(app, as), await status(other, as)]).toEqual([200, 200]);
  return as;
}

/** Expects both processes to refuse the session within one second. */
async function expectRefused(as: As): Promise<void> {
  for (const process of [app, other]) {
    await expect.poll(() => status(process, as), promisedSecond).toBe(401);
  }
}

await pool.query("create table users_before as table users");
/** Restores the users before each test and each retry. */
beforeEach(() =>
  pool.query(
    `update users set locked = b.locked, roles = b.roles, password_hash = b.password_hash
     from users_before b where b.id = users.id`,
  ),
);

describe("two processes on one database", () => {
  it("share the unsaved work of a session", async () => {
    const as = await logInOnBoth("anna");
    const work = { version: 1, data: { cart: { items: ["a"] } } };
    const payload = { ...work, revision: "0".repeat(32), known: [] };
    await other.inject({ method: "PUT", url: "/api/user/unsavedwork", headers: as, payload });
    expect((await app.inject({ url: "/api/user/unsavedwork", headers: as })).json()).toMatchObject(work);
  });

  it.each([
    ["the first process", app],
    ["the second process", other],
  ])("both end a session after a log-out on %s", async (_which, process) => {
    const [as, another] = [await logInOnBoth("anna"), await logInOnBoth("anna")];
    expect((await process.inject({ method: "DELETE", url: "/api/user/logout", headers: as })).statusCode).toBe(200);
    await expectRefused(as);
    expect([await status(app, another), await status(other, another)]).toEqual([200, 200]);
  });

  it("both apply a lock by the users command, and unlocking does not restore sessions", async () => {
    const [as, anna] = [await logInOnBoth("boris"), await logInOnBoth("anna")];
    expect(await createUserCommands({ db }).setLocked("BORIS", true)).toBe(true);
    await expectRefused(as);
    expect(await createUserCommands({ db }).setLocked("boris", false)).toBe(true);
    expect([await status(app, as), await status(other, as)]).toEqual([401, 401]);
    expect([await status(app, anna), await status(other, anna)]).toEqual([200, 200]);
    expect(await createUserCommands({ db }).setLocked("nobody", true)).toBe(false);
  });

  it("both apply a lock that is set directly in the database", async () => {
    const as = await logInOnBoth("boris");
    await pool.query("update users set locked = true where username = 'boris'");
    await expectRefused(as);
    expect((await pool.query("select 1 from sessions where user_id = 2")).rows).toEqual([]);
  });

  it("report a lock only to the browser whose session the lock ended, and only while it is in force", async () => {
    const [as, anna] = [await logInOnBoth("boris"), await logInOnBoth("anna")];
    await pool.query("update users set locked = true where username = 'boris'");
    await expectRefused(as);
    expect(await codes(as)).toEqual(["SessionLockedOut", "SessionLockedOut"]);
    expect(await codes({ origin })).toEqual(["Unauthorized", "Unauthorized"]);
    expect(await codes({ ...as, cookie: `fundport-session=${"x".repeat(43)}` })).toEqual([
      "Unauthorized",
      "Unauthorized",
    ]);
    // Another user can still log in with that browser.
    const payload = { username: "lea", password: testPassword };
    const next = await app.inject({ method: "POST", url: "/api/user/login", headers: as, payload });
    expect(next.statusCode).toBe(200);
    expect([await status(app, anna), await status(other, anna)]).toEqual([200, 200]);
    await pool.query("update users set locked = false where username = 'boris'");
    expect(await codes(as)).toEqual(["Unauthorized", "Unauthorized"]);
  });

  it("do not report a lock to a session that had ended before the lock", async () => {
    const as = await logInOnBoth("boris");
    await app.inject({ method: "DELETE", url: "/api/user/logout", headers: as });
    await expectRefused(as);
    await pool.query("update users set locked = true where username = 'boris'");
    expect(await codes(as)).toEqual(["Unauthorized", "Unauthorized"]);
  });

  it("both apply the removal of roles in the database", async () => {
    const as = await logInOnBoth("lea");
    await pool.query("update users set roles = '{advisor}' where username = 'lea'");
    const roles = async (process: Process) =>
      (await process.inject({ url: "/api/user", headers: as })).json<{ roles: string[] }>().roles;
    for (const process of [app, other]) await expect.poll(() => roles(process), promisedSecond).toEqual(["advisor"]);
  });

  it.each([
    ["the first process", app],
    ["the second process", other],
  ])("both end all sessions except the current one after a password change on %s", async (_which, process) => {
    const [currentSession, otherSession] = [await logInOnBoth("lea"), await logInOnBoth("lea")];
    const payload = { oldPassword: testPassword, newPassword: "Modry-kopec-7" };
    const changed = await process.inject({
      method: "PUT",
      url: "/api/user/changepassword",
      headers: currentSession,
      payload,
    });
    expect(changed.statusCode).toBe(200);
    await expectRefused(otherSession);
    expect([await status(app, currentSession), await status(other, currentSession)]).toEqual([200, 200]);
  });

  it("create no session if the user is locked while the log-in is being checked", async () => {
    const attempts = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? app : other).inject({
        method: "POST",
        url: "/api/user/login",
        headers: { origin },
        payload: { username: "anna", password: testPassword },
      }),
    );
    await createUserCommands({ db }).setLocked("anna", true);
    await Promise.all(attempts);
    const { rows } = await pool.query("select 1 from sessions where user_id = 1");
    expect(rows).toEqual([]);
  });
});
