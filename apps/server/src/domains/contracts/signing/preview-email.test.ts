import type { EndpointOutput } from "@fundport/api";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(() => portal.test.db.delete(loginAttempts));

const preview = ({ id }: Contract, payload: object, as = portal.headers()) =>
  send(portal.test, "previewContractEmail", as, { params: { id }, payload });
const read = async (contract: Contract, payload: object) =>
  (await preview(contract, payload)).json<EndpointOutput<"previewContractEmail">>();
/** Returns the last email to the client, without the token of its link. */
async function lastMail() {
  const [mail] = await portal.messagesTo(portal.email);
  return { subject: mail?.subject, text: mail?.text.replace(/\/sign\/[\w-]+/, "/sign/…") };
}

describe("the preview of an email to the client", () => {
  it("the preview has the same subject and text as the sent link or reminder", async () => {
    const contract = await portal.make();
    const message = "Dobrý den, paní Malá,\nposílám slíbené.";
    const link = await read(contract, { kind: "Link", message: `${message} ` });
    expect(link.text).toContain("  posílám slíbené.");
    await portal.sendLink(contract, { message });
    expect(await lastMail()).toEqual(link);
    const reminder = await read(contract, { kind: "Reminder" });
    expect(reminder.subject).toMatch(/^Připomínka/);
    await portal.remind(contract);
    expect(await lastMail()).toEqual(reminder);
  });

  it("the preview of an appendix mentions the appendix instead of a contract", async () => {
    const framework = await portal.make();
    await portal.openPad(framework);
    await portal.signDrawn(framework);
    const { frameworkContractId } = framework;
    const cart = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId });
    const appendix = await portal.make(await portal.request({}, cart));
    expect(appendix.isAppendix).toBe(true);
    const { subject, text } = await read(appendix, { kind: "Link" });
    expect(subject).toMatch(/^Dodatek/);
    expect(text).toContain("dodatek ke smlouvě");
  });

  it("a preview sends no email and contains no token", async () => {
    const contract = await portal.make();
    const before = (await portal.messagesTo(portal.email)).length;
    const { text } = await read(contract, { kind: "Link" });
    expect(text).toMatch(/\/sign\/…$/m);
    expect(await portal.messagesTo(portal.email)).toHaveLength(before);
    expect((await portal.get(contract.id)).state).toBe("Created");
  });

  it("refuses a preview if the email could not be sent, its message is too long, or the contract is another advisor's", async () => {
    const contract = await portal.make();
    expect(portal.refused(await preview(contract, { kind: "Reminder" }))).toBe("409 ContractStateChanged");
    const tooLong = await preview(contract, { kind: "Link", message: "ž".repeat(1001) });
    expect(portal.refused(tooLong)).toBe("422 ContractInvalid message string.max");
    await portal.sendLink(contract);
    expect(portal.refused(await preview(contract, { kind: "Link" }))).toBe("409 ContractStateChanged");
    const boris = await portal.test.logIn("boris");
    expect(refusalOf(await preview(contract, { kind: "Reminder" }, boris))).toMatchObject({ code: "NotFound" });
  });
});
