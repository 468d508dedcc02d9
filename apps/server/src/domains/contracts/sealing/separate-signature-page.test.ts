import { expect, it } from "vitest";
import { asc, eq } from "drizzle-orm";
import { createPdfPool } from "../../../ports/pdf-pool.ts";
import type { PdfPrinter, PrintJob } from "../../../ports/pdf.ts";
import { hasPdfsig, pdfsigAccepts, runOn } from "../../../ports/seal/testing/signature-tools.ts";
import { send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { contractDocuments } from "../records/tables.ts";
import { openSigning } from "../signing/testing/open-signing.ts";
import { outboxAttachments } from "../../messaging/outbox/tables.ts";
import { sealedDocuments } from "./tables.ts";

/** Changes a print job in the way a later release with other texts would. */
function renderDifferently(job: PrintJob): PrintJob {
  const input = job.input as { contract: { client: object } };
  const client = { ...input.contract.client, surname: "Velká" };
  return { ...job, input: { ...input, contract: { ...input.contract, client } } };
}

it.runIf(hasPdfsig)(
  "if documents now render differently, seals them as the client read them, with a separate signature page",
  async () => {
    const pool = createPdfPool();
    let isLater = false;
    const printer: PdfPrinter = { ...pool, print: (job) => pool.print(isLater ? renderDifferently(job) : job) };
    const portal = await openSigning({ printer });
    const contract = await portal.make();
    await portal.openPad(contract);
    isLater = true;
    expect(portal.codeOf(await portal.signDrawn(contract))).toBe("passed");
    await portal.settled(contract.id, "Sealed");
    const originals = await portal.test.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.contractId, contract.id))
      .orderBy(asc(contractDocuments.order));
    const rows = await portal.test.db
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.contractId, contract.id))
      .orderBy(asc(sealedDocuments.order));
    const sealed = rows.map((row) => testEncryption.decryptRow(sealedDocuments, row));
    const page = sealed.at(-1);
    expect([sealed.length, page?.documentId]).toEqual([originals.length + 1, null]);
    for (const { content } of sealed) expect(pdfsigAccepts(content)).toBe(true);
    const changed = sealed.flatMap(({ documentId, content }) => {
      const original = originals.find(({ id }) => id === documentId);
      const bytes = original && testEncryption.decryptRow(contractDocuments, original).content;
      return bytes && content.subarray(0, bytes.byteLength).equals(bytes) ? [] : [documentId];
    });
    expect(changed).toContain(null);
    expect(changed.length).toBeLessThan(sealed.length);
    const text = runOn({ pdf: page?.content ?? "" }, "pdftotext", "-raw", "pdf", "-").output;
    expect(text).toContain(contract.documentSet);
    expect(await portal.test.db.$count(outboxAttachments)).toBe(2 * sealed.length);
    const [requested] = contract.documents;
    const emails = [portal.email, "anna@example.com", "third@example.com"];
    const payload = [{ documentId: requested?.documentId, emails }];
    expect((await send(portal.test, "sendContract", portal.headers(), { payload })).statusCode).toBe(200);
    // If documents are sent again, the signature page is attached only for the client and the advisor.
    const attached = await portal.test.pool.query<{ names: string[] }>(
      `select array_agg(a.name order by a.id) as names from outbox_attachments a join outbox_messages m on m.id = a.outbox_message_id
       where a.id > $1 group by m.id order by m.id`,
      [2 * sealed.length],
    );
    const named = (name: string) => expect.stringContaining(name) as string;
    const both = [named(requested?.name ?? "none"), named(page?.name ?? "none")];
    expect(attached.rows.map(({ names }) => names)).toEqual([both, both, both.slice(0, 1)]);
  },
);
