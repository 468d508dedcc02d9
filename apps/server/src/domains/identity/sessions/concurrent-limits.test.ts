import { createTestClock } from "@fundport/testing/clock";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { createAttemptRepository } from "./attempts-repository.ts";
import { createAttempts } from "./attempts.ts";
import { type LimitName, limits } from "./limits.ts";

const clock = createTestClock();
const test = await createTestApp({ clock });
const { app, db, origin, pool } = test;
const other = await test.another();
const apps = [app, other];
/**
 * Each process checks only eight log-ins at a time. Without that queue more than fifty log-ins would be checked at the
 * same time.
 */
const concurrency = 200;

beforeEach(async () => {
  await pool.query("delete from login_attempts");
});

function logInConcurrently(names: readonly string[], password: string, remoteAddress = "192.0.2.1") {
  return Promise.all(
    names.map((username, index) =>
      (apps[index % 2] ?? app).inject({
        method: "POST",
        url: "/api/user/login",
        remoteAddress,
        headers: { origin },
        payload: { username, password },
      }),
    ),
  );
}

const countBy = (keys: readonly (string | number)[]) =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((other) => other === key).length]));

describe("concurrent log-ins from one address in two processes", () => {
  it("are limited to 50 wrong passwords in 15 minutes", async () => {
    const names = Array.from({ length: concurrency }, (_, index) => `guessed-${index}`);
    const answers = await logInConcurrently(names, "wrong");
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({ 401: 50, 429: concurrency - 50 });
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode === 429).map((answer) => answer.headers["retry-after"])),
    ).toEqual(new Set(["900"]));
    // Only names whose passwords were checked are stored; refused log-ins leave no row.
    const { rows } = await pool.query("select count(*)::int as names from login_attempts where subject like 'name:%'");
    expect(rows).toEqual([{ names: 50 }]);
    expect((await logInConcurrently(["anna"], testPassword))[0]?.statusCode).toBe(429);
    expect((await logInConcurrently(["anna"], testPassword, "192.0.2.2"))[0]?.statusCode).toBe(200);
    clock.time += 15 * 60_000;
    expect((await logInConcurrently(["anna"], testPassword))[0]?.statusCode).toBe(200);
  });

  it("succeed and are not counted if the passwords are correct", async () => {
    // This is more than the limit of fifty. Log-ins of one name run one after another, so an even larger number would
    // only take longer.
    const names = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? "anna" : "boris"));
    const answers = await logInConcurrently(names, testPassword);
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: names.length });
    expect((await pool.query("select subject from login_attempts")).rows).toEqual([]);
  });

  it("are counted together if their addresses belong to one IPv6 network", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) =>
        (await logInConcurrently([`guessed-${index}`], "wrong", `2001:db8::${index.toString(16)}`)).map(
          ({ statusCode }) => statusCode,
        ),
      ),
    );
    expect(countBy(answers.flat())).toEqual({ 401: 50, 429: 10 });
  });

  it("are not counted if the password is correct but the account may not log in", async () => {
    const answers = await logInConcurrently(["expired", "forced", "locked"], testPassword);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await pool.query("select subject from login_attempts where subject like 'address:%'")).rows).toEqual([]);
  });
});

describe("concurrent guesses at one name in two processes", () => {
  it("are limited to five in both processes together", async () => {
    const answers = await logInConcurrently(Array<string>(40).fill("anna"), "wrong");
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(countBy(codes)).toEqual({ InvalidUsernamePassword: 5, LockedAccount: 35 });
  });

  it("are limited to five in any number of processes, and one more is allowed for each guess that is taken back", async () => {
    const processes = Array.from({ length: 20 }, () => createAttempts(createAttemptRepository(db)));
    const guessConcurrently = () =>
      Promise.allSettled(processes.map((each) => each.guess("name", "anna", clock.now())));
    const passed = (await guessConcurrently()).filter((outcome) => outcome.status === "fulfilled");
    expect(passed).toHaveLength(5);
    const locked = (await guessConcurrently()).map((outcome) => outcome.status === "rejected" && outcome.reason);
    for (const reason of locked) expect(reason).toMatchObject({ code: "LockedAccount", retryAfterSeconds: 900 });
    await passed[0]?.value.takeBack();
    expect((await guessConcurrently()).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("the limit of an action", () => {
  it.each(Object.keys(limits) as LimitName[])("%s allows exactly its maximum if calls are concurrent", async (name) => {
    const { maxCount, minutes } = limits[name];
    const both = [createAttempts(createAttemptRepository(db)), createAttempts(createAttemptRepository(db))];
    const outcomes = await Promise.allSettled(
      Array.from({ length: maxCount + 40 }, async (_, index) => {
        await both[index % 2]?.spend(name, "192.0.2.9", clock.now());
      }),
    );
    expect(countBy(outcomes.map(({ status }) => status))).toEqual({ fulfilled: maxCount, rejected: 40 });
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "TooManyRequests", retryAfterSeconds: minutes * 60 } });
    clock.time += minutes * 60_000;
    await expect(both[0]?.spend(name, "192.0.2.9", clock.now())).resolves.toBeDefined();
  });
});
