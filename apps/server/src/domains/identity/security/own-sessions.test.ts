import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@fundport/api";
import { createTestClock } from "@fundport/testing/clock";
import { promisedSecond } from "../../../testing/promised-second.ts";
import { createTestApp, testPassword } from "../../../testing/test-app.ts";
import { maxSessions } from "../sessions/repository.ts";

const clock = createTestClock();
const test = await createTestApp({ clock });
const { app, pool, origin } = test;
const other = await test.another();
const minutes = (count: number) => (clock.time += count * 60_000);

type As = Record<string, string>;
type Listed = (typeof endpoints.getSessions.schema.response)[200]["_output"];

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function logIn(username: string, userAgent = windows, on = app): Promise<As> {
  const headers = { origin, "user-agent": userAgent };
  const answer = await on.inject({
    method: "POST",
    url: "/api/user/login",
    headers,
    payload: { username, password: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  return { origin, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
const list = async (as: As, on = app): Promise<Listed> => {
  const answer = await on.inject({ url: "/api/user/sessions", headers: as });
  expect(answer.statusCode).toBe(200);
  return endpoints.getSessions.schema.response[200].parse(answer.json());
};
const end = (as: As, id: string, on = app) =>
  on.inject({ method: "DELETE", url: `/api/user/session/${id}`, headers: as });
const endOthers = (as: As, on = app) => on.inject({ method: "DELETE", url: "/api/user/sessions", headers: as });
const status = async (as: As, on = app) => (await on.inject({ url: "/api/user", headers: as })).statusCode;
const countOf = async (userId: number): Promise<number> =>
  (await pool.query("select 1 from sessions where user_id = $1", [userId])).rowCount ?? 0;

beforeEach(() => pool.query("delete from sessions"));

describe("the list of a user's own sessions", () => {
  it("shows the device, method, times and address of each session, the current one first", async () => {
    const phone = await logIn("anna", iphone);
    minutes(3);
    const computer = await logIn("anna");
    minutes(2);
    await logIn("boris");
    const listed = await list(phone);
    expect(listed.map(({ id: _id, ...rest }) => rest)).toEqual([
      {
        isCurrent: true,
        browser: "Safari",
        system: "iOS",
        kind: "Phone",
        openedBy: "Password",
        openedAt: new Date(clock.time - 5 * 60_000).toISOString(),
        lastSeenAt: clock.now().toISOString(),
        address: "127.0.0.1",
      },
      {
        isCurrent: false,
        browser: "Microsoft Edge",
        system: "Windows",
        kind: "Computer",
        openedBy: "Password",
        openedAt: new Date(clock.time - 2 * 60_000).toISOString(),
        lastSeenAt: new Date(clock.time - 2 * 60_000).toISOString(),
        address: "127.0.0.1",
      },
    ]);
    expect((await list(computer)).map(({ kind }) => kind)).toEqual(["Computer", "Phone"]);
  });

  it.each([
    ["no user agent", ""],
    ["a command-line program", "curl/8.5.0"],
    ["an invented user agent", "You have won <b>a prize</b>/1.0"],
    ["a very long user agent", "(".repeat(5000)],
  ])("shows the device as unknown for %s", async (_what, userAgent) => {
    const as = await logIn("anna", userAgent);
    expect(await list(as)).toEqual([expect.objectContaining({ browser: null, system: null, kind: null })]);
  });

  it("shows fields as unknown if a session was stored by an earlier version without them", async () => {
    const as = await logIn("anna");
    await pool.query(
      "insert into sessions (id_digest, user_id, created_at, last_seen_at) select 'before', 1, created_at, last_seen_at from sessions",
    );
    const unknown = { browser: null, system: null, kind: null, openedBy: null, address: null };
    expect((await list(as))[1]).toMatchObject(unknown);
  });

  it("contains neither cookies nor their digests", async () => {
    const as = await logIn("anna");
    await logIn("anna", iphone);
    const { body } = await app.inject({ url: "/api/user/sessions", headers: as });
    const { rows } = await pool.query<{ id_digest: string }>("select id_digest from sessions");
    expect(rows).toHaveLength(2);
    for (const { id_digest } of rows) expect(body).not.toContain(id_digest);
    expect(body).not.toContain(/fundport-session=([^;]+)/.exec(as["cookie"] ?? "")?.[1] ?? "none");
    for (const { id } of JSON.parse(body) as Listed)
      expect(await status({ ...as, cookie: `fundport-session=${id}` })).toBe(401);
  });

  it("leaves out expired sessions", async () => {
    await logIn("anna", iphone);
    minutes(33);
    expect((await list(await logIn("anna"))).map(({ kind }) => kind)).toEqual(["Computer"]);
  });
});

describe("ending own sessions", () => {
  it("ends only the chosen session, in every process", async () => {
    const [currentSession, otherSession] = [await logIn("anna"), await logIn("anna", iphone)];
    expect([await status(otherSession), await status(otherSession, other)]).toEqual([200, 200]);
    const phone = (await list(currentSession)).find(({ kind }) => kind === "Phone");
    const answer = await end(currentSession, phone?.id ?? "");
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    for (const process of [app, other])
      await expect.poll(() => status(otherSession, process), promisedSecond).toBe(401);
    expect([await status(currentSession), await status(currentSession, other)]).toEqual([200, 200]);
    expect((await end(currentSession, phone?.id ?? "")).json().code).toBe("NotFound");
  });

  it("clears the cookies if the current session is ended", async () => {
    const [currentSession, otherSession] = [await logIn("anna"), await logIn("anna", iphone)];
    const [own] = await list(currentSession);
    const answer = await end(currentSession, own?.id ?? "");
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["fundport-session", ""],
      ["user-data", ""],
    ]);
    expect([await status(currentSession), await status(otherSession)]).toEqual([401, 200]);
  });

  it("ends all other sessions in every process and returns their number", async () => {
    const currentSession = await logIn("anna");
    const otherSessions = [await logIn("anna", iphone), await logIn("anna", windows, other)];
    const boris = await logIn("boris");
    for (const as of otherSessions) expect([await status(as), await status(as, other)]).toEqual([200, 200]);
    const answer = await endOthers(currentSession);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }]);
    for (const as of otherSessions)
      for (const process of [app, other]) await expect.poll(() => status(as, process), promisedSecond).toBe(401);
    expect([await status(currentSession), await status(currentSession, other), await status(boris)]).toEqual([
      200, 200, 200,
    ]);
    expect((await endOthers(currentSession)).json()).toEqual({ ended: 0 });
  });

  it("returns NotFound for another user's session", async () => {
    const [anna, boris] = [await logIn("anna"), await logIn("boris")];
    const [his] = await list(boris);
    const answer = await end(anna, his?.id ?? "");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NotFound"]);
    expect(await status(boris)).toBe(200);
  });

  it.each([
    ["a number", "1"],
    ["a word", "nonsense"],
    ["a NUL character", "%00"],
    ["a long text", "x".repeat(4000)],
  ])("refuses %s as the id of a session", async (_what, id) => {
    const answer = await end(await logIn("anna"), id);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "ValidationFailed"]);
  });
});

