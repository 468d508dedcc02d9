import { and, eq } from "drizzle-orm";
import type { NoticeKind } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "../../../../testing/calls.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { plainPrinter } from "../../../../testing/printers.ts";
import { createAuditRepository } from "../../audit/repository.ts";
import { createAudit } from "../../audit/service.ts";
import { addContract, annasClient } from "../../../clients/records/testing/clients.ts";
import { createContractStore } from "../../records/contract-store.ts";
import { contracts } from "../../records/tables.ts";
import { createContractDeliveries } from "../../delivery/service.ts";
import { jobs, jobsChannel } from "../../../messaging/jobs/tables.ts";
import { createAdvisorNotices } from "../../notices/service.ts";
import { advisorNotices } from "../../notices/tables.ts";
import { createOutbox } from "../../../messaging/outbox/service.ts";
import { loginAttempts, users } from "../../../identity/sessions/tables.ts";
import { createUserContacts } from "../../../identity/users/service.ts";
import { enterLinkOf, sendLinkOf } from "../testing/at-link.ts";
import { createNotifyOfExpiring } from "./notify-of-expiring.ts";
import { expiryNotices } from "../tables.ts";
import { type Contract, openSigning, type SigningPortal } from "../testing/open-signing.ts";

const advisor = "anna@example.com";
const day = 24 * 3600;
let portal: SigningPortal;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  await portal.test.db.delete(advisorNotices);
  await portal.test.db.update(users).set({ locked: false }).where(eq(users.username, "anna"));
  portal.setTime("2026-11-21T10:00:00Z");
  await portal.logInAgain();
});

/** The work as a process does it, at the portal's time; another process' is another one of it. */
function anotherProcess(options: { linkDays?: number; validDays?: number } = {}) {
  const { db } = portal.test;
  const clock = { now: portal.now };
  const audit = createAudit({ repository: createAuditRepository(db) });
  const store = createContractStore({ db, encryption: testEncryption, audit, clock });
  const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });
  const deliveries = createContractDeliveries({ db, audit, store, outbox, clock });
  const contacts = createUserContacts({ db });
  const notices = createAdvisorNotices({
    contacts,
    listOperators: () => Promise.resolve([]),
    db,
    outbox,
    deliveries,
    publicUrl: () => "https://portal.example",
  });
  const getUser = () => Promise.resolve({ email: advisor, language: "cs" } as never);
  return createNotifyOfExpiring({
    db,
    store,
    notices,
    contacts,
    getUser,
    clock,
    linkDays: 14,
    validDays: 30,
    ...options,
  });
}
const choose = (choices: Partial<Record<NoticeKind, boolean>>) =>
  send(portal.test, "putNotices", portal.headers(), { payload: choices });
const told = async ({ id }: { id: number }) =>
  (await portal.messagesTo(advisor)).filter(({ text }) => text.includes(`/contracts/${id}\n`)).toReversed();
/** Turns the clock to so many seconds after the contracts of a test were made. */
const after = (seconds: number) => portal.setTime(new Date(Date.parse("2026-11-21T10:00:00Z") + seconds * 1000));

describe("a contract that nobody has signed", () => {
  it("keeps nobody from being told of the others where it cannot be read, and fails the run in the end", async () => {
    const [spoilt, other] = [await portal.make(), await portal.make()];
    const changeByte = () =>
      portal.test.pool.query(
        "update contracts set client = set_byte(client, 20, get_byte(client, 20) # 1) where id = $1",
        [spoilt.id],
      );
    await changeByte();
    after(27 * day + 1);
    await expect(anotherProcess()()).rejects.toThrow("reminders of expiring contracts failed: 1");
    expect(await told(other)).toHaveLength(1);
    expect(await told(spoilt)).toHaveLength(0);
    await changeByte();
    await anotherProcess()();
    expect(await told(spoilt)).toHaveLength(1);
  });

  it("is told of three days before it expires, once, with the day and hour in Prague and its page", async () => {
    const contract = await portal.make();
    after(27 * day - 1);
    await anotherProcess()();
    expect(await told(contract)).toEqual([]);
    after(27 * day);
    await anotherProcess()();
    await anotherProcess()();
    const mails = await told(contract);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("21/12/2026 11:00");
    expect(mails[0]?.subject).toContain("Jana Malá");
    expect(mails[0]?.text).toContain(`https://portal.example/contracts/${contract.id}\n`);
    expect(mails[0]?.text).toContain("https://portal.example/profile#notices");
    await portal.logInAgain();
    expect((await portal.get(contract.id)).deliveries).toMatchObject([
      { kind: "Expiring", recipient: advisor, state: "Waiting" },
    ]);
  });

  it("is told of by the portal's own job", async () => {
    const contract = await portal.make();
    after(28 * day);
    await portal.test.db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(and(eq(jobs.kind, "tell-of-expiring"), eq(jobs.subject, "")));
    await portal.test.pool.query(`notify ${jobsChannel}`);
    await expect.poll(async () => (await told(contract)).length).toBe(1);
  });

  it("is told of once by two processes at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 120 }, () =>
        addContract(portal.test.db, {
          userId: 1,
          clientId: annasClient.id,
          isSigned: false,
          expiresAt: new Date("2026-12-21T10:00:00Z"),
        }),
      ),
    );
    after(28 * day);
    await Promise.all([anotherProcess()(), anotherProcess()(), anotherProcess()()]);
    const texts = (await portal.messagesTo(advisor)).map(({ text }) => text);
    const counts = made.map((id) => texts.filter((text) => text.includes(`/contracts/${id}\n`)).length);
    expect(counts).toEqual(made.map(() => 1));
  });

  it("is told of though it was made before there were notices, and not where it has no end", async () => {
    const { db } = portal.test;
    const facts = { userId: 1, clientId: annasClient.id, isSigned: false } as const;
    const old = await addContract(db, { ...facts, expiresAt: new Date("2026-12-21T10:00:00Z") });
    const endless = await addContract(db, { ...facts, expiresAt: null });
    after(29 * day);
    await anotherProcess()();
    expect(await told({ id: old })).toHaveLength(1);
    expect(await told({ id: endless })).toEqual([]);
  });

  it("is not told of once its time is over", async () => {
    const contract = await portal.make();
    after(30 * day);
    await anotherProcess()();
    expect(await told(contract)).toEqual([]);
  });

  it.each(["Signed", "Sealed", "Delivered", "Declined", "Withdrawn", "Superseded", "Expired"] as const)(
    "is not told of where it is %s",
    async (state) => {
      const contract = await portal.make();
      await portal.test.db.update(contracts).set({ state }).where(eq(contracts.id, contract.id));
      after(28 * day);
      await anotherProcess()();
      expect(await told(contract)).toEqual([]);
    },
  );

  it("is told of again in its time once it was extended", async () => {
    const contract = await portal.make();
    after(28 * day);
    await anotherProcess()();
    after(30 * day);
    await portal.logInAgain();
    expect((await portal.act("extendContract", contract)).statusCode).toBe(200);
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(1);
    after(57 * day);
    await anotherProcess()();
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(2);
  });
});

