import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { countPassed } from "../../../testing/flood.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { outboxAttachments } from "../../messaging/outbox/tables.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";

let portal: SigningApp;
let unsigned: Contract;
let sealed: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  unsigned = await portal.make();
  sealed = await portal.make();
  await portal.openPad(sealed);
  await portal.signDrawn(sealed);
  sealed = await portal.settled(sealed.id, "Sealed");
});
beforeEach(() => portal.test.db.delete(loginAttempts));

/** Matches the last row of a contract's summary in English or Czech. */
const allCosts = /All costs over the whole period|Všechny náklady za celou dobu/;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `other-${index}@example.com`);
const sendRequest = ({ documents }: Contract, emails: string[], index = 0) => ({
  documentId: documents[index]?.documentId ?? "",
  emails,
});
const mail = (payload: object[], headers: Record<string, string> = {}) =>
  send(portal.test, "sendContract", { ...portal.headers(), ...headers }, { payload });

describe("sending the documents of a contract", () => {
  it.each([
    ["a third person's", () => ["other@example.com"], "422 ContractInvalid 0.emails.0 mixed.one-of"],
    ["an additional", () => [portal.email, "x@example.com"], "422 ContractInvalid 0.emails.1 mixed.one-of"],
    ["an invalid", () => ["nobody"], "422 ContractInvalid 0.emails.0 string.email"],
    [
      "an injected second",
      () => [`${portal.email}\r\nBcc: x@example.com`],
      "422 ContractInvalid 0.emails.0 string.email",
    ],
  ] as const)("refuses %s address before the signature", async (_what, emails, refusal) => {
    const before = await portal.test.db.$count(outboxAttachments);
    expect(portal.refused(await mail([sendRequest(unsigned, [...emails()])]))).toBe(refusal);
    expect(await portal.test.db.$count(outboxAttachments)).toBe(before);
  });

  it("sends unsigned copies to the client and the advisor, and the summary only to the client", async () => {
    const answer = await mail([sendRequest(unsigned, [portal.email.toUpperCase(), "anna@example.com"])]);
    expect(answer.statusCode).toBe(200);
    const { deliveries } = await portal.get(unsigned.id);
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

  it("sends sealed documents to any address, but to at most ten addresses", async () => {
    expect((await mail([sendRequest(sealed, addresses(10))])).json()).toMatchObject({
      sent: [{ emails: addresses(10) }],
    });
    expect(portal.refused(await mail([sendRequest(sealed, addresses(11))]))).toBe(
      "422 ContractInvalid 0.emails mixed.too-many-addresses",
    );
    const { deliveries } = await portal.get(sealed.id);
    expect(deliveries.filter(({ kind }) => kind === "Resent")).toHaveLength(10);
  });

  it("refuses another advisor's documents, and sends no emails if one of several documents is refused", async () => {
    const boris = await portal.test.logIn("boris");
    const foreignRequest = await send(portal.test, "sendContract", boris, {
      payload: [sendRequest(sealed, ["b@example.com"])],
    });
    expect(refusalOf(foreignRequest)).toMatchObject({ status: 404 });
    const before = await portal.test.db.$count(outboxAttachments);
    const unknown = { documentId: "0".repeat(32), emails: ["b@example.com"] };
    expect(refusalOf(await mail([sendRequest(sealed, ["b@example.com"]), unknown]))).toMatchObject({ status: 404 });
    expect(refusalOf(await send(portal.test, "sendContract", {}, { payload: [unknown] }))).toMatchObject({
      status: 401,
    });
    expect(await portal.test.db.$count(outboxAttachments)).toBe(before);
  });

  it("sends one email per address and Idempotency-Key, with all documents and with the payments first", async () => {
    const payload = sealed.documents.map((_document, index) => sendRequest(sealed, ["once@example.com"], index));
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

  it("links to the download only for the client, and to the contract's page only for the advisor", async () => {
    const all = [portal.email, "anna@example.com", "third@example.com"];
    expect((await mail([sendRequest(sealed, all)])).statusCode).toBe(200);
    const newest = async (to: string) => (await portal.messagesTo(to))[0]?.text;
    expect(await newest(portal.email)).toMatch(/\/download\/[\w-]{20,}/);
    expect(await newest("anna@example.com")).toContain(`/contracts/${sealed.id}`);
    expect(await newest("third@example.com")).not.toMatch(/\/download\/|\/contracts\//);
  });

  it("allows forty requests in fifteen minutes, even if they arrive concurrently", async () => {
    let number = 0;
    const ask = () => mail([sendRequest(sealed, [`many-${(number += 1)}@example.com`])]);
    expect(await countPassed(ask, { pool: portal.test.pool, limit: "contract-mail", used: 38 })).toBe(2);
  });

  it("limits a contract to ten addresses across all its documents", async () => {
    const [first, second] = [0, 1].map((part) =>
      Array.from({ length: 6 }, (_, index) => `${part}-${index}@example.com`),
    );
    const [one, other] = [sealed, sealed].map((contract, index) => sendRequest(contract, [first, second][index] ?? []));
    const answer = await mail([one ?? sendRequest(sealed, []), other ?? sendRequest(sealed, [])]);
    expect(refusalOf(answer)).toEqual({ status: 422, code: "ContractInvalid", fields: ["1.emails"] });
  });

  it("attaches a document only once if it is requested twice", async () => {
    await portal.test.pool.query("delete from login_attempts");
    expect(
      (await mail([sendRequest(sealed, ["twice@example.com"]), sendRequest(sealed, ["twice@example.com"])])).statusCode,
    ).toBe(200);
    const { rows } = await portal.test.pool.query(
      "select name from outbox_attachments join outbox_messages m on m.id = outbox_message_id where recipient = 'twice@example.com'",
    );
    expect(rows).toHaveLength(1);
  });
});
