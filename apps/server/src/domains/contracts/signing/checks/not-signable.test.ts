import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainPrinter } from "../../../../testing/printers.ts";
import { addInvalidDocument, addScreeningEntry } from "../../../clients/records/testing/clients.ts";
import { invalidIdentityDocuments, screeningEntries } from "../../../clients/records/tables.ts";
import { jobs, jobsChannel } from "../../../messaging/jobs/tables.ts";
import { outboxMessages } from "../../../messaging/outbox/tables.ts";
import { loginAttempts, users } from "../../../identity/sessions/tables.ts";
import { contractSignatures, contractSignings } from "../tables.ts";
import { enterLinkOf, sendLinkOf } from "../testing/at-link.ts";
import { lastEvening, makeExpiring } from "../testing/obstacles.ts";
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";

const operator = "provoz@portal.test";
const advisor = "anna@portal.test";
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter, env: { OPERATOR_EMAIL: operator } });
  await portal.test.db.update(users).set({ email: advisor }).where(eq(users.username, "anna"));
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  await portal.test.db.delete(outboxMessages);
  portal.setTime(lastEvening);
  await portal.logInAgain();
});

const make = () => makeExpiring(portal);
const screened = { documentNumber: "123456789" };
const signaturesOf = ({ id }: Contract) =>
  portal.test.db.$count(contractSignatures, eq(contractSignatures.contractId, id));

describe("a contract that may not be signed", () => {
  it("a contract that may not be signed can be read with the link, declined and withdrawn", async () => {
    const { contract, browser } = await enterLinkOf(portal, await make());
    const another = await make();
    await addScreeningEntry(portal.test.db, screened);
    expect((await browser.read()).documentSet).toBe(contract.documentSet);
    expect((await browser.decline("Not now.")).statusCode).toBe(200);
    expect((await portal.act("withdrawContract", another)).statusCode).toBe(200);
    await portal.test.db.delete(screeningEntries);
  });

  it("refuses to sign if the client's second document is invalid or expired", async () => {
    portal.setTime("2026-11-21T10:00:00Z");
    const second = {
      secondaryIdType: 2,
      secondaryIdNumber: "111 222 333",
      secondaryIdIssuedBy: "MV",
      secondaryDateOfIssue: "2020-03-01",
      secondaryDateOfExpiry: "2026-11-22",
    };
    const contract = await portal.make(await portal.request({ form: second }));
    await addInvalidDocument(portal.test.db, "111222333");
    expect(portal.refused(await portal.openPad(contract))).toBe(
      "422 ContractNotSignable client.secondaryIdentityDocument.number DocumentInvalid",
    );
    await portal.test.db.delete(invalidIdentityDocuments);
    portal.setTime("2026-11-22T23:01:00Z");
    await portal.logInAgain();
    expect(portal.refused(await portal.openPad(contract))).toBe(
      "422 ContractNotSignable client.secondaryIdentityDocument.validTo DocumentExpired",
    );
    portal.setTime(lastEvening);
    await portal.logInAgain();
    expect(portal.codeOf(await portal.openPad(contract))).toBe("passed");
  });

  it("refuses to extend an expired contract that may not be signed", async () => {
    const contract = await portal.make();
    portal.setTime("2027-01-10T10:00:00Z");
    await portal.logInAgain();
    await addScreeningEntry(portal.test.db, screened);
    expect(portal.codeOf(await portal.act("extendContract", contract))).toBe("ContractNotSignable");
    await portal.test.db.delete(screeningEntries);
    expect((await portal.act("extendContract", contract)).statusCode).toBe(200);
  });

  it("does not sign a contract if an obstacle arises between the first check and the signature", async () => {
    const contract = await make();
    await portal.openPad(contract);
    const { pool, db } = portal.test;
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from contracts where id = $1 for update", [contract.id]);
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const signing = portal.signDrawn(contract);
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await addScreeningEntry(db, screened);
    await holder.query("commit");
    holder.release();
    expect(portal.refused(await signing)).toBe("422 ContractNotSignable client LegalReasons");
    expect(await signaturesOf(contract)).toBe(0);
    expect(await portal.kinds(contract)).toContain("SigningRefused");
    await db.delete(screeningEntries);
  });

  it("shows the contract to the client as before, without revealing the obstacle", async () => {
    const { browser } = await enterLinkOf(portal, await make());
    const shown = async () => [await browser.look(), await browser.read()];
    const before = await shown();
    await addScreeningEntry(portal.test.db, screened);
    expect(await shown()).toEqual(before);
    expect(before).toMatchObject([{ validUntil: expect.any(String) }, { isOnHold: false }]);
    await portal.test.db.delete(screeningEntries);
  });

  it("sends no automatic reminder while the obstacle lasts, and checks again each day", async () => {
    const { contract } = await sendLinkOf(portal, await make());
    const { db, pool } = portal.test;
    const [signing] = await db.select().from(contractSignings).where(eq(contractSignings.contractId, contract.id));
    const remindNow = async () => {
      await pool.query("update jobs set due_at = now() where kind = 'remind' and subject = $1", [`${signing?.id}`]);
      await pool.query(`notify ${jobsChannel}`);
    };
    const job = and(eq(jobs.kind, "remind"), eq(jobs.subject, `${signing?.id}`));
    const daysToNext = async () => {
      const [row] = await db.select().from(jobs).where(job);
      return row === undefined ? null : Math.round((row.dueAt.getTime() - Date.now()) / 86_400_000);
    };
    await addScreeningEntry(db, screened);
    for (let day = 1; day <= 2; day += 1) {
      await remindNow();
      await expect.poll(daysToNext).toBe(1);
    }
    expect(await portal.kinds(contract)).not.toContain("Reminded");
    // Retries by the server do not add further events.
    expect((await portal.kinds(contract)).filter((kind) => kind === "SigningRefused")).toHaveLength(1);
    await db.delete(screeningEntries);
    await remindNow();
    await expect.poll(() => portal.kinds(contract)).toContain("Reminded");
  });
});

