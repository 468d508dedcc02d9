import { execFile } from "node:child_process";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { promisedSecond } from "../test-support/promised-second.ts";
import { createTestApp } from "../test-support/test-app.ts";

const command = join(import.meta.dirname, "users.ts");
const test = await createTestApp();
const { host = "", port = 5432, user = "", password = "", database = "" } = test.address;
const at = host.startsWith("/")
  ? `/${database}?host=${encodeURIComponent(host)}&port=${port}`
  : `${host}:${port}/${database}`;
const url = `postgres://${user}:${encodeURIComponent(String(password))}@${at}`;

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}
const status = async (as: Record<string, string>) =>
  (await test.app.inject({ url: "/api/user", headers: as })).statusCode;

beforeEach(() => test.pool.query("update users set locked = false where username = 'anna'"));

describe("the users command", () => {
  it("locks a user out of a running portal at once, and lets them in again", async () => {
    const anna = await test.logIn("anna");
    expect(await run("lock", "ANNA")).toMatchObject({ code: 0, out: "ANNA is locked, and every session has ended.\n" });
    await expect.poll(() => status(anna), promisedSecond).toBe(401);
    await expect(test.logIn("anna")).rejects.toThrow("AccountLockedByOperator");
    expect(await run("unlock", "anna")).toMatchObject({ code: 0, out: "anna can log in again.\n" });
    expect(await status(await test.logIn("anna"))).toBe(200);
  });

  it("lets a user in without the code of a lost phone", async () => {
    await test.pool.query(
      "insert into second_factors (user_id, encrypted_secret, enabled_at) select id, 'sealed', now() from users where username = 'anna'",
    );
    await expect(test.logIn("anna")).rejects.toThrow("SecondFactorRequired");
    const remove = async () => (await run("remove-second-factor", "anna")).out;
    expect(await remove()).toBe("anna logs in with the password alone.\n");
    expect(await status(await test.logIn("anna"))).toBe(200);
    expect(await remove()).toBe("anna had no second factor.\n");
  });

  it("says that there is no such user, and how it is used", async () => {
    expect(await run("lock", "nobody")).toMatchObject({ code: 1, err: "There is no user nobody.\n" });
    expect(await run("remove", "anna")).toMatchObject({ code: 1, err: expect.stringContaining("Usage:") as string });
  });
});
