import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { findLastingPort, headerOf, type MailServer, partOf, startMailServer } from "../../../testing/mail-server.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { outboxAttachments, outboxChannel, outboxMessages } from "../../messaging/outbox/tables.ts";
import { proposals } from "./tables.ts";
import { makeCart, makeItem, makeProposal } from "./testing/proposals.ts";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";

// The mail server always uses the same port, because a test stops and restarts it.
const server: MailServer = await startMailServer({ port: await findLastingPort() });
const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const mailEnv = { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Fundport <portal@fundport.example>" };
// This app has no mail gateway, so emails stay in the outbox, where tests can read them.
const test = await createTestApp({ data: "catalogue", clock, printer: plainPrinter, env: { MAX_CART_ITEMS: "50" } });
const { printer, during } = createChangingPrinter(plainPrinter);
const delivering = await createTestApp({ data: "catalogue", clock, printer, env: mailEnv });
afterAll(() => server.close());

type LoggedInAdvisor = {
  test: TestApp;
  as: { cookie: string; origin: string };
  user: Parameters<typeof makeProposal>[1];
};
async function logInAnna(portal: TestApp): Promise<LoggedInAdvisor> {
  const as = await portal.logIn("anna");
  return { test: portal, as, user: await receive(portal, "getUser", as) };
}
let anna: LoggedInAdvisor;
let sender: LoggedInAdvisor;
beforeAll(async () => {
  anna = await logInAnna(test);
  sender = await logInAnna(delivering);
});
beforeEach(async () => {
  await test.pool.query("truncate outbox_messages, proposals cascade");
  await test.pool.query("delete from login_attempts");
});

const propose = (account = anna, name = "Fondy") =>
  makeProposal(account.test.db, account.user, makeCart([makeItem("a")]), { name });
const mailing = async (overrides: object = {}, name?: string) => ({
  investmentProposal: await propose(anna, name),
  emails: ["klient@example.com"],
  ...overrides,
});
const mail = (payload: unknown, headers: Record<string, string> = {}) =>
  receive(test, "sendProposal", anna.as, { payload, headers });
const refuse = async (payload: unknown, as: Record<string, string> = anna.as) =>
  refusalOf(await send(test, "sendProposal", as, { payload }));
const listMessages = () => test.db.select().from(outboxMessages).orderBy(asc(outboxMessages.id));
const attached = async (messageId: number) => {
  const rows = await test.db.select().from(outboxAttachments).where(eq(outboxAttachments.outboxMessageId, messageId));
  return rows.map((row) => testEncryption.decryptRow(outboxAttachments, row));
};
const payloadOf = (row: typeof proposals.$inferSelect | undefined) =>
  row === undefined ? [] : testEncryption.decryptRow(proposals, row).payload;
const expectNothingStored = async () =>
  expect([await listMessages(), await test.db.select().from(proposals)]).toEqual([[], []]);

/** Returns the attached PDF of a received email. */
function pdfOf(raw: string): Buffer {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((text) => /^content-type: application\/pdf/i.test(text)) ?? "";
  return Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4).split("\r\n--")[0] ?? "", "base64");
}
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a proposal by email", () => {
  it("is sent to each address with the PDF attached, and is stored with its recipients", async () => {
    const answer = await mail([
      await mailing({ emails: ["klient@example.com", "Klient@Example.com", "rodina@example.com"], message: " Ahoj " }),
    ]);
    expect(answer.sent).toEqual([
      { name: "investment-proposal-fondy-2026-11-21.pdf", emails: ["Klient@Example.com", "rodina@example.com"] },
    ]);
    const rows = await listMessages();
    expect(rows.map(({ recipient }) => recipient)).toEqual(["Klient@Example.com", "rodina@example.com"]);
    const [storedRow, ...others] = await test.db.select().from(proposals);
    expect(others).toEqual([]);
    expect(payloadOf(storedRow)[0]).toMatchObject({
      emails: ["Klient@Example.com", "rodina@example.com"],
      message: "Ahoj",
    });
    for (const { id } of rows) {
      const [file, ...rest] = await attached(id);
      expect(rest).toEqual([]);
      expect(file).toMatchObject({ name: "investment-proposal-fondy-2026-11-21.pdf", mimeType: "application/pdf" });
      expect(digestOf(file?.content ?? Buffer.alloc(0))).toBe(storedRow?.pdfDigest);
    }
  });

  it("becomes one document together with proposals that have the same recipients and message, otherwise a separate one", async () => {
    const { sent } = await mail([
      await mailing({ emails: ["a@example.com", "b@example.com"] }, "First"),
      await mailing({ emails: ["b@example.com", "a@example.com"] }, "Second"),
      await mailing({ emails: ["c@example.com"] }, "Third"),
    ]);
    expect(sent).toEqual([
      { name: "investment-proposal-2026-11-21.pdf", emails: ["a@example.com", "b@example.com"] },
      { name: "investment-proposal-third-2026-11-21.pdf", emails: ["c@example.com"] },
    ]);
    expect((await listMessages()).map(({ recipient }) => recipient)).toEqual([
      "a@example.com",
      "b@example.com",
      "c@example.com",
    ]);
    expect(await test.db.select().from(proposals)).toHaveLength(2);
  });

  it("is sent to the advisor once if the advisor requests a copy", async () => {
    await mail([await mailing({ copyToMe: true })]);
    await mail([await mailing({ emails: [anna.user.email], copyToMe: true })]);
    expect((await listMessages()).map(({ recipient }) => recipient)).toEqual([
      "klient@example.com",
      anna.user.email,
      anna.user.email,
    ]);
  });

  it("is sent once per Idempotency-Key, even if requests are concurrent or repeated", async () => {
    const payload = [await mailing({ copyToMe: true })];
    const sendRequest = () => mail(payload, { "idempotency-key": "one-press" });
    const [first, second] = await Promise.all([sendRequest(), sendRequest()]);
    expect([second, await sendRequest()]).toEqual([first, first]);
    expect(await listMessages()).toHaveLength(2);
    expect(await test.db.select().from(proposals)).toHaveLength(1);
    const other = await send(test, "sendProposal", anna.as, {
      payload: [await mailing({ emails: ["jina@example.com"] })],
      headers: { "idempotency-key": "one-press" },
    });
    expect(refusalOf(other)).toMatchObject({ status: 422, code: "IdempotencyKeyReused" });
  });

  it("returns the first response for a repeated Idempotency-Key without rendering, even if data has changed", async () => {
    const payload = [await mailing()];
    const sendMail = () => mail(payload, { "idempotency-key": "lost-answer" });
    const first = await sendMail();
    const counted = () => test.pool.query("select failures from login_attempts").then(({ rows }) => rows);
    expect(await counted()).toEqual([{ failures: 1 }]);
    const raise = (by: number) =>
      test.pool.query("update funds set moderate_gain = moderate_gain + $1 where id = $2", [by, ids.equityFund]);
    await raise(1);
    try {
      expect(await sendMail()).toEqual(first);
      expect(await refuse(payload)).toMatchObject({ code: "ProposalOutdated" });
      expect(await counted()).toEqual([{ failures: 1 }]);
    } finally {
      await raise(-1);
    }
    expect(await listMessages()).toHaveLength(1);
  });

  it("is refused as outdated if a total differs, and is not stored or sent", async () => {
    const proposal = await propose();
    const changed = { ...proposal, expectedAsset: proposal.expectedAsset + 1 };
    expect(await refuse([await mailing({ investmentProposal: changed })])).toEqual({
      status: 422,
      code: "ProposalOutdated",
      fields: ["0.investmentProposal.expectedAsset"],
    });
    await expectNothingStored();
  });

  it("is not stored or sent if the attachment cannot be stored", async () => {
    await test.pool.query(`create function no_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '53100'; end $$`);
    await test.pool.query("create trigger no_mail before insert on outbox_attachments execute function no_mail()");
    const refusal = await refuse([await mailing()]);
    await test.pool.query("drop trigger no_mail on outbox_attachments");
    expect(refusal).toMatchObject({ status: 507, code: "StorageFull" });
    await expectNothingStored();
  });

  it("is limited per advisor; refused requests do not count", async () => {
    const payload = [await mailing()];
    await refuse([{ ...payload[0], emails: ["nobody"] }]);
    await test.pool.query(
      `insert into login_attempts (subject, failures, first_failure_at) values ($1, 39, '2026-11-21T09:59:00Z')`,
      [`proposal-mail:${anna.user.id}`],
    );
    expect((await mail(payload)).sent).toHaveLength(1);
    expect(await refuse(payload)).toMatchObject({ status: 429, code: "TooManyRequests" });
  });

  it("counts each email of a request towards the limit, and counts none if the request is refused", async () => {
    const subject = `proposal-mail:${anna.user.id}`;
    const counted = async () =>
      (await test.pool.query<{ failures: number }>("select failures from login_attempts where subject = $1", [subject]))
        .rows[0]?.failures;
    await test.pool.query(
      "insert into login_attempts (subject, failures, first_failure_at) values ($1, 37, '2026-11-21T09:59:00Z')",
      [subject],
    );
    const to = (address: string) => mailing({ emails: [address] });
    const four = await Promise.all(["a@example.com", "b@example.com", "c@example.com", "d@example.com"].map(to));
    expect(await refuse(four)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(await counted()).toBe(37);
    await expectNothingStored();
    expect((await mail(four.slice(0, 3))).sent).toHaveLength(3);
    expect(await counted()).toBe(40);
  });
});

