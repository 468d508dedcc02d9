import { createTestClock } from "@fundport/testing/clock";
import { beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { loginAttempts, users } from "../sessions/tables.ts";

const clock = createTestClock();
const test = await createTestApp({ clock });
const { app, db, origin } = test;
await db
  .update(users)
  .set({ roles: ["operator"] })
  .where(eq(users.username, "boris"));
let operator: Record<string, string>;
let anna: Record<string, string>;
const unknownId = "0".repeat(64);

beforeEach(async () => {
  await db.delete(loginAttempts);
  operator = await test.logIn("boris");
  anna = await test.logIn("anna");
});

const tryLogIn = (username: string, remoteAddress = "192.0.2.1") =>
  app.inject({
    method: "POST",
    url: "/api/user/login",
    remoteAddress,
    headers: { origin },
    payload: { username, password: "wrong" },
  });
const listed = () => receive(test, "getLocks", operator);

async function lockName(name: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) await tryLogIn(name);
}

describe("the operator's list of locks", () => {
  it("is empty while attempts are only counted and not refused", async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await tryLogIn("lea");
    expect(await listed()).toEqual({ items: [], totalAmount: 0 });
  });

  it("shows the limit, subject, count, start and end of each lock", async () => {
    await lockName("Léa/../%00");
    clock.time += 60_000;
    for (let count = 0; count < 10; count += 1)
      await send(test, "sendFeedback", { ...anna, origin }, { payload: { message: `${count}` } });
    const { items, totalAmount } = await listed();
    expect(items.map(({ id: _id, ...lock }) => lock)).toEqual([
      {
        limit: "feedback",
        by: "user",
        who: "1",
        fullName: "anna",
        counted: 10,
        since: "2026-11-20T08:01:00.000Z",
        until: "2026-11-20T08:16:00.000Z",
      },
      {
        limit: "name",
        by: "name",
        who: "léa/../%00",
        fullName: null,
        counted: 5,
        since: "2026-11-20T08:00:00.000Z",
        until: "2026-11-20T08:15:00.000Z",
      },
    ]);
    expect(totalAmount).toBe(2);
    clock.time += 14 * 60_000;
    expect((await listed()).items.map(({ limit }) => limit)).toEqual(["feedback"]);
    clock.time += 60_000;
    expect((await listed()).items).toEqual([]);
  });

  it("lets the operator lift one lock, and keeps the other locks", async () => {
    await lockName("lea");
    await lockName("guessed");
    expect(refusalOf(await tryLogIn("lea")).code).toBe("LockedAccount");
    const { items } = await listed();
    const { id } = items.find(({ who }) => who === "lea") ?? { id: unknownId };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await send(test, "liftLock", { ...operator, origin }, { params: { id } })).statusCode).toBe(200);
    expect(refusalOf(await tryLogIn("lea")).code).toBe("InvalidUsernamePassword");
    expect((await listed()).items.map(({ who }) => who)).toEqual(["guessed"]);
  });

  it("lets the operator lift the lock of an IP address after fifty wrong log-ins", async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) await tryLogIn(`guess-${attempt}`, "2001:db8::7");
    expect((await tryLogIn("anna", "2001:db8::8")).statusCode).toBe(429);
    const [lock] = (await listed()).items;
    expect(lock).toMatchObject({ limit: "address", who: "2001:db8:0:0::/64", counted: 50 });
    await send(test, "liftLock", { ...operator, origin }, { params: { id: lock?.id ?? unknownId } });
    expect((await tryLogIn("lea", "2001:db8::8")).statusCode).toBe(401);
  });

  it("does not let the operator reset a count that has not reached its limit", async () => {
    await tryLogIn("lea");
    const [row] = await db
      .select({ id: sql<string>`encode(sha256(convert_to(${loginAttempts.subject}, 'UTF8')), 'hex')` })
      .from(loginAttempts)
      .where(eq(loginAttempts.subject, "name:lea"));
    await send(test, "liftLock", { ...operator, origin }, { params: { id: row?.id ?? unknownId } });
    expect(await db.$count(loginAttempts, eq(loginAttempts.subject, "name:lea"))).toBe(1);
  });

  it("accepts only a digest as the id of a lock", async () => {
    for (const id of ["1", "name:lea", "G".repeat(64)])
      expect(refusalOf(await send(test, "liftLock", { ...operator, origin }, { params: { id } }))).toEqual({
        status: 400,
        code: "ValidationFailed",
        fields: ["id"],
      });
  });
});
