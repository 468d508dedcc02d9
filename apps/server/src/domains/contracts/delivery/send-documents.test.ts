import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { countPassed } from "../../../testing/flood.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { outboxAttachments } from "../../messaging/outbox/tables.ts";
import { type Contract, openSigning, type SigningPortal } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";

let portal: SigningPortal;
let made: Contract;
let sealed: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  made = await portal.make();
  sealed = await portal.make();
  await portal.openPad(sealed);
  await portal.signDrawn(sealed);
  sealed = await portal.settled(sealed.id, "Sealed");
});
beforeEach(() => portal.test.db.delete(loginAttempts));

/** The last row of the summary of a contract, in English and in Czech. */
const allCosts = /All costs over the whole period|Všechny náklady za celou dobu/;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `other-${index}@example.com`);
const wish = ({ documents }: Contract, emails: string[], index = 0) => ({
  documentId: documents[index]?.documentId ?? "",
  emails,
});
const mail = (payload: object[], headers: Record<string, string> = {}) =>
  send(portal.test, "sendContract", { ...portal.headers(), ...headers }, { payload });

describe("sending the documents of a contract", () => {
  it.each([
    ["a stranger's", () => ["other@example.com"], "422 ContractInvalid 0.emails.0 mixed.one-of"],
    [
      "one more than the client's",
      () => [portal.email, "x@example.com"],
      "422 ContractInvalid 0.emails.1 mixed.one-of",
    ],
    ["no", () => ["nobody"], "422 ContractInvalid 0.emails.0 string.email"],
    ["a second hidden", () => [`${portal.email}\r\nBcc: x@example.com`], "422 ContractInvalid 0.emails.0 string.email"],
  ] as const)("refuses %s address before the signature", async (_what, emails, refusal) => {
    const before = await portal.test.db.$count(outboxAttachments);
    expect(portal.refused(await mail([wish(made, [...emails()])]))).toBe(refusal);
    expect(await portal.test.db.$count(outboxAttachments)).toBe(before);
  });

  it("gives copies before the signature to the client and to the advisor", async () => {
    const answer = await mail([wish(made, [portal.email.toUpperCase(), "anna@example.com"])]);
    expect(answer.statusCode).toBe(200);
    const { deliveries } = await portal.get(made.id);
    expect(deliveries.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["Copy", portal.email.toUpperCase()],
      ["Copy", "anna@example.com"],
    ]);
    const [toClient, toAdvisor] = await Promise.all([
      portal.messagesTo(portal.email.toUpperCase()),
      portal.messagesTo("anna@example.com"),
    ]);
    expect(toClient[0]?.text).toMatch(allCosts);
    expect(toAdvisor[0]?.text).not.toMatch(allCosts);
  });

  it("gives sealed ones to any ten addresses, and no more", async () => {
    expect((await mail([wish(sealed, addresses(10))])).json()).toMatchObject({ sent: [{ emails: addresses(10) }] });
    expect(portal.refused(await mail([wish(sealed, addresses(11))]))).toBe(
      "422 ContractInvalid 0.emails mixed.too-many-addresses",
    );
    const { deliveries } = await portal.get(sealed.id);
    expect(deliveries.filter(({ kind }) => kind === "Resent")).toHaveLength(10);
  });

  it("knows no other advisor's documents, and sends nothing of a list with one of them", async () => {
    const boris = await portal.test.logIn("boris");
    const foreign = await send(portal.test, "sendContract", boris, { payload: [wish(sealed, ["b@example.com"])] });
    expect(refusalOf(foreign)).toMatchObject({ status: 404 });
    const before = await portal.test.db.$count(outboxAttachments);
    const unknown = { documentId: "0".repeat(32), emails: ["b@example.com"] };
    expect(refusalOf(await mail([wish(sealed, ["b@example.com"]), unknown]))).toMatchObject({ status: 404 });
    expect(refusalOf(await send(portal.test, "sendContract", {}, { payload: [unknown] }))).toMatchObject({
      status: 401,
    });
    expect(await portal.test.db.$count(outboxAttachments)).toBe(before);
  });

  it("happens once for an Idempotency-Key, and puts all documents for one address into one mail, payments first", async () => {
    const payload = sealed.documents.map((_document, index) => wish(sealed, ["once@example.com"], index));
    const headers = { "idempotency-key": "send-once" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => mail(payload, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const found = await portal.messagesTo("once@example.com");
    expect(found).toHaveLength(1);
    const { rows } = await portal.test.pool.query<{ name: string }>(
      "select name from outbox_attachments where outbox_message_id = $1 order by id",
      [found[0]?.id],
    );
    expect(rows).toHaveLength(sealed.documents.length);
    const payments = sealed.documents.find(({ kind }) => kind === "payments")?.name ?? "none";
    expect(rows[0]?.name).toContain(payments);
  });

  it("has a link for the client besides, the contract's page for the advisor, and neither for anybody else", async () => {
    const all = [portal.email, "anna@example.com", "third@example.com"];
    expect((await mail([wish(sealed, all)])).statusCode).toBe(200);
    const newest = async (to: string) => (await portal.messagesTo(to))[0]?.text;
    expect(await newest(portal.email)).toMatch(/\/download\/[\w-]{20,}/);
    expect(await newest("anna@example.com")).toContain(`/contracts/${sealed.id}`);
    expect(await newest("third@example.com")).not.toMatch(/\/download\/|\/contracts\//);
  });

  it("passes forty times in fifteen minutes, however many come at once", async () => {
    let number = 0;
    const ask = () => mail([wish(sealed, [`many-${(number += 1)}@example.com`])]);
    expect(await countPassed(ask, { pool: portal.test.pool, limit: "contract-mail", used: 38 })).toBe(2);
  });

  it("goes to ten addresses at most, those of all its documents together", async () => {
    const [first, second] = [0, 1].map((part) =>
      Array.from({ length: 6 }, (_, index) => `${part}-${index}@example.com`),
    );
    const [one, other] = [sealed, sealed].map((contract, index) => wish(contract, [first, second][index] ?? []));
    const answer = await mail([one ?? wish(sealed, []), other ?? wish(sealed, [])]);
    expect(refusalOf(answer)).toEqual({ status: 422, code: "ContractInvalid", fields: ["1.emails"] });
  });

  it("attaches a document once that is asked for twice", async () => {
    await portal.test.pool.query("delete from login_attempts");
    expect((await mail([wish(sealed, ["twice@example.com"]), wish(sealed, ["twice@example.com"])])).statusCode).toBe(
      200,
    );
    const { rows } = await portal.test.pool.query(
      "select name from outbox_attachments join outbox_messages m on m.id = outbox_message_id where recipient = 'twice@example.com'",
    );
    expect(rows).toHaveLength(1);
  });
});