describe("the link of a client", () => {
  it("is told of two days before it ends, as it ends the contract, and not at the contract's own end", async () => {
    const { contract } = await sendLinkOf(portal);
    after(12 * day - 1);
    await anotherProcess()();
    expect(await told(contract)).toEqual([]);
    after(12 * day);
    await anotherProcess()();
    const [mail, ...others] = await told(contract);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("05/12/2026 11:00");
    after(13.5 * day);
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(1);
  });

  it("is told of again in its time once it was extended", async () => {
    const { contract } = await sendLinkOf(portal);
    after(12 * day);
    await anotherProcess()();
    await portal.logInAgain();
    expect((await portal.act("extendContract", contract)).statusCode).toBe(200);
    after(23 * day);
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(1);
    after(24 * day);
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(2);
  });

  it.each(["taken back", "withdrawn", "declined", "signed"] as const)("is not told of where it was %s", async (how) => {
    const { contract, browser } = await enterLinkOf(portal);
    if (how === "taken back") await portal.act("takeBackContract", contract);
    if (how === "withdrawn") await portal.act("withdrawContract", contract);
    if (how === "declined") await browser.decline("No.");
    if (how === "signed") await browser.sign(contract);
    await choose({ declined: false, signed: false });
    const before = await told(contract);
    after(12.5 * day);
    await anotherProcess()();
    expect(await told(contract)).toEqual(before);
    if (how !== "taken back") return;
    // Then it is the contract's own end that counts.
    after(27 * day);
    await anotherProcess()();
    expect(await told(contract)).toHaveLength(1);
  });
});

describe("an advisor", () => {
  const mails = async (contract: Contract) => (await told(contract)).length;

  it("is not told while they do not want to be", async () => {
    await choose({ expiring: false });
    const contract = await portal.make();
    after(28 * day);
    await anotherProcess()();
    expect(await mails(contract)).toBe(0);
    await portal.logInAgain();
    await choose({ expiring: true });
    await anotherProcess()();
    await anotherProcess()();
    expect(await mails(contract)).toBe(1);
  });

  it("is not told while their account is locked", async () => {
    const contract = await portal.make();
    await portal.test.db.update(users).set({ locked: true }).where(eq(users.username, "anna"));
    after(28 * day);
    await anotherProcess()();
    expect(await mails(contract)).toBe(0);
  });

  it("is not told on the day on which contracts begin that hold for a few days only", async () => {
    const contract = await portal.make();
    const expiresAt = new Date("2026-11-23T10:00:00Z");
    await portal.test.db.update(contracts).set({ expiresAt }).where(eq(contracts.id, contract.id));
    await anotherProcess({ validDays: 2 })();
    expect(await mails(contract)).toBe(0);
    after(day);
    await anotherProcess({ validDays: 2 })();
    expect(await mails(contract)).toBe(1);
  });

  it("is told of nothing that was not written down with it", async () => {
    const contract = await portal.make();
    after(28 * day);
    const failing = "create trigger refuse before insert on expiry_notices execute function refuse_notices()";
    await portal.test.pool.query(
      "create function refuse_notices() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$",
    );
    await portal.test.pool.query(failing);
    const cause = { message: expect.stringMatching(/expiry_notices/) as string };
    await expect(anotherProcess()()).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining(cause)]) as unknown,
    });
    expect(await mails(contract)).toBe(0);
    await portal.test.pool.query("drop trigger refuse on expiry_notices");
    await anotherProcess()();
    expect(await mails(contract)).toBe(1);
    expect(await portal.test.db.$count(expiryNotices, eq(expiryNotices.contractId, contract.id))).toBe(1);
  });
});
