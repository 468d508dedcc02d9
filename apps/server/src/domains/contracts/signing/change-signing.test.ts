import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { openSigning, type SigningApp } from "./testing/open-signing.ts";

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  await moveClockTo("2026-11-21T10:00:00Z");
});

async function moveClockTo(moment: string) {
  portal.setTime(moment);
  await portal.logInAgain();
}

describe("a contract that was not signed in time", () => {
  it("an expired contract cannot be signed even with a valid code, until it is extended", async () => {
    const contract = await portal.make();
    await moveClockTo("2026-12-21T09:55:00Z");
    await portal.askCode(contract);
    const code = await portal.lastCode();
    await moveClockTo("2026-12-21T10:00:00Z");
    expect(portal.refused(await portal.signWithCode(contract, code))).toBe("409 ContractStateChanged");
    expect(portal.refused(await portal.askCode(contract))).toBe("409 ContractStateChanged");
    expect(portal.refused(await portal.openPad(contract))).toBe("409 ContractStateChanged");
    expect(portal.refused(await portal.sendLink(contract))).toBe("409 ContractStateChanged");
    expect((await portal.get(contract.id)).state).toBe("Expired");

    const extended = await portal.act("extendContract", contract);
    expect([extended.statusCode, extended.json()]).toMatchObject([
      200,
      { state: "Created", expiresAt: "2027-01-20T10:00:00.000Z", signing: null },
    ]);
    expect((await portal.trail(contract)).slice(-3)).toMatchObject([
      { kind: "Expired", actor: "Portal" },
      {
        kind: "Extended",
        actor: "Advisor",
        data: { expiresAt: "2027-01-20T10:00:00.000Z", from: "Expired", to: "Signing" },
      },
      { kind: "TakenBack", actor: "Portal", data: { from: "Signing", to: "Created" } },
    ]);
    await portal.openPad(contract);
    expect(portal.refused(await portal.signWithCode(contract, code))).toBe("409 ContractStateChanged");
    portal.later(30);
    await portal.askCode(contract);
    expect(portal.codeOf(await portal.signWithCode(contract, await portal.lastCode()))).toBe("passed");
  });

  it("extends a contract together with its link", async () => {
    const contract = await portal.make();
    await portal.sendLink(contract);
    await moveClockTo("2026-12-05T10:00:00Z");
    expect(refusalOf(await portal.remind(contract))).toMatchObject({ code: "ContractStateChanged" });
    await moveClockTo("2026-12-21T10:00:00Z");
    const token = await portal.lastToken();
    const look = () => send(portal.test, "getSigningLink", { origin: portal.test.origin }, { params: { token } });
    expect((await look()).json()).toMatchObject({ state: "Expired", validUntil: null });
    expect((await portal.act("extendContract", contract)).json()).toMatchObject({
      state: "Signing",
      expiresAt: "2027-01-20T10:00:00.000Z",
      signing: { way: "External", link: { validUntil: "2027-01-04T10:00:00.000Z" } },
    });
    expect((await look()).json()).toMatchObject({ state: "Open", validUntil: "2027-01-04T10:00:00.000Z" });
    expect((await portal.remind(contract)).statusCode).toBe(200);
  });

  it("does not extend an expired contract if its figures have changed", async () => {
    const contract = await portal.make();
    await moveClockTo("2026-12-21T10:00:00Z");
    const raise = (by: number) =>
      portal.test.pool.query("update funds set moderate_gain = moderate_gain + $1 where id = $2", [by, ids.equityFund]);
    await raise(1);
    const answer = await portal.act("extendContract", contract);
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: "ProposalOutdated" });
    expect((await portal.get(contract.id)).state).toBe("Expired");
    await raise(-1);
    expect((await portal.act("extendContract", contract)).json()).toMatchObject({ state: "Created" });
  });

  it("does not send an expired contract until it is extended", async () => {
    const contract = await portal.make();
    await moveClockTo("2026-12-21T10:00:00Z");
    expect(portal.refused(await portal.sendLink(contract))).toBe("409 ContractStateChanged");
    expect(await portal.get(contract.id)).toMatchObject({ state: "Expired", signing: null, deliveries: [] });
  });

  it.each(["Created", "Withdrawn"] as const)("does not extend a contract that is %s", async (state) => {
    const contract = await portal.make();
    if (state === "Withdrawn") await portal.act("withdrawContract", contract);
    expect(refusalOf(await portal.act("extendContract", contract))).toMatchObject({ code: "ContractStateChanged" });
    expect((await portal.get(contract.id)).state).toBe(state);
  });
});
