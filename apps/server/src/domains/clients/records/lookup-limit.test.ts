import { createTestClock } from "@fundport/testing/clock";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { addScreeningEntry, annasClient, borisClient, seedClients, queryFor } from "./testing/clients.ts";

const clock = createTestClock();
let test: TestApp;
let other: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue", clock });
  await seedClients(test.db);
  other = { ...test, app: await test.another() };
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});
beforeEach(async () => {
  await test.db.delete(loginAttempts);
});

const requests = [
  (as = anna, on = test) => send(on, "findClient", as, { query: queryFor(annasClient) }),
  (as = anna, on = test) => send(on, "getClient", as, { params: { id: annasClient.id } }),
  (as = anna, on = test) => send(on, "getIdentityDocumentValidity", as, { params: { number: "998009113" } }),
  (as = anna, on = test) => send(on, "getUsernameValidity", as, { query: { username: "jan.novak" } }),
] as const;
const [find] = requests;
const many = (count: number, of: (index: number) => ReturnType<typeof find>) =>
  Promise.all(Array.from({ length: count }, (_value, index) => of(index)));
const countOf = (responses: readonly { statusCode: number }[], status: number) =>
  responses.filter(({ statusCode }) => statusCode === status).length;

describe("lookups of clients, documents and usernames", () => {
  it("allows exactly 60 of 200 concurrent lookups across two processes", async () => {
    const answers = await many(200, (index) => requests[index % 4]!(anna, index % 8 < 4 ? test : other));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([60, 140]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused && refusalOf(refused)).toEqual({ status: 429, code: "TooManyRequests", fields: [] });
    expect(refused?.headers["retry-after"]).toBe("600");
  });

  it("counts a lookup before it searches, regardless of the result", async () => {
    await addScreeningEntry(test.db, { personalId: "7001010007" });
    const guesses = [
      queryFor({ ...borisClient, identificationId: "7001010007" }),
      queryFor(borisClient),
      {},
      { ...queryFor(annasClient), idclient: "2000000" },
    ];
    const answers = await many(80, (index) => send(test, "findClient", anna, { query: guesses[index % 4]! }));
    expect(countOf(answers, 429)).toBe(20);
    // The response is now 429 instead of 451, so it no longer reveals that a person is on the screening list.
    expect((await send(test, "findClient", anna, { query: guesses[0]! })).statusCode).toBe(429);
  });

  it("counts lookups separately for each advisor", async () => {
    await many(61, () => find());
    expect((await find()).statusCode).toBe(429);
    expect(countOf(await many(10, () => find(boris)), 429)).toBe(0);
  });

  it("allows lookups again 10 minutes after the first one, without counting refused lookups", async () => {
    await many(60, () => find());
    clock.time += 4 * 60_000;
    const [refused] = await many(30, () => find());
    expect([refused?.statusCode, refused?.headers["retry-after"]]).toEqual([429, "360"]);
    clock.time += 6 * 60_000 - 1;
    expect((await find()).headers["retry-after"]).toBe("1");
    clock.time += 1;
    const answers = await many(70, () => find());
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([60, 10]);
  });

  it("does not count log-ins, or requests for employers, postcodes and AML answers", async () => {
    await many(61, () => find());
    expect((await send(test, "getPostcodes", anna, { params: { country: "CZ", prefix: "1" } })).statusCode).toBe(200);
    expect((await send(test, "getEmployerName", anna, { params: { id: "1" } })).statusCode).toBe(404);
    expect((await send(test, "getClientAmlAnswers", anna, { params: { id: annasClient.id } })).statusCode).toBe(404);
    await test.logIn("anna");
  });
});
