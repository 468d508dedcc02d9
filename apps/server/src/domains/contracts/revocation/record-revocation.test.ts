import { formatContractNumber } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";

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
/** Signs a contract on 21/11/2026, so that the client can withdraw until 05/12/2026. */
async function sign() {
  const contract = await portal.make();
  await portal.openPad(contract);
  expect(portal.codeOf(await portal.signDrawn(contract))).toBe("passed");
  await portal.settled(contract.id, "Sealed");
  return contract;
}
const mailsOf = async (address: string, subject: string) =>
  (await portal.messagesTo(address)).filter((mail) => mail.subject === subject);

describe("an advisor who records a client's withdrawal", () => {
  it("the advisor can record a withdrawal after the deadline if it was sent in time, with date, way and note", async () => {
    const contract = await sign();
    await moveClockTo("2026-12-11T13:30:00Z");
    const payload = { sentOn: "2026-12-04", way: "Post", note: " Letter in the file. " };
    expect((await portal.revoke(contract, payload)).json()).toMatchObject({
      state: "Revoked",
      revocation: {
        recordedBy: "Advisor",
        recordedAt: "2026-12-11T13:30:00.000Z",
        sentOn: "2026-12-04",
        way: "Post",
        note: "Letter in the file.",
      },
    });
    expect((await portal.trail(contract)).find(({ kind }) => kind === "Revoked")).toEqual({
      kind: "Revoked",
      actor: "Advisor",
      data: { from: "Sealed", to: "Revoked", sentOn: "2026-12-04", sentBy: "Post" },
    });
    const events = (await portal.get(contract.id)).events;
    expect(events.find(({ kind }) => kind === "Revoked")?.detail).toEqual({ sentOn: "2026-12-04", sentBy: "Post" });
  });

  it("sends a receipt to the client and a confirmation to the advisor, without the note", async () => {
    const contract = await sign();
    await moveClockTo("2026-12-11T13:30:00Z");
    await portal.revoke(contract, { sentOn: "2026-12-04", way: "Post", note: "Letter in the file." });
    const subject = `Odstoupení od smlouvy ${formatContractNumber(contract.number ?? "")}`;
    const [receipt, ...others] = await mailsOf(portal.email, subject);
    expect(others).toEqual([]);
    for (const text of [
      "04/12/2026, poštou",
      "11/12/2026 14:30 (pražského času)",
      "21/11/2026",
      "pokyny k\u00a0nákupu podle ní se ruší",
    ]) {
      expect(receipt?.text).toContain(text);
    }
    const [confirmation] = await mailsOf("anna@example.com", subject);
    expect(confirmation?.text).toContain("04/12/2026, poštou");
    expect(`${receipt?.text}${confirmation?.text}`).not.toContain("Letter in the file");
  });

  it("records today as the date and an unknown way if the request has no body", async () => {
    const contract = await sign();
    await moveClockTo("2026-12-05T22:59:59Z");
    expect((await portal.revoke(contract)).json()).toMatchObject({
      state: "Revoked",
      revocation: { sentOn: "2026-12-05", way: null, note: null },
    });
    expect((await portal.get(contract.id)).deliveries.filter(({ kind }) => kind === "Revoked")).toMatchObject([
      { recipient: portal.email },
      { recipient: "anna@example.com" },
    ]);
  });

  it.each([
    ["sent on the day after the last one", { sentOn: "2026-12-06", way: "Email" }, "sentOn date.withdrawal-late"],
    ["sent before the signature", { sentOn: "2026-11-20", way: "Email" }, "sentOn date.before-signature"],
    ["sent tomorrow", { sentOn: "2026-12-12", way: "Email" }, "sentOn date.future"],
    ["sent by link, which only the client can use", { sentOn: "2026-12-04", way: "Link" }, "way mixed.one-of"],
    ["sent today, without a body", undefined, "sentOn date.withdrawal-late"],
  ])("refuses a withdrawal %s, and reports the field", async (_what, payload, refused) => {
    const contract = await sign();
    await moveClockTo("2026-12-11T13:30:00Z");
    expect(portal.refused(await portal.revoke(contract, payload))).toBe(`422 ContractInvalid ${refused}`);
    expect((await portal.get(contract.id)).state).toBe("Sealed");
  });

  it("refuses a withdrawal from midnight of the fifteenth day in Prague", async () => {
    const contract = await sign();
    await moveClockTo("2026-12-05T23:00:00Z");
    expect(portal.refused(await portal.revoke(contract))).toBe("422 ContractInvalid sentOn date.withdrawal-late");
  });

  it("records only one withdrawal, and only for the advisor's own signed contract", async () => {
    const unsigned = await portal.make();
    expect(portal.refused(await portal.revoke(unsigned))).toBe("409 ContractStateChanged");
    const contract = await sign();
    const boris = await portal.test.logIn("boris");
    expect(refusalOf(await portal.revoke(contract, undefined, boris))).toMatchObject({ code: "NotFound" });
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.revoke(contract)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await portal.get(contract.id)).deliveries.filter(({ kind }) => kind === "Revoked")).toHaveLength(2);
    expect(portal.refused(await portal.revoke(contract, { sentOn: "2027-01-01", way: "" }))).toBe(
      "409 ContractStateChanged",
    );
  });

  it("the advisor cannot create an appendix to a framework contract from which the client has withdrawn", async () => {
    const contract = await sign();
    const frameworks = async () =>
      (await receive(portal.test, "getFrameworkContracts", portal.headers())).map(({ id }) => id);
    expect(await frameworks()).toContain(contract.frameworkContractId);
    await portal.revoke(contract);
    expect(await frameworks()).not.toContain(contract.frameworkContractId);
  });

  it("removes a revoked contract from the advisor's statistics", async () => {
    const count = async () => (await receive(portal.test, "getUser", portal.headers())).numberOfContracts;
    const contract = await sign();
    const running = async () => {
      const { rows } = await portal.test.pool.query<{ count: number }>(
        "select count(*)::int from contracts where user_id = 1 and signed_at is not null and state <> 'Revoked'",
      );
      return rows[0]?.count;
    };
    await expect.poll(count).toBe(await running());
    await portal.revoke(contract);
    await expect.poll(count).toBe(await running());
  });
});
