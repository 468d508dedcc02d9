import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { promisedSecond } from "../testing/promised-second.ts";
import { testKeys } from "../testing/keys.ts";
import type { CommandOutcome } from "../testing/portals/run-process.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestApp, urlOf } from "../testing/test-app.ts";
import { main } from "./users.ts";

const test = await createTestApp();
const url = urlOf(test.address);
/** The same settings as in the app under test, see `testConfig`. */
const settings = { COOKIE_SECRET: "a secret of thirty-two characters", ...testKeys, PUBLIC_URLS: test.origin };

const run = (...args: string[]): Promise<CommandOutcome> => runCommand(main, args, { ...settings, DATABASE_URL: url });
const status = async (as: Record<string, string>) =>
  (await test.app.inject({ url: "/api/user", headers: as })).statusCode;

const newPassword = "korektura rybnik 88";
const add = (name: string, email: string, distributor = "700700") =>
  ["add", name, "--email", email, "--full-name", "Eva Malá", "--distributor", distributor, "--language", "sk"] as const;
const post = async (path: string, payload: unknown) =>
  (await test.app.inject({ method: "POST", url: path, headers: { origin: test.origin }, payload: payload as object }))
    .statusCode;
const logIn = (username: string) => post("/api/user/login", { username, password: newPassword });
const setPassword = (output: string) =>
  post("/api/user/resetpassword", { resetToken: /reset-password\/(\S+)/.exec(output)?.[1], newPassword });

beforeAll(() =>
  test.pool.query(
    `insert into distributors (code, name, company_id, country_id, currency_id, email_domains, is_ico_available,
       is_branch_code_available, network, roles)
     select '700700', 'Dům', company_id, country_id, currency_id, '{}', false, false, 'Dům', '{advisor}' from users limit 1`,
  ),
);
beforeEach(() => test.pool.query("update users set locked = false where username = 'anna'"));

describe("the users command", () => {
  it("lock ends the user's sessions on a running server within a second, and unlock allows a new log-in", async () => {
    const anna = await test.logIn("anna");
    expect(await run("lock", "ANNA")).toMatchObject({ code: 0, out: "ANNA is locked, and all sessions have ended.\n" });
    await expect.poll(() => status(anna), promisedSecond).toBe(401);
    await expect(test.logIn("anna")).rejects.toThrow("AccountLockedByOperator");
    expect(await run("unlock", "anna")).toMatchObject({ code: 0, out: "anna can log in again.\n" });
    expect(await status(await test.logIn("anna"))).toBe(200);
  });

  it("removes two-step verification after a phone is lost, so that the user can log in without a code", async () => {
    await test.pool.query(
      "insert into second_factors (user_id, encrypted_secret, enabled_at) select id, 'sealed', now() from users where username = 'anna'",
    );
    await expect(test.logIn("anna")).rejects.toThrow("SecondFactorRequired");
    const remove = async () => (await run("remove-second-factor", "anna")).out;
    expect(await remove()).toBe("anna can log in with only the password.\n");
    expect(await status(await test.logIn("anna"))).toBe(200);
    expect(await remove()).toBe("anna had no two-step verification.\n");
  });

  it("adds a user who sets a password with the printed link and gets the language of the distributor", async () => {
    const added = await run(...add("eva", "eva@example.com"), "--roles", "operator, v_ShowMaterials");
    expect(added).toMatchObject({ code: 0, err: "" });
    expect(added.out).toMatch(
      new RegExp(`^eva can set a password here, once and within an hour:\n${test.origin}/reset-password/[\\w-]{43}\n$`),
    );
    await expect(logIn("eva")).resolves.toBe(401);
    expect(await setPassword(added.out)).toBe(200);
    expect(await setPassword(added.out)).toBe(401);
    expect(await logIn("eva")).toBe(200);
    const { rows } = await test.pool.query(
      "select full_name, roles, language, distributor_code from users where username = 'eva'",
    );
    expect(rows).toEqual([
      { full_name: "Eva Malá", roles: ["operator", "v_ShowMaterials"], language: "sk", distributor_code: "700700" },
    ]);
  });

  it("creates a new password link and invalidates the previous one", async () => {
    const first = await run("password-link", "ANNA");
    const second = await run("password-link", "anna");
    expect(await setPassword(first.out)).toBe(401);
    expect(await setPassword(second.out)).toBe(200);
    expect(await run("password-link", "nobody")).toMatchObject({ code: 1, out: "", err: "There is no user nobody.\n" });
  });

  it("does not add an invalid user, and prints the reason", async () => {
    await run(...add("jan", "jan@example.com"));
    const refusals = [
      [add("JAN", "other@example.com"), "A user JAN, or a user with"],
      [add("petr", "JAN@example.com"), "A user petr, or a user with"],
      [add("petr", "example.com"), '"example.com" is not an email address.'],
      [add("petr", "petr@example.com", "nowhere"), "Unknown distributor NOWHERE: import it first."],
      [add(" ", "petr@example.com"), "The username and the full name must have 1 to 200 characters."],
      [[...add("petr", "petr@example.com"), "--language", "de"], "Usage:"],
      [[...add("petr", "petr@example.com"), "--password", "x"], "Usage:"],
      [["add", "petr"], "Usage:"],
      [["lock", "jan", "--roles", "operator"], "Usage:"],
    ] as const;
    for (const [args, sentence] of refusals) {
      expect(await run(...args)).toMatchObject({ code: 1, out: "", err: expect.stringContaining(sentence) as string });
    }
    const { rows } = await test.pool.query("select username from users where username in ('petr', 'jan', 'JAN')");
    expect(rows).toEqual([{ username: "jan" }]);
  });

  it("prints an error for an unknown user, and its usage for an unknown command", async () => {
    expect(await run("lock", "nobody")).toMatchObject({ code: 1, err: "There is no user nobody.\n" });
    expect(await run("remove", "anna")).toMatchObject({ code: 1, err: expect.stringContaining("Usage:") as string });
  });
});
