import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plainPrinter } from "../../../testing/printers.ts";
import { lastEvening, makeExpiring, obstacles } from "../signing/testing/make-unsignable.ts";
import { type Contract, openSigning, type SigningPortal } from "../signing/testing/open-signing.ts";
import { jobs } from "../../messaging/jobs/tables.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";
import { createControlledSealer, sealNow } from "./testing/controlled-sealer.ts";

const moody = createControlledSealer();
const advisor = "anna@portal.test";
let portal: SigningPortal;
beforeAll(async () => {
  portal = await openSigning({ sealer: moody.sealer, printer: plainPrinter });
  await portal.test.db.update(users).set({ email: advisor }).where(eq(users.username, "anna"));
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime(lastEvening);
  await portal.logInAgain();
});

/** Signs a contract while the sealer is down. */
async function sign(): Promise<Contract> {
  moody.fail();
  const contract = await makeExpiring(portal);
  await portal.openPad(contract);
  const answer = await portal.signDrawn(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return contract;
}
/** Returns the minutes until a contract is checked again; null if no check is scheduled. */
async function nextSealing({ id }: Contract) {
  const [job] = await portal.test.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, "seal"), eq(jobs.subject, `${id}`)));
  return job === undefined ? null : Math.round((job.dueAt.getTime() - Date.now()) / 60_000);
}
const mailsToClient = async () => (await portal.messagesTo(portal.email)).length;
/** E-mails to the advisor about one contract, the newest first. */
const mailsAbout = async ({ number }: Contract) =>
  (await portal.messagesTo(advisor)).filter(({ subject }) => subject?.includes(`${number?.slice(2, 9)}`));
const refusalsOf = async (contract: Contract) =>
  (await portal.trail(contract)).flatMap(({ kind, actor, data }): { actor: string; reasons?: unknown }[] =>
    kind === "SigningRefused" ? [{ actor, ...data }] : [],
  );
const holding = obstacles.filter(({ code }) => code !== "DocumentExpired" && code !== "ProductNotOffered");
const sealed = obstacles.filter((obstacle) => !holding.includes(obstacle));

describe("a signed contract", () => {
  it.each(holding)("stays signed during $code, and is sealed afterwards", async ({ code, arise, end }) => {
    const contract = await sign();
    const mails = await mailsToClient();
    await arise(portal, contract);
    moody.recover();
    for (let time = 1; time <= 2; time += 1) {
      await sealNow(portal.test, contract.id);
      await expect.poll(() => nextSealing(contract)).toBe(60);
    }
    expect((await portal.get(contract.id)).state).toBe("Signed");
    expect(await mailsToClient()).toBe(mails);
    // The second try adds no event and no e-mail.
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
  });

  it.each(sealed)("is sealed despite $code after its signature", async ({ arise, end }) => {
    const contract = await sign();
    await arise(portal, contract);
    moody.recover();
    await sealNow(portal.test, contract.id);
    await portal.settled(contract.id, "Sealed", "Delivered");
    await end(portal, contract);
    expect(await refusalsOf(contract)).toEqual([]);
  });

  it("is not sealed if the obstacle arises while its documents are being sealed", async () => {
    const contract = await sign();
    const [screening] = holding;
    const mails = await mailsToClient();
    const letGo = moody.holdNext();
    const before = moody.calls();
    moody.recover();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => moody.calls()).toBeGreaterThan(before);
    await screening?.arise(portal, contract);
    letGo();
    await expect.poll(() => nextSealing(contract)).toBe(60);
    expect((await portal.get(contract.id)).state).toBe("Signed");
    expect(await refusalsOf(contract)).toEqual([{ actor: "Portal", reasons: ["Internal"] }]);
    expect(await mailsToClient()).toBe(mails);
    await screening?.end(portal, contract);
  });

  it("sends the advisor another email if an earlier reason blocks the sealing", async () => {
    const [screening] = holding;
    moody.fail();
    const contract = await makeExpiring(portal);
    await screening?.arise(portal, contract);
    expect(portal.codeOf(await portal.openPad(contract))).toBe("ContractNotSignable");
    await screening?.end(portal, contract);
    portal.later(60);
    await portal.openPad(contract);
    expect((await portal.signDrawn(contract)).statusCode).toBe(200);
    await screening?.arise(portal, contract);
    moody.recover();
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

  it("records each change of its reasons in the trail, also a change back to earlier ones", async () => {
    const contract = await sign();
    const [screening, invalid] = holding;
    moody.recover();
    const holdBy = async (change: Promise<void> | undefined) => {
      await change;
      await sealNow(portal.test, contract.id);
      await expect.poll(() => nextSealing(contract)).toBe(60);
    };
    await holdBy(screening?.arise(portal, contract));
    await holdBy(invalid?.arise(portal, contract));
    await holdBy(invalid?.end(portal, contract));
    expect((await refusalsOf(contract)).map(({ reasons }) => reasons)).toEqual([
      ["Internal"],
      ["Internal", "DocumentInvalid"],
      ["Internal"],
    ]);
    await screening?.end(portal, contract);
  });

  it("is sealed without a check if the client has withdrawn, since it is not sent", async () => {
    const contract = await sign();
    const [screening] = holding;
    expect((await portal.revoke(contract)).statusCode).toBe(200);
    await screening?.arise(portal, contract);
    moody.recover();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => portal.kinds(contract)).toContain("Sealed");
    expect(await refusalsOf(contract)).toEqual([]);
    await screening?.end(portal, contract);
  });
});
