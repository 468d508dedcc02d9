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
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";

const advisor = "anna@example.com";
const day = 24 * 3600;
let portal: SigningApp;
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

/** Creates the job as another process would, with the test's clock. */
function createJob(options: { linkDays?: number; validDays?: number } = {}) {
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
const listEmailsAbout = async ({ id }: { id: number }) =>
  (await portal.messagesTo(advisor)).filter(({ text }) => text.includes(`/contracts/${id}\n`)).toReversed();
/** Sets the clock to the given number of seconds after the creation of the test's contracts. */
const after = (seconds: number) => portal.setTime(new Date(Date.parse("2026-11-21T10:00:00Z") + seconds * 1000));

describe("an unsigned contract", () => {
  it("if a contract cannot be read, notices of other contracts are sent, but the run fails", async () => {
    const [corrupt, other] = [await portal.make(), await portal.make()];
    const changeByte = () =>
      portal.test.pool.query(
        "update contracts set client = set_byte(client, 20, get_byte(client, 20) # 1) where id = $1",
        [corrupt.id],
      );
    await changeByte();
    after(27 * day + 1);
    await expect(createJob()()).rejects.toThrow("reminders of expiring contracts failed: 1");
    expect(await listEmailsAbout(other)).toHaveLength(1);
    expect(await listEmailsAbout(corrupt)).toHaveLength(0);
    await changeByte();
    await createJob()();
    expect(await listEmailsAbout(corrupt)).toHaveLength(1);
  });

  it("sends one notice three days before a contract expires, with date and hour in Prague and a link to its page", async () => {
    const contract = await portal.make();
    after(27 * day - 1);
    await createJob()();
    expect(await listEmailsAbout(contract)).toEqual([]);
    after(27 * day);
    await createJob()();
    await createJob()();
    const mails = await listEmailsAbout(contract);
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

  it("the app's scheduled job sends the notice", async () => {
    const contract = await portal.make();
    after(28 * day);
    await portal.test.db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(and(eq(jobs.kind, "tell-of-expiring"), eq(jobs.subject, "")));
    await portal.test.pool.query(`notify ${jobsChannel}`);
    await expect.poll(async () => (await listEmailsAbout(contract)).length).toBe(1);
  });

  it("sends a single notice if several processes run concurrently", async () => {
    const contractIds = await Promise.all(
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
    await Promise.all([createJob()(), createJob()(), createJob()()]);
    const texts = (await portal.messagesTo(advisor)).map(({ text }) => text);
    const counts = contractIds.map((id) => texts.filter((text) => text.includes(`/contracts/${id}\n`)).length);
    expect(counts).toEqual(contractIds.map(() => 1));
  });

  it("sends a notice even for a contract older than notices, but not for a contract without a deadline", async () => {
    const { db } = portal.test;
    const facts = { userId: 1, clientId: annasClient.id, isSigned: false } as const;
    const old = await addContract(db, { ...facts, expiresAt: new Date("2026-12-21T10:00:00Z") });
    const withoutDeadline = await addContract(db, { ...facts, expiresAt: null });
    after(29 * day);
    await createJob()();
    expect(await listEmailsAbout({ id: old })).toHaveLength(1);
    expect(await listEmailsAbout({ id: withoutDeadline })).toEqual([]);
  });

  it("sends no notice after a contract has expired", async () => {
    const contract = await portal.make();
    after(30 * day);
    await createJob()();
    expect(await listEmailsAbout(contract)).toEqual([]);
  });

  it.each(["Signed", "Sealed", "Delivered", "Declined", "Withdrawn", "Superseded", "Expired"] as const)(
    "sends no notice for a contract that is %s",
    async (state) => {
      const contract = await portal.make();
      await portal.test.db.update(contracts).set({ state }).where(eq(contracts.id, contract.id));
      after(28 * day);
      await createJob()();
      expect(await listEmailsAbout(contract)).toEqual([]);
    },
  );

  it("sends another notice after a contract was extended", async () => {
    const contract = await portal.make();
    after(28 * day);
    await createJob()();
    after(30 * day);
    await portal.logInAgain();
    expect((await portal.act("extendContract", contract)).statusCode).toBe(200);
    await createJob()();
    expect(await listEmailsAbout(contract)).toHaveLength(1);
    after(57 * day);
    await createJob()();
    await createJob()();
    expect(await listEmailsAbout(contract)).toHaveLength(2);
  });
});

describe("a client's link", () => {
  it("sends a single notice two days before a client's link expires, because the contract ends with the link", async () => {
    const { contract } = await sendLinkOf(portal);
    after(12 * day - 1);
    await createJob()();
    expect(await listEmailsAbout(contract)).toEqual([]);
    after(12 * day);
    await createJob()();
    const [mail, ...others] = await listEmailsAbout(contract);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("05/12/2026 11:00");
    after(13.5 * day);
    await createJob()();
    expect(await listEmailsAbout(contract)).toHaveLength(1);
  });

  it("sends another notice after a client's link was extended", async () => {
    const { contract } = await sendLinkOf(portal);
    after(12 * day);
    await createJob()();
    await portal.logInAgain();
    expect((await portal.act("extendContract", contract)).statusCode).toBe(200);
    after(23 * day);
    await createJob()();
    expect(await listEmailsAbout(contract)).toHaveLength(1);
    after(24 * day);
    await createJob()();
    expect(await listEmailsAbout(contract)).toHaveLength(2);
  });

  it.each(["taken back", "withdrawn", "declined", "signed"] as const)(
    "sends no notice for a link that was %s",
    async (ending) => {
      const { contract, browser } = await enterLinkOf(portal);
      if (ending === "taken back") await portal.act("takeBackContract", contract);
      if (ending === "withdrawn") await portal.act("withdrawContract", contract);
      if (ending === "declined") await browser.decline("No.");
      if (ending === "signed") await browser.sign(contract);
      await choose({ declined: false, signed: false });
      const before = await listEmailsAbout(contract);
      after(12.5 * day);
      await createJob()();
      expect(await listEmailsAbout(contract)).toEqual(before);
      if (ending !== "taken back") return;
      // Without the link, the contract's own deadline applies.
      after(27 * day);
      await createJob()();
      expect(await listEmailsAbout(contract)).toHaveLength(1);
    },
  );
});

describe("an advisor with an expiring contract", () => {
  const mails = async (contract: Contract) => (await listEmailsAbout(contract)).length;

  it("sends no notice while the advisor has turned these emails off", async () => {
    await choose({ expiring: false });
    const contract = await portal.make();
    after(28 * day);
    await createJob()();
    expect(await mails(contract)).toBe(0);
    await portal.logInAgain();
    await choose({ expiring: true });
    await createJob()();
    await createJob()();
    expect(await mails(contract)).toBe(1);
  });

  it("sends no notice while the advisor's account is locked", async () => {
    const contract = await portal.make();
    await portal.test.db.update(users).set({ locked: true }).where(eq(users.username, "anna"));
    after(28 * day);
    await createJob()();
    expect(await mails(contract)).toBe(0);
  });

  it("sends no notice on the first day of contracts that are valid for only a few days", async () => {
    const contract = await portal.make();
    const expiresAt = new Date("2026-11-23T10:00:00Z");
    await portal.test.db.update(contracts).set({ expiresAt }).where(eq(contracts.id, contract.id));
    await createJob({ validDays: 2 })();
    expect(await mails(contract)).toBe(0);
    after(day);
    await createJob({ validDays: 2 })();
    expect(await mails(contract)).toBe(1);
  });

  it("sends no email if the notice cannot be stored in the same transaction", async () => {
    const contract = await portal.make();
    after(28 * day);
    const failing = "create trigger refuse before insert on expiry_notices execute function refuse_notices()";
    await portal.test.pool.query(
      "create function refuse_notices() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$",
    );
    await portal.test.pool.query(failing);
    const cause = { message: expect.stringMatching(/expiry_notices/) as string };
    await expect(createJob()()).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining(cause)]) as unknown,
    });
    expect(await mails(contract)).toBe(0);
    await portal.test.pool.query("drop trigger refuse on expiry_notices");
    await createJob()();
    expect(await mails(contract)).toBe(1);
    expect(await portal.test.db.$count(expiryNotices, eq(expiryNotices.contractId, contract.id))).toBe(1);
  });
});
