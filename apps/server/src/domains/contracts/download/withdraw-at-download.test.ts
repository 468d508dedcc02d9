import type { EndpointOutput } from "@fundport/api";
import { formatContractNumber } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractDecisions } from "../records/tables.ts";
import { openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { clientsAtDownload } from "./testing/at-download.ts";

type Download = EndpointOutput<"getDownload">;
/** The distributor in the contract, which receives the withdrawal. */
const receivedBy = { name: "Advisors Ltd", registrationNumber: "27082440", seat: "Dlouhá 1, 110 00 Praha 1" };
const confirmed = { payload: { isConfirmed: true } };

let portal: SigningApp;
let clients: ReturnType<typeof clientsAtDownload>;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  clients = clientsAtDownload(portal);
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime("2026-11-21T10:00:00Z");
  await portal.logInAgain();
});

/** Signs a contract on 21/11/2026, and enters the client's link at the given time. */
async function signAndEnter(moment: string) {
  const contract = await clients.signOne();
  const token = await clients.lastToken();
  portal.setTime(moment);
  await portal.logInAgain();
  return { contract, token, browser: await clients.enter(token) };
}

describe("a client who withdraws at the link to their signed documents", () => {
  it("a client can withdraw until the end of the fourteenth day in Prague, and gets a receipt", async () => {
    const { contract, browser } = await signAndEnter("2026-12-05T22:59:59Z");
    expect((await browser.call("getDownload")).json<Download>()).toMatchObject({
      mayWithdraw: true,
      isRevoked: false,
      revocation: null,
      clientEmail: portal.email,
    });
    const answer = await browser.call("withdrawAtDownload", confirmed);
    const receipt = { recordedAt: "2026-12-05T22:59:59.000Z", sentOn: "2026-12-05", way: "Link", receivedBy };
    expect(answer.json<Download>()).toMatchObject({ mayWithdraw: false, isRevoked: true, revocation: receipt });
    expect((await browser.call("getDownload")).json<Download>().revocation).toEqual(receipt);
    expect((await portal.trail(contract)).find(({ kind }) => kind === "Revoked")).toEqual({
      kind: "Revoked",
      actor: "Client",
      data: { from: "Sealed", to: "Revoked", sentOn: "2026-12-05", sentBy: "Link" },
    });
    expect((await portal.get(contract.id)).revocation).toMatchObject({ recordedBy: "Client", way: "Link" });
    const subject = `Odstoupení od smlouvy ${formatContractNumber(contract.number ?? "")}`;
    for (const address of [portal.email, "anna@example.com"]) {
      const [mail] = (await portal.messagesTo(address)).filter((each) => each.subject === subject);
      expect(mail?.text).toContain("05/12/2026 23:59 (pražského času)");
      expect(mail?.text.replaceAll("\u00a0", " ")).toContain(
        "Přijal: Advisors Ltd, IČO 27082440, Dlouhá 1, 110 00 Praha 1",
      );
    }
  });

  it("if the contract does not contain the distributor's details, the receipt names the advisor's company", async () => {
    const { contract, browser } = await signAndEnter("2026-11-22T10:00:00Z");
    const { input } = testEncryption.encryptRow(contractDecisions, { contractId: contract.id, input: {} });
    await portal.test.db.update(contractDecisions).set({ input }).where(eq(contractDecisions.contractId, contract.id));
    const answer = await browser.call("withdrawAtDownload", confirmed);
    const company = { name: "Advisors Ltd", registrationNumber: null, seat: null };
    expect(answer.json<Download>().revocation?.receivedBy).toEqual(company);
  });

  it("refuses a withdrawal on the fifteenth day", async () => {
    const { contract, browser } = await signAndEnter("2026-12-05T23:00:00Z");
    expect((await browser.call("getDownload")).json<Download>()).toMatchObject({
      mayWithdraw: false,
      withdrawUntil: "2026-12-05",
    });
    expect(portal.refused(await browser.call("withdrawAtDownload", confirmed))).toBe("409 WithdrawalTooLate");
    expect((await portal.get(contract.id)).state).toBe("Sealed");
  });

  it("a withdrawal requires the code and an explicit confirmation", async () => {
    const { contract, token, browser } = await signAndEnter("2026-11-22T10:00:00Z");
    const stranger = clients.openBrowser(token);
    expect(portal.refused(await stranger.call("withdrawAtDownload", confirmed))).toBe(
      "401 LinkInvalid link Unidentified",
    );
    const unconfirmed = await browser.call("withdrawAtDownload", { payload: { isConfirmed: false } });
    expect(unconfirmed.statusCode).toBe(400);
    expect((await portal.get(contract.id)).state).toBe("Sealed");
  });

  it("records one withdrawal if the client clicks repeatedly while the advisor records a withdrawal", async () => {
    const { contract, browser } = await signAndEnter("2026-11-22T10:00:00Z");
    const answers = await Promise.all([
      browser.call("withdrawAtDownload", confirmed),
      browser.call("withdrawAtDownload", confirmed),
      portal.revoke(contract, { sentOn: "2026-11-22", way: "Email" }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    const { revocation, deliveries, events } = await portal.get(contract.id);
    expect(deliveries.filter(({ kind }) => kind === "Revoked")).toHaveLength(2);
    expect(events.filter(({ kind }) => kind === "Revoked")).toHaveLength(1);
    // The client's page shows the receipt of the withdrawal that was recorded first.
    const { revocation: receipt } = (await browser.call("getDownload")).json<Download>();
    expect(receipt).toEqual({
      recordedAt: revocation?.recordedAt,
      sentOn: "2026-11-22",
      way: revocation?.way,
      receivedBy,
    });
  });

  it("the email with the documents contains the deadline and the ways to withdraw", async () => {
    await clients.signOne();
    const mails = await portal.messagesTo(portal.email);
    const signed = mails.find(({ text }) => text.includes("/download/"));
    expect(signed?.text.replaceAll("\u00a0", " ")).toContain(
      "odstoupit do konce dne 05/12/2026: na stránce, kterou otevřete tlačítkem výše, písemně nebo e\u2011mailem",
    );
  });
});