describe("the number of a user's sessions", () => {
  it("stays within the limit if two hundred log-ins reach two processes concurrently", async () => {
    const before = await logIn("boris");
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => logIn("anna", windows, index % 2 === 0 ? app : other)),
    );
    expect(await countOf(1)).toBe(maxSessions);
    for (const process of [app, other]) {
      await expect
        .poll(async () => {
          const states = await Promise.all(all.map((as) => status(as, process)));
          return states.filter((each) => each === 200).length;
        }, promisedSecond)
        .toBe(maxSessions);
    }
    expect(await status(before)).toBe(200);
  });

  it("stays at the limit, because a new log-in ends the least recently used session", async () => {
    const first = await logIn("anna");
    minutes(1);
    const second = await logIn("anna", iphone);
    minutes(1);
    for (let count = 2; count < maxSessions; count += 1) await logIn("anna");
    minutes(2);
    expect(await status(first)).toBe(200);
    await logIn("anna");
    expect(await countOf(1)).toBe(maxSessions);
    await expect.poll(() => status(second), promisedSecond).toBe(401);
    expect(await status(first)).toBe(200);
  });

  it("does not include expired sessions, which the next log-in deletes", async () => {
    await Promise.all(Array.from({ length: 3 }, () => logIn("anna")));
    minutes(33);
    await logIn("anna");
    expect(await countOf(1)).toBe(1);
  });

  it("does not grow through expired sessions of users who never log in again", async () => {
    await logIn("boris");
    minutes(12 * 60 + 1);
    await logIn("anna");
    expect((await pool.query("select user_id from sessions")).rows).toEqual([{ user_id: 1 }]);
  });
});