describe("a request to email a proposal", () => {
  it.each([
    ["no addresses", { emails: [] }, ["0.emails"]],
    ["an invalid address", { emails: ["klient@example.com", "klient"] }, ["0.emails.1"]],
    ["two addresses in one", { emails: ["a@example.com, b@example.com"] }, ["0.emails.0"]],
    ["a header in an address", { emails: ["a@example.com\r\nBcc: b@example.com"] }, ["0.emails.0"]],
    ["eleven addresses", { emails: Array.from({ length: 11 }, (_, i) => `a${i}@example.com`) }, ["0.emails"]],
    ["a message of 1001 characters", { message: "x".repeat(1001) }, ["0.message"]],
  ])("is refused because of %s, and the error names the field", async (_what, overrides, fields) => {
    expect(await refuse([await mailing(overrides)])).toEqual({ status: 422, code: "ProposalMailInvalid", fields });
    await expectNothingStored();
  });

  it.each([
    ["a body that is not a list", {}],
    ["an empty list", []],
    ["a missing proposal", [{ emails: ["a@example.com"] }]],
    ["a string instead of a list of addresses", [{ emails: "a@example.com" }]],
  ])("is refused because of %s", async (_what, payload) => {
    expect(await refuse(payload)).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("is refused if it refers to another advisor's framework contract", async () => {
    const cart = makeCart([makeItem("a")], { frameworkContractId: ids.borisContract });
    const investmentProposal = await makeProposal(test.db, anna.user, cart);
    expect(await refuse([await mailing({ investmentProposal })])).toMatchObject({ status: 422, code: "CartInvalid" });
    await expectNothingStored();
  });
});

describe("delivery to a mail server", () => {
  const sendTo = async (emails: string[], language: string, overrides: object = {}) =>
    receive(delivering, "sendProposal", sender.as, {
      payload: [{ investmentProposal: await propose(sender), emails, ...overrides }],
      headers: { "accept-language": language },
    });
  const waitForEmail = async (to: string) => {
    await expect.poll(() => server.received.find((one) => one.to.includes(to))).toBeDefined();
    return server.received.find((one) => one.to.includes(to))?.raw ?? "";
  };

  it.each([
    ["en", "Investment proposal from", "has sent you an investment proposal"],
    ["cs", "Investiční návrh – ", "vám posílá investiční návrh"],
    ["sk", "Investičný návrh – ", "vám posiela investičný návrh"],
  ])(
    "sends the email in the language of the request (%s), with the message and with the advisor as Reply-To",
    async (...row) => {
      const [language, subject, opening] = row;
      const to = `klient-${language}@example.com`;
      await sendTo([to], language, { message: "Dobrý den,\nposílám návrh <b>ihned</b>." });
      const raw = await waitForEmail(to);
      expect(headerOf(raw, "Subject")).toContain(subject);
      expect(headerOf(raw, "Reply-To")).toBe(sender.user.email);
      expect(headerOf(raw, "Bcc")).toBeNull();
      expect(partOf(raw, "text/plain")).toContain(opening);
      expect(partOf(raw, "text/plain").replaceAll("\r", "")).toContain("  Dobrý den,\n  posílám návrh <b>ihned</b>.");
      expect(partOf(raw, "text/html")).toContain("posílám návrh &lt;b&gt;ihned&lt;/b&gt;.");
      const [storedRow] = await delivering.db
        .select()
        .from(proposals)
        .where(eq(proposals.pdfDigest, digestOf(pdfOf(raw))));
      expect(payloadOf(storedRow)[0]?.emails).toEqual([to]);
    },
  );

  it.skipIf(!hasPoppler)("is retried with the complete document after the mail server was unreachable", async () => {
    const address = { port: server.port };
    await server.close();
    await during(sharedPrinter, () => sendTo(["pozdeji@example.com"], "cs"));
    const rowOf = async () => {
      const [row] = await delivering.db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, "pozdeji@example.com"));
      return row;
    };
    await expect.poll(async () => (await rowOf())?.lastError).toMatch(/ECONNREFUSED|connect/i);
    expect((await rowOf())?.state).toBe("Waiting");
    const restartedServer = await startMailServer(address);
    try {
      await delivering.pool.query("update outbox_messages set due_at = now() where state = 'Waiting'");
      await delivering.pool.query(`notify ${outboxChannel}`);
      await expect.poll(async () => (await rowOf())?.state).toBe("Sent");
      const raw = restartedServer.received.find((one) => one.to.includes("pozdeji@example.com"))?.raw ?? "";
      expect(headerOf(raw, "Message-ID")).toBe(`<${(await rowOf())?.messageId}@fundport.example>`);
      const pdf = pdfOf(raw);
      const [storedRow] = await delivering.db
        .select()
        .from(proposals)
        .where(eq(proposals.pdfDigest, digestOf(pdf)));
      expect(storedRow?.pdfBytes).toBe(pdf.length);
      const { text, info } = readPdf(pdf.toString("base64"));
      expect(info).toMatch(/Tagged: +yes/);
      expect(text).toContain("Investiční návrh");
    } finally {
      await restartedServer.close();
    }
  });
});

