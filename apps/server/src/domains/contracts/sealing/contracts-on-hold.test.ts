import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainPrinter } from "../../../testing/printers.ts";
import { lastEvening, makeExpiring, obstacles } from "../signing/testing/obstacles.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { jobs } from "../../messaging/jobs/tables.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";
import { createControlledSealer, sealNow } from "./testing/controlled-sealer.ts";

const controlledSealer = createControlledSealer();
const advisor = "anna@portal.test";
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ sealer: controlledSealer.sealer, printer: plainPrinter });
  await portal.test.db.update(users).set({ email: advisor }).where(eq(users.username, "anna"));
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime(lastEvening);
  await portal.logInAgain();
});

/** Signs a contract while the sealer fails, so that the contract is not sealed yet. */
async function sign(): Promise<Contract> {
  controlledSealer.fail();
  const contract = await makeExpiring(portal);
  await portal.openPad(contract);
  const answer = await portal.signDrawn(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return contract;
}
/** Returns the minutes until a contract is checked again, or null if no check is scheduled. */
async function nextSealing({ id }: Contract) {
  const [job] = await portal.test.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, "seal"), eq(jobs.subject, `${id}`)));
  return job === undefined ? null : Math.round((job.dueAt.getTime() - Date.now()) / 60_000);
}
const mailsToClient = async () => (await portal.messagesTo(portal.email)).length;
/** Returns the emails to the advisor about one contract, newest first. */
const mailsAbout = async ({ number }: Contract) =>
  (await portal.messagesTo(advisor)).filter(({ subject }) => subject?.includes(`${number?.slice(2, 9)}`));
const refusalsOf = async (contract: Contract) =>
  (await portal.trail(contract)).flatMap(({ kind, actor, data }): { actor: string; reasons?: unknown }[] =>
    kind === "SigningRefused" ? [{ actor, ...data }] : [],
  );
const blockingObstacles = obstacles.filter(({ code }) => code !== "DocumentExpired" && code !== "ProductNotOffered");
const ignoredObstacles = obstacles.filter((obstacle) => !blockingObstacles.includes(obstacle));

describe("a signed contract", () => {
  it.each(blockingObstacles)(
    "a signed contract is not sealed while $code applies, but is sealed afterwards",
    async ({ code, arise, end }) => {
      const contract = await sign();
      const mails = await mailsToClient();
      await arise(portal, contract);
      controlledSealer.recover();
      for (let time = 1; time <= 2; time += 1) {
        await sealNow(portal.test, contract.id);
        await expect.poll(() => nextSealing(contract)).toBe(60);
      }
      expect((await portal.get(contract.id)).state).toBe("Signed");
      expect(await mailsToClient()).toBe(mails);
      // The second attempt adds neither an event nor an email.
      expect(await refusalsOf(contract)).toEqual([
        { actor: "Portal", reasons: [code === "LegalReasons" ? "Internal" : code] },
      ]);
      const [mail, ...others] = await mailsAbout(contract);
      expect(mail?.subject).toMatch(/nelze dokončit/);
      expect(others).toEqual([]);
      await end(portal, contract);
      await sealNow(portal.test, contract.id);
      await portal.settled(contract.id, "Sealed", "Delivered");
      expect(await mailsToClient()).toBe(mails + 1);
    },
  );

  it.each(ignoredObstacles)(
    "seals a signed contract even if $code arises after the signature",
    async ({ arise, end }) => {
      const contract = await sign();
      await arise(portal, contract);
      controlledSealer.recover();
      await sealNow(portal.test, contract.id);
      await portal.settled(contract.id, "Sealed", "Delivered");
      await end(portal, contract);
      expect(await refusalsOf(contract)).toEqual([]);
    },
  );

  it("does not seal a contract if an obstacle arises while its documents are being sealed", async () => {
    const contract = await sign();
    const [screening] = blockingObstacles;
    const mails = await mailsToClient();
    const release = controlledSealer.delayNext();
    const before = controlledSealer.calls();
    controlledSealer.recover();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => controlledSealer.calls()).toBeGreaterThan(before);
    await screening?.arise(portal, contract);
    release();
    await expect.poll(() => nextSealing(contract)).toBe(60);
    expect((await portal.get(contract.id)).state).toBe("Signed");
    expect(await refusalsOf(contract)).toEqual([{ actor: "Portal", reasons: ["Internal"] }]);
    expect(await mailsToClient()).toBe(mails);
    await screening?.end(portal, contract);
  });

  it("emails the advisor again if the reason that blocked signing also blocks sealing", async () => {
    const [screening] = blockingObstacles;
    controlledSealer.fail();
    const contract = await makeExpiring(portal);
    await screening?.arise(portal, contract);
    expect(portal.codeOf(await portal.openPad(contract))).toBe("ContractNotSignable");
    await screening?.end(portal, contract);
    portal.later(60);
    await portal.openPad(contract);
    expect((await portal.signDrawn(contract)).statusCode).toBe(200);
    await screening?.arise(portal, contract);
    controlledSealer.recover();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => nextSealing(contract)).toBe(60);
    expect(await refusalsOf(contract)).toEqual([
      { actor: "Advisor", reasons: ["Internal"] },
      { actor: "Portal", reasons: ["Internal"] },
    ]);
    const subjects = (await mailsAbout(contract)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("nelze dokončit"), expect.stringContaining("nelze podepsat")]);
    await screening?.end(portal, contract);
  });

  it("records each change of the reasons in the audit trail, including a change back to earlier reasons", async () => {
    const contract = await sign();
    const [screening, invalid] = blockingObstacles;
    controlledSealer.recover();
    const changeAndSeal = async (change: Promise<void> | undefined) => {
      await change;
      await sealNow(portal.test, contract.id);
      await expect.poll(() => nextSealing(contract)).toBe(60);
    };
    await changeAndSeal(screening?.arise(portal, contract));
    await changeAndSeal(invalid?.arise(portal, contract));
    await changeAndSeal(invalid?.end(portal, contract));
    expect((await refusalsOf(contract)).map(({ reasons }) => reasons)).toEqual([
      ["Internal"],
      ["Internal", "DocumentInvalid"],
      ["Internal"],
    ]);
    await screening?.end(portal, contract);
  });

  it("seals a contract without a check if the client has withdrawn, because its documents are not sent", async () => {
    const contract = await sign();
    const [screening] = blockingObstacles;
    expect((await portal.revoke(contract)).statusCode).toBe(200);
    await screening?.arise(portal, contract);
    controlledSealer.recover();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => portal.kinds(contract)).toContain("Sealed");
    expect(await refusalsOf(contract)).toEqual([]);
    await screening?.end(portal, contract);
  });
});
