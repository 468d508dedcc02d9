import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { annasClient, addContract, seedClients } from "../../clients/records/testing/clients.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { users } from "../../identity/sessions/tables.ts";
import { advisorNotices } from "../notices/tables.ts";
import { createContractExpiry, startContractExpiry } from "./expire-contracts.ts";
import { createContractStore } from "./contract-store.ts";
import { contracts } from "./tables.ts";

const deadline = new Date("2026-12-20T10:00:00Z");
const before = new Date(deadline.getTime() - 1);
let now = before;
const clock = { now: () => now };
let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue", clock });
  await seedClients(test.db);
  anna = await test.logIn("anna");
  // Notices of expiry are turned off, because the app's own job could send them and their delivery rows would prevent
  // deleting the contracts.
  const everyone = await test.db.select({ userId: users.id }).from(users);
  await test.db.insert(advisorNotices).values(everyone.map(({ userId }) => ({ userId, expiring: false })));
});
beforeEach(async () => {
  now = before;
  await test.db.delete(contracts);
});

const add = (rest: Partial<Omit<typeof contracts.$inferInsert, "userId" | "clientId">> = {}, userId = 1) =>
  addContract(test.db, { userId, clientId: annasClient.id, isSigned: false, expiresAt: deadline, ...rest });
const get = (id: number) => receive(test, "getContract", anna, { params: { id } });
const stateOf = async (id: number) =>
  (await test.db.select({ state: contracts.state }).from(contracts).where(eq(contracts.id, id)))[0]?.state;
/** Creates the expiry service of another process. */
function anotherExpiry() {
  const audit = createAudit({ repository: createAuditRepository(test.db) });
  const { changeState } = createContractStore({ db: test.db, encryption: testEncryption, audit, clock });
  return createContractExpiry({ db: test.db, clock, changeState });
}

describe("a contract that is not signed in time", () => {
  it("a contract is shown as expired from its deadline on, with an event by the server", async () => {
    const id = await add();
    expect(await get(id)).toMatchObject({ state: "Created", events: [] });
    now = deadline;
    expect(await receive(test, "getContracts", anna)).toMatchObject({ items: [{ id, state: "Expired" }], waiting: 1 });
    expect(await get(id)).toMatchObject({
      state: "Expired",
      stateSince: deadline.toISOString(),
      events: [{ kind: "Expired", actor: "Portal", at: deadline.toISOString() }],
    });
  });

  it("reading one contract expires all due contracts of its advisor", async () => {
    const [first, second] = [await add({ state: "Signing" }), await add({ clientName: "Eva" })];
    now = deadline;
    expect(await get(first)).toMatchObject({ state: "Expired" });
    expect(await stateOf(second)).toBe("Expired");
  });

  it.each(["Signed", "Declined", "Withdrawn", "Superseded"] as const)(
    "does not expire a contract that is %s",
    async (state) => {
      const id = await add({ state });
      now = deadline;
      expect(await get(id)).toMatchObject({ state, events: [] });
    },
  );

  it("does not expire a contract that was created before contracts had a deadline", async () => {
    const id = await add({ expiresAt: null });
    now = deadline;
    expect(await get(id)).toMatchObject({ state: "Created" });
  });
});

describe("the job that expires contracts", () => {
  it("the job expires contracts of all advisors in batches, each once even if two processes run the job", async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, (_, index) => add({}, (index % 2) + 1)));
    now = deadline;
    await Promise.all([anotherExpiry().expireDue(), anotherExpiry().expireDue()]);
    // If one process skipped a contract, the other process has expired it by now.
    const states = await test.db.select({ id: contracts.id, state: contracts.state }).from(contracts);
    expect(states.filter(({ state }) => state === "Expired")).toHaveLength(ids.length);
    const { rows } = await test.db.execute<{ events: number }>(
      `select count(*)::int as events from audit.events where contract_id = any(array[${ids.join(",")}])`,
    );
    expect(rows).toEqual([{ events: ids.length }]);
  });

  it("the expiry job runs on start, and can be stopped", async () => {
    const id = await add();
    now = deadline;
    const stop = startContractExpiry(anotherExpiry(), { error: vi.fn<() => void>() });
    await stop();
    expect(await stateOf(id)).toBe("Expired");
  });

  it("the expiry job logs a failure and continues", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const error = vi.fn<() => void>();
    const expireDue = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error("The database is unavailable."))
      .mockResolvedValue();
    const stop = startContractExpiry({ expireDue }, { error });
    await vi.waitFor(
      () => {
        expect(error).toHaveBeenCalledTimes(1);
      },
      { timeout: 60_000 },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(expireDue).toHaveBeenCalledTimes(2);
    await stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(expireDue).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
