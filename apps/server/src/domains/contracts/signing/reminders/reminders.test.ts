import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs, jobsChannel } from "../../../messaging/jobs/tables.ts";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import { contractSignings } from "../tables.ts";
import { openBrowser, sendLinkOf } from "../testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";
import { plainPrinter } from "../../../../testing/printers.ts";

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime("2026-11-21T10:00:00Z");
  await portal.logInAgain();
});

const dayMs = 86_400_000;
async function signingOf({ id }: Contract) {
  const [row] = await portal.test.db.select().from(contractSignings).where(eq(contractSignings.contractId, id));
  if (row === undefined) throw new Error("nothing was begun");
  return row;
}
/** Returns the number of days until a job of a signing is due, or null if the job does not exist. */
async function daysTo(kind: string, signingId: number): Promise<number | null> {
  const isJob = and(eq(jobs.kind, kind), eq(jobs.subject, String(signingId)));
  const [job] = await portal.test.db.select().from(jobs).where(isJob);
  return job === undefined ? null : Math.round((job.dueAt.getTime() - Date.now()) / dayMs);
}
/** Makes a job due immediately. */
async function runJobNow(kind: string, signingId: number) {
  await portal.test.pool.query("update jobs set due_at = now() where kind = $1 and subject = $2", [
    kind,
    `${signingId}`,
  ]);
  await portal.test.pool.query(`notify ${jobsChannel}`);
}
const mails = async () => (await portal.messagesTo(portal.email)).length;
const tokens = async () =>
  (await portal.messagesTo(portal.email)).map(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1] ?? "");

describe("automatic reminders", () => {
  it("sends automatic reminders after two, five and ten days, each with its own link; all links end together", async () => {
    const { contract } = await sendLinkOf(portal);
    const before = await mails();
    const { id } = await signingOf(contract);
    const waits: (number | null)[] = [await daysTo("remind", id)];
    for (let reminder = 1; reminder <= 3; reminder += 1) {
      portal.later((waits.at(-1) ?? 0) * 24 * 3600);
      await runJobNow("remind", id);
      await expect.poll(mails).toBe(before + reminder);
      waits.push(await daysTo("remind", id).then((days) => days));
    }
    await expect.poll(() => daysTo("remind", id)).toBeNull();
    expect(waits.slice(0, 3)).toEqual([2, 3, 5]);
    const all = (await tokens()).slice(0, 4);
    expect(new Set(all).size).toBe(4);
    for (const token of all) expect(await openBrowser(portal, token).look()).toMatchObject({ state: "Open" });
    await portal.logInAgain();
    expect((await portal.kinds(contract)).filter((kind) => kind === "Reminded")).toHaveLength(3);
    expect((await portal.get(contract.id)).signing?.link?.remindedAt).toBe("2026-12-01T10:00:00.000Z");
    await portal.act("takeBackContract", contract);
    for (const token of all) expect(await openBrowser(portal, token).look()).toMatchObject({ state: "Closed" });
    expect([await daysTo("remind", id), await daysTo("expire-link", id)]).toEqual([null, null]);
  });

  it.each(["withdrawn", "declined", "over"] as const)(
    "sends no automatic reminders for a link that is %s",
    async (ending) => {
      const { contract, browser } = await sendLinkOf(portal);
      const { id } = await signingOf(contract);
      if (ending === "withdrawn") await portal.act("withdrawContract", contract);
      else if (ending === "over") portal.later(14 * 24 * 3600);
      else {
        await browser.sendCode();
        await browser.identify(await portal.lastCode());
        await browser.decline("No.");
      }
      const before = await mails();
      await runJobNow("remind", id);
      await expect.poll(() => daysTo("remind", id)).toBeNull();
      expect(await mails()).toBe(before);
    },
  );

  it("the contract expires with its link after the reminders, even if the job has run too early", async () => {
    const { contract } = await sendLinkOf(portal);
    const { id } = await signingOf(contract);
    expect(await daysTo("expire-link", id)).toBe(14);
    await runJobNow("expire-link", id);
    await expect.poll(() => daysTo("expire-link", id)).toBe(14);
    expect((await portal.get(contract.id)).state).toBe("Signing");
    portal.later(14 * 24 * 3600);
    await portal.logInAgain();
    await runJobNow("expire-link", id);
    expect(await portal.settled(contract.id, "Expired")).toMatchObject({ signing: null });
  });
});

describe("a reminder by the advisor", () => {
  it("sends a reminder by the advisor at most once an hour, with the advisor's message", async () => {
    const { contract } = await sendLinkOf(portal);
    const before = await mails();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.remind(contract, { message: "Please-look-at-it" })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
    expect(await mails()).toBe(before + 1);
    const [mail] = await portal.messagesTo(portal.email);
    expect(mail).toMatchObject({ replyTo: "anna@example.com" });
    expect(mail?.text).toContain("Please-look-at-it");
    portal.later(3600);
    await portal.logInAgain();
    expect((await portal.remind(contract)).statusCode).toBe(200);
    expect(portal.refused(await portal.remind(contract, { message: "x".repeat(1001) }))).toBe(
      "422 ContractInvalid message string.max",
    );
  });

  it("refuses a reminder by the advisor if no link was sent", async () => {
    const contract = await portal.make();
    expect(portal.refused(await portal.remind(contract))).toBe("409 ContractStateChanged");
    await portal.openPad(contract);
    expect(portal.refused(await portal.remind(contract))).toBe("409 ContractStateChanged");
  });
});
