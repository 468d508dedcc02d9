import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asc, eq } from "drizzle-orm";
import { testEncryption } from "../../../testing/keys.ts";
import { send } from "../../../testing/calls.ts";
import { headerOf, type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractDocuments } from "../records/tables.ts";
import { sealedDocuments } from "../sealing/tables.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { outboxChannel } from "../../messaging/outbox/tables.ts";

let refused: string | null = null;
let server: MailServer;
let portal: SigningApp;
beforeAll(async () => {
  server = await startMailServer({ refuse: (to) => (to === refused ? 550 : null) });
  portal = await openSigning({
    printer: plainPrinter,
    env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Fundport <portal@fundport.example>" },
  });
});
afterAll(() => server.close());

async function sign(): Promise<Contract> {
  const contract = await portal.make();
  await portal.openPad(contract);
  const answer = await portal.signDrawn(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return contract;
}
/** Returns the attached PDFs of an email in order. */
const attachmentsOf = (raw: string): Buffer[] =>
  raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter((part) => /^content-type: application\/pdf/im.test(part.slice(0, 500)))
    .map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n")), "base64"));
/** Returns the emails with PDFs that were sent to an address, ignoring the first `since` emails. */
const mailsTo = (to: string, since: number) =>
  server.received.slice(since).filter((mail) => mail.to.includes(to) && attachmentsOf(mail.raw).length > 0);

describe("the delivery of a signed contract", () => {
  it("marks a contract as delivered once a mail server has accepted both emails with the sealed documents, payments first", async () => {
    const before = server.received.length;
    const contract = await sign();
    const delivered = await portal.settled(contract.id, "Delivered");
    expect(delivered.deliveries.map(({ recipient, state }) => [recipient, state])).toEqual([
      [portal.email, "Sent"],
      ["anna@example.com", "Sent"],
    ]);
    const kinds = delivered.events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "MailSent")).toHaveLength(2);
    expect(kinds.at(-1)).toBe("Delivered");
    const rows = await portal.test.db
      .select({ sealed: sealedDocuments, kind: contractDocuments.kind })
      .from(sealedDocuments)
      .innerJoin(contractDocuments, eq(contractDocuments.id, sealedDocuments.documentId))
      .where(eq(sealedDocuments.contractId, contract.id))
      .orderBy(asc(sealedDocuments.order));
    const files = rows.map(({ sealed, kind }) => ({ kind, ...testEncryption.decryptRow(sealedDocuments, sealed) }));
    const expected = files.toSorted((a, b) => Number(b.kind === "payments") - Number(a.kind === "payments"));
    expect(expected[0]?.kind).toBe("payments");
    for (const to of [portal.email, "anna@example.com"]) {
      const [mail, ...others] = mailsTo(to, before);
      expect(others).toEqual([]);
      const sent = attachmentsOf(mail?.raw ?? "");
      expect(sent.map((file, index) => file.equals(expected[index]?.content ?? Buffer.alloc(0)))).toEqual(
        expected.map(() => true),
      );
    }
    const [toClient] = mailsTo(portal.email, before);
    expect(headerOf(toClient?.raw ?? "", "Reply-To")).toBe("anna@example.com");
  });

  it("does not mark a contract as delivered while a recipient is refused, and records the mail server's reason", async () => {
    refused = portal.email;
    const contract = await sign();
    await portal.settled(contract.id, "Sealed");
    await expect.poll(() => retryAndListOutcomes(contract)).toEqual(["MailFailed", "MailSent"]);
    const { state, deliveries } = await portal.get(contract.id);
    expect(state).toBe("Sealed");
    expect(deliveries.map((delivery) => delivery.state)).toEqual(["Failed", "Sent"]);
    expect(deliveries[0]?.reason).toContain("Turned down");
    refused = null;
  });

  it("marks a contract as delivered once a refused recipient has received all documents in later emails", async () => {
    refused = portal.email;
    const contract = await sign();
    await portal.settled(contract.id, "Sealed");
    await expect.poll(() => retryAndListOutcomes(contract)).toEqual(["MailFailed", "MailSent"]);
    refused = null;
    const [first, ...others] = contract.documents.map(({ documentId }) => documentId);
    const resend = async (ids: (string | undefined)[]) => {
      const payload = ids.map((documentId) => ({ documentId, emails: [portal.email] }));
      const answer = await send(portal.test, "sendContract", portal.headers(), { payload });
      expect(answer.statusCode).toBe(200);
    };
    await resend([first]);
    const resent = async () => (await portal.get(contract.id)).deliveries.at(-1);
    await expect.poll(resent).toMatchObject({ kind: "Resent", state: "Sent" });
    expect((await portal.get(contract.id)).state).toBe("Sealed");
    await resend(others);
    const delivered = await portal.settled(contract.id, "Delivered");
    expect(delivered.events.at(-1)?.kind).toBe("Delivered");
  });

  /** Makes the outbox retry all waiting emails, and returns the outcomes of a contract's emails. */
  async function retryAndListOutcomes(contract: Contract): Promise<string[]> {
    await portal.test.pool.query(
      "update outbox_messages set due_at = now() where state = 'Waiting' and last_error is not null",
    );
    await portal.test.pool.query(`notify ${outboxChannel}`);
    return (await portal.kinds(contract)).filter((kind) => kind.startsWith("Mail")).toSorted();
  }
});
