import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { eq, sql } from "drizzle-orm";
import { testEncryption } from "../../../testing/keys.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { createContractStore } from "../records/contract-store.ts";
import { contracts } from "../records/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { clientKeyOf } from "./store-contract.ts";
import { acceptingDuplicates, openContractCreation, twoProducts } from "./testing/open-contract-creation.ts";

let portal: Awaited<ReturnType<typeof openContractCreation>>;
beforeAll(async () => {
  portal = await openContractCreation({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});

describe("repeated requests", () => {
  it("two concurrent requests with one key create one contract and return the same response", async () => {
    const payload = { ...(await portal.request()), ...acceptingDuplicates };
    const before = await portal.rows();
    const headers = { ...portal.anna, ...portal.freshKey() };
    const answers = await Promise.all([1, 2].map(() => send(portal.test, "createContract", headers, { payload })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await portal.rows()).contracts).toBe(before.contracts + 1);
  });

  it("requests without a key are recognised as repeated if their bodies are equal", async () => {
    const payload = { ...(await portal.request()), ...acceptingDuplicates };
    const before = await portal.rows();
    const answers = await Promise.all([1, 2].map(() => send(portal.test, "createContract", portal.anna, { payload })));
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await portal.rows()).contracts).toBe(before.contracts + 1);
  });

  it("requires a confirmation for a second order of the same products within a day, even if the requests are concurrent", async () => {
    const form = { firstName: "Běla", personalId: "7654120001", vatId: "7654120001", dateOfBirth: "1976-04-12" };
    const payload = await portal.request({ form });
    const answers = await Promise.all([portal.post(payload), portal.post(payload)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
    expect(refusalOf(await portal.post(payload))).toMatchObject({ status: 409, code: "ContractDuplicate" });
    const other = await portal.request({ form }, twoProducts());
    expect((await portal.post(other)).statusCode).toBe(200);
    expect((await portal.post({ ...payload, ...acceptingDuplicates })).statusCode).toBe(200);
  });

  it("waits for another transaction that creates a contract with the same client", async () => {
    const { db } = portal.test;
    const audit = createAudit({ repository: createAuditRepository(db) });
    const store = createContractStore({ db, encryption: testEncryption, audit, clock: { now: () => new Date() } });
    const payload = await portal.request();
    const query = { clientKey: clientKeyOf(payload.client), since: new Date(0), except: null };
    let isAnswered = false;
    const answer = await db.transaction(async (transaction) => {
      await store.lockAndListRecent(transaction, 1, query);
      const posted = portal.post({ ...payload, ...acceptingDuplicates }).finally(() => (isAnswered = true));
      const isWaiting = async () => {
        const { rows } = await transaction.execute(
          sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        return rows.length > 0;
      };
      await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
      expect(isAnswered).toBe(false);
      // The promise is wrapped in an object, so that the transaction ends before the response is awaited.
      return { posted };
    });
    expect((await answer.posted).statusCode).toBe(200);
  });
});

describe("a previous contract of the same cart", () => {
  it("supersedes the previous contract of the same cart, which does not count as a duplicate", async () => {
    const payload = await portal.request();
    const first = await portal.create({ ...payload, ...acceptingDuplicates });
    const second = await portal.create({ ...payload, previousContractId: first.id, ...acceptingDuplicates });
    const { state, supersededById, events } = await receive(portal.test, "getContract", portal.anna, {
      params: { id: first.id },
    });
    expect([state, supersededById]).toEqual(["Superseded", second.id]);
    expect(events.map(({ kind }) => kind)).toEqual(["Created", "Superseded"]);
    expect([second.state, second.supersedes]).toEqual(["Created", { id: first.id, number: first.number }]);
    expect(first.supersedes).toBeNull();
    // The request names only the first contract. The first contract's successor is superseded, so that the cart keeps
    // one contract.
    const third = await portal.create({ ...payload, previousContractId: first.id, ...acceptingDuplicates });
    expect([third.state, third.supersedes]).toEqual(["Created", { id: second.id, number: second.number }]);
    expect(await receive(portal.test, "getContract", portal.anna, { params: { id: second.id } })).toMatchObject({
      state: "Superseded",
      supersededById: third.id,
    });
  });

  it("refuses a new contract if the cart's previous contract is being signed or has been signed", async () => {
    const payload = { ...(await portal.request()), ...acceptingDuplicates };
    const first = await portal.create(payload);
    const set = (change: Partial<typeof contracts.$inferInsert>) =>
      portal.test.db.update(contracts).set(change).where(eq(contracts.id, first.id));
    await set({ state: "Signing" });
    expect(refusalOf(await portal.post({ ...payload, previousContractId: first.id }))).toMatchObject({
      status: 409,
      code: "ContractBeingSigned",
    });
    await set({ state: "Signed", signedAt: new Date("2026-11-21T11:00:00Z") });
    expect(refusalOf(await portal.post({ ...payload, previousContractId: first.id }))).toMatchObject({
      status: 409,
      code: "ContractStateChanged",
    });
  });

  it("treats a previous contract of another advisor as missing", async () => {
    const first = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
    await portal.test.db.update(contracts).set({ userId: 2 }).where(eq(contracts.id, first.id));
    const payload = { ...(await portal.request()), previousContractId: first.id, ...acceptingDuplicates };
    expect(refusalOf(await portal.post(payload))).toMatchObject({ status: 404, code: "NotFound" });
  });
});
