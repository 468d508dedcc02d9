import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { czk } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { annasClient, addContract, seedClients } from "../../clients/records/testing/clients.ts";
import { contracts } from "./tables.ts";

let now = new Date("2026-11-20T10:00:00Z");
let test: TestApp;
let anna: Record<string, string>;
let boris: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue", clock: { now: () => now } });
  await seedClients(test.db);
  anna = await test.logIn("anna");
  boris = await test.logIn("boris");
});
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  await test.db.delete(contracts);
});

const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, "0")}T09:30:00Z`);
const add = (rest: Partial<Omit<typeof contracts.$inferInsert, "userId" | "clientId">> = {}, userId = 1) =>
  addContract(test.db, { userId, clientId: annasClient.id, isSigned: false, stateSince: day(1), ...rest });
const list = (query: Record<string, string> = {}, as = anna) => receive(test, "getContracts", as, { query });
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ clientName }) => clientName);
const csv = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  await send(test, "exportContracts", anna, { query, headers: { "accept-language": "cs", ...headers } });

describe("the list of contracts", () => {
  it("the list contains only the advisor's own contracts, most recently changed first", async () => {
    const first = await add({ clientName: "Adam", stateSince: day(2), number: "2600001230", expiresAt: day(30) });
    const second = await add({
      clientName: "Běla",
      stateSince: day(3),
      state: "Delivered",
      isAppendix: true,
      totalInvestment: 5000,
      totalCurrencyId: czk,
      expiresAt: day(30),
    });
    await add({ clientName: "Cyril" }, 2);
    const { items, totalAmount, waiting } = await list();
    expect([totalAmount, waiting]).toEqual([2, 1]);
    expect(items).toMatchObject([
      { id: second, clientName: "Běla", isAppendix: true, totalInvestment: 5000, currencyId: czk, expiresAt: null },
      { id: first, number: "2600001230", state: "Created", expiresAt: day(30).toISOString(), totalInvestment: null },
    ]);
    expect((await list({}, boris)).items).toMatchObject([{ clientName: "Cyril" }]);
  });

  it("searches for each word in the client's name, ignores case and accents, and treats wildcards as text", async () => {
    await add({ clientName: "Žofie Nováková" });
    await add({ clientName: "Jan Novák" });
    await add({ clientName: "100% Ltd_1" });
    expect((await names({ search: "novak" })).toSorted()).toEqual(["Jan Novák", "Žofie Nováková"]);
    expect(await names({ search: "  NOVÁKOVÁ  zofie " })).toEqual(["Žofie Nováková"]);
    expect(await names({ search: "%" })).toEqual(["100% Ltd_1"]);
    expect(await names({ search: "n_vak" })).toEqual([]);
    expect(await names({ search: "Adam" })).toEqual([]);
  });

  it.each(["26-0000123-0", "2600001230", "26 0000123", "0123"])(
    "finds a contract by its number entered as %j",
    async (search) => {
      await add({ clientName: "Jan", number: "2600001230" });
      await add({ clientName: "Eva", number: "2600004564" });
      await add({ clientName: "Without a number" });
      expect(await names({ search })).toEqual(["Jan"]);
    },
  );

  it("filters the list by state, but counts all waiting contracts", async () => {
    for (const state of ["Created", "Signing", "Sealed", "Declined", "Withdrawn", "Expired"] as const)
      await add({ clientName: state, state });
    expect((await names({ states: "Signing,Sealed" })).toSorted()).toEqual(["Sealed", "Signing"]);
    expect(await list({ states: "Withdrawn" })).toMatchObject({ totalAmount: 1, waiting: 4 });
    const wrong = await send(test, "getContracts", anna, { query: { states: "Signing,None" } });
    expect(refusalOf(wrong)).toEqual({ status: 400, code: "ValidationFailed", fields: ["states"] });
  });

  it("returns pages of at most 100 contracts, in a stable order if times are equal", async () => {
    const ids: number[] = [];
    for (const clientName of ["a", "b", "c", "d", "e"]) ids.push(await add({ clientName }));
    expect(await names({ pageSize: "2" })).toEqual(["e", "d"]);
    expect(await names({ pageSize: "2", offset: "2" })).toEqual(["c", "b"]);
    expect(await list({ pageSize: "2", offset: "8" })).toMatchObject({ items: [], totalAmount: 5 });
    const tooMany = await send(test, "getContracts", anna, { query: { pageSize: "101" } });
    expect(refusalOf(tooMany)).toMatchObject({ status: 400, fields: ["pageSize"] });
  });
});

describe("the export for a spreadsheet", () => {
  it("the export contains all contracts of the filter, in the reader's language and with times in Prague", async () => {
    for (let index = 0; index < 25; index++) await add({ clientName: `Klient ${index}`, state: "Withdrawn" });
    await add({
      clientName: "Eva; Malá",
      number: "2600001230",
      stateSince: day(2),
      totalInvestment: 1234.5,
      totalCurrencyId: czk,
      frameworkOnly: true,
    });
    const answer = await csv();
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="smlouvy.csv"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    const lines = answer.body.split("\r\n");
    expect(lines).toHaveLength(28);
    expect(lines[0]).toBe("\ufeffČíslo;Klient;Druh;Stav;V tomto stavu od;Částka;Měna;Vytvořeno");
    expect(lines[1]).toBe(
      '26-0000123-0;"Eva; Malá";Jen rámcová smlouva;Vytvořená;2026-11-02 10:30;1234,5;CZK;2026-01-05 11:00',
    );
    expect((await csv({ states: "Created" })).body.split("\r\n")).toHaveLength(3);
    expect((await csv({}, { "accept-language": "en" })).headers["content-disposition"]).toContain("contracts.csv");
  });

  it("the export escapes names that a spreadsheet would evaluate, and omits other advisors' contracts", async () => {
    await add({ clientName: '=HYPERLINK("http://example.com")' });
    await add({ clientName: "Cyril" }, 2);
    const { body } = await csv();
    expect(body).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(body).not.toContain("Cyril");
  });
});

describe("withdrawing a contract", () => {
  const withdraw = (id: number, as: Record<string, string> = anna) =>
    send(test, "withdrawContract", as, { params: { id } });
  const stateOf = async (id: number) =>
    (await test.db.select({ state: contracts.state }).from(contracts).where(eq(contracts.id, id)))[0]?.state;

  it("withdrawing ends an unsigned contract, and adds an event", async () => {
    const id = await add();
    const answer = await withdraw(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id,
        state: "Withdrawn",
        stateSince: now.toISOString(),
        events: [{ sequence: 1, kind: "Withdrawn", at: now.toISOString(), actor: "Advisor" }],
      },
    ]);
    expect(await list({ states: "Withdrawn" })).toMatchObject({ totalAmount: 1, waiting: 0 });
  });

  it.each(["Signed", "Sealed", "Delivered", "Withdrawn", "Superseded", "Revoked"] as const)(
    "refuses to withdraw a contract that is %s",
    async (state) => {
      const id = await add({ state });
      expect(refusalOf(await withdraw(id))).toMatchObject({ status: 409, code: "ContractStateChanged" });
      expect(await stateOf(id)).toBe(state);
    },
  );

  it("withdraws a contract only once if requests are concurrent", async () => {
    const id = await add({ state: "Signing" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect((await receive(test, "getContract", anna, { params: { id } })).events).toHaveLength(1);
  });

  it("treats a contract of another advisor as missing when it is withdrawn", async () => {
    const id = await add();
    const [foreignRefusal, unknown] = [await withdraw(id, boris), await withdraw(999_999, boris)].map(refusalOf);
    expect(foreignRefusal).toEqual({ status: 404, code: "NotFound", fields: [] });
    expect(unknown).toEqual(foreignRefusal);
    expect(await stateOf(id)).toBe("Created");
  });
});
