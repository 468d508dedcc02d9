import { defaultNotices } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { advisorNotices } from "./tables.ts";

let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});
beforeEach(() => test.db.delete(advisorNotices));

const get = (as = anna) => receive(test, "getNotices", as);
const put = (payload: unknown, as = anna) => send(test, "putNotices", as, { payload });

describe("an advisor's notice choices", () => {
  it("an advisor has the suggested notices until they change them", async () => {
    expect(await get()).toEqual({ opened: false, question: true, declined: true, signed: true, expiring: true });
    expect((await put({ opened: true })).json()).toEqual({ ...defaultNotices, opened: true });
    expect(await get()).toEqual({ ...defaultNotices, opened: true });
  });

  it("changes only the given kinds of notices, even if two tabs save concurrently", async () => {
    const answers = await Promise.all([
      put({ opened: true }),
      put({ question: false }),
      put({ declined: false, signed: false }),
      put({ expiring: false }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await get()).toEqual({ opened: true, question: false, declined: false, signed: false, expiring: false });
    await put({ opened: false, question: true, declined: true, signed: true, expiring: true });
    expect(await get()).toEqual(defaultNotices);
  });

  it("stores the choices of each advisor separately", async () => {
    await put({ question: false });
    await put({ signed: false }, boris);
    expect(await get()).toEqual({ ...defaultNotices, question: false });
    expect(await get(boris)).toEqual({ ...defaultNotices, signed: false });
  });

  it.each([
    ["no choice", {}],
    ["an unknown kind", { reminded: true }],
    ["another user", { userId: 2 }],
    ["a string instead of a boolean", { opened: "true" }],
    ["null", { opened: null }],
    ["a list", [true]],
  ])("does not change the choices if the request body is invalid: %s", async (_what, body) => {
    expect(refusalOf(await put(body))).toMatchObject({ status: 400, code: "ValidationFailed" });
    expect(await get()).toEqual(defaultNotices);
    expect(await test.db.$count(advisorNotices)).toBe(0);
  });
});