describe("the trial outbox", () => {
  it("lists the attachment and returns its bytes, but only in trial mode", async () => {
    const trial = await createTestApp({ data: "catalogue", clock, printer: plainPrinter, env: { TRIAL: "true" } });
    const owner = await logInAnna(trial);
    const payload = [{ investmentProposal: await propose(owner), emails: ["klient@example.com"] }];
    await receive(trial, "sendProposal", owner.as, { payload });
    const { items } = await receive(trial, "getOutbox", {});
    const [file] = items[0]?.attachments ?? [];
    const answer = await send(trial, "getOutboxAttachment", {}, { params: { id: file?.id ?? "" } });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe('inline; filename="investment-proposal-fondy-2026-11-21.pdf"');
    expect(answer.rawPayload.length).toBe(file?.size);
    const [storedRow] = await trial.db.select().from(proposals);
    expect(digestOf(answer.rawPayload)).toBe(storedRow?.pdfDigest);
    const unknown = await send(trial, "getOutboxAttachment", {}, { params: { id: "999999999" } });
    expect(refusalOf(unknown)).toMatchObject({ status: 404, code: "NotFound" });

    await mail([await mailing()]);
    const [message] = await listMessages();
    const [own] = await attached(message?.id ?? 0);
    const hidden = await send(test, "getOutboxAttachment", {}, { params: { id: String(own?.id) } });
    expect(refusalOf(hidden)).toMatchObject({ status: 404, code: "NotFound" });
  });
});