describe("a refused signing", () => {
  it("records a refusal once an hour if the reasons stay the same, and immediately if they change", async () => {
    const contract = await make();
    const { db } = portal.test;
    await addScreeningEntry(db, screened);
    for (let time = 0; time < 3; time += 1) await portal.askCode(contract);
    portal.later(2 * 3600);
    await portal.logInAgain();
    await portal.askCode(contract);
    const refusals = (await portal.trail(contract)).filter(({ kind }) => kind === "SigningRefused");
    expect(refusals).toEqual([
      { kind: "SigningRefused", actor: "Advisor", data: { reasons: ["Internal"] } },
      { kind: "SigningRefused", actor: "Advisor", data: { reasons: ["Internal", "DocumentExpired"] } },
    ]);
    portal.later(3600);
    await portal.askCode(contract);
    expect((await portal.kinds(contract)).filter((kind) => kind === "SigningRefused")).toHaveLength(3);
    await db.delete(screeningEntries);
  });

  it("emails a refusal to advisor and operator once per reason; only the operator's email mentions the screening list", async () => {
    const contract = await make();
    const { db } = portal.test;
    await addScreeningEntry(db, screened);
    await portal.askCode(contract);
    portal.later(2 * 3600);
    await portal.logInAgain();
    for (let time = 0; time < 2; time += 1) await portal.askCode(contract);
    const mailsTo = async (recipient: string) =>
      (await portal.messagesTo(recipient)).map(({ text }) => text.replaceAll("\u00a0", " ")).toReversed();
    const [toAdvisor = "", expired = "", ...others] = await mailsTo(advisor);
    const [toOperator = "", expiredToo = "", ...otherMails] = await mailsTo(operator);
    expect([others, otherMails]).toEqual([[], []]);
    expect(toAdvisor).toContain("právní důvody, obraťte se na oddělení compliance");
    expect(toAdvisor).not.toMatch(/seznam|123456789/);
    expect(toAdvisor).toContain(`/contracts/${contract.id}`);
    expect(toOperator).toContain("klient nebo jeho doklad je na seznamu prověřovaných osob");
    expect(toOperator).not.toMatch(/Malá|123456789/);
    for (const text of [expired, expiredToo]) {
      expect(text).toContain("dokladu klienta skončila platnost");
      expect(text).not.toMatch(/compliance|seznam/);
    }
    await db.delete(screeningEntries);
  });

  it("lists the refusal and its reasons in the contract's events, but does not mention the screening list", async () => {
    const contract = await make();
    const { db } = portal.test;
    await addScreeningEntry(db, screened);
    await portal.askCode(contract);
    expect((await portal.get(contract.id)).events.at(-1)).toMatchObject({
      kind: "SigningRefused",
      detail: { reasons: ["Internal"] },
    });
    await db.delete(screeningEntries);
  });

  it("the advisor's error message names the next step", async () => {
    const contract = await make();
    portal.setTime("2026-11-23T10:00:00Z");
    await portal.logInAgain();
    expect((await portal.askCode(contract)).json<{ messages: string[] }>().messages).toEqual([
      "ID document 123456789 has expired. Create a new contract with a valid document.",
    ]);
  });
});
