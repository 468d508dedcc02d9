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
import { again, openContractMaking, twoProducts } from "./testing/make-contracts.ts";

let portal: Awaited<ReturnType<typeof openContractMaking>>;
beforeAll(async () => {
  portal = await openContractMaking({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});

describe("a second press", () => {
  it("makes one contract of two calls at once with one key, and answers both the same", async () => {
    const payload = { ...(await portal.request()), ...again };
    const before = await portal.rows();
    const headers = { ...portal.anna, ...portal.freshKey() };
    const answers = await Promise.all([1, 2].map(() => send(portal.test, "createContract", headers, { payload })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await portal.rows()).contracts).toBe(before.contracts + 1);
  });

  it("counts by its body where it has no key", async () => {
    const payload = { ...(await portal.request()), ...again };
    const before = await portal.rows();
    const answers = await Promise.all([1, 2].map(() => send(portal.test, "createContract", portal.anna, { payload })));
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await portal.rows()).contracts).toBe(before.contracts + 1);
  });

  it("asks before the same products are ordered once more within a day, also of two at once", async () => {
    const form = { firstName: "Běla", personalId: "7654120001", vatId: "7654120001", dateOfBirth: "1976-04-12" };
    const payload = await portal.request({ form });
    const answers = await Promise.all([portal.post(payload), portal.post(payload)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
    expect(refusalOf(await portal.post(payload))).toMatchObject({ status: 409, code: "ContractDuplicate" });
    const other = await portal.request({ form }, twoProducts());
    expect((await portal.post(other)).statusCode).toBe(200);
    expect((await portal.post({ ...payload, ...again })).statusCode).toBe(200);
  });

  it("waits until another transaction that makes a contract with the same client has ended", async () => {
    const { db } = portal.test;
    const audit = createAudit({ repository: createAuditRepository(db) });
    const store = createContractStore({ db, encryption: testEncryption, audit, clock: { now: () => new Date() } });
    const payload = await portal.request();
    const query = { clientKey: clientKeyOf(payload.client), since: new Date(0), except: null };
    let isAnswered = false;
    const answer = await db.transaction(async (transaction) => {
      await store.lockAndListRecent(transaction, 1, query);
      const posted = portal.post({ ...payload, ...again }).finally(() => (isAnswered = true));
      const isWaiting = async () => {
        const { rows } = await transaction.execute(
          sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        return rows.length > 0;
      };
      await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
      expect(isAnswered).toBe(false);
      // In an object, so that the transaction ends before the answer is awaited.
      return { posted };
    });
    expect((await answer.posted).statusCode).toBe(200);
  });
});

describe("a contract made of the same cart before", () => {
  it("is superseded, and no duplicate of the new one", async () => {
    const payload = await portal.request();
    const first = await portal.create({ ...payload, ...again });
    const second = await portal.create({ ...payload, previousContractId: first.id, ...again });
    const { state, supersededById, events } = await receive(portal.test, "getContract", portal.anna, {
      params: { id: first.id },
    });
    expect([state, supersededById]).toEqual(["Superseded", second.id]);
    expect(events.map(({ kind }) => kind)).toEqual(["Created", "Superseded"]);
    expect([second.state, second.supersedes]).toEqual(["Created", { id: first.id, number: first.number }]);
    expect(first.supersedes).toBeNull();
    // A tab that knows of the first one only: what took its place is replaced, so that one of the cart is left.
    const third = await portal.create({ ...payload, previousContractId: first.id, ...again });
    expect([third.state, third.supersedes]).toEqual(["Created", { id: second.id, number: second.number }]);
    expect(await receive(portal.test, "getContract", portal.anna, { params: { id: second.id } })).toMatchObject({
      state: "Superseded",
      supersededById: third.id,
    });
  });

  it("keeps the new one back while it is being signed, and for ever once it is", async () => {
    const payload = { ...(await portal.request()), ...again };
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

  it("is unknown where it is another advisor's", async () => {
    const first = await portal.create({ ...(await portal.request()), ...again });
    await portal.test.db.update(contracts).set({ userId: 2 }).where(eq(contracts.id, first.id));
    const payload = { ...(await portal.request()), previousContractId: first.id, ...again };
    expect(refusalOf(await portal.post(payload))).toMatchObject({ status: 404, code: "NotFound" });
  });
});
