import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";
import { hasPdfsig, pdfsigAccepts, runOn } from "../../../ports/seal/testing/signature-tools.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createChangingPrinter, sharedPrinter } from "../../../testing/printers.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { contractDocuments } from "../records/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { sealedDocuments } from "./tables.ts";
import { createControlledSealer, sealNow } from "./testing/controlled-sealer.ts";

const controlledSealer = createControlledSealer();
const { printer, during } = createChangingPrinter(sharedPrinter);
/**
 * Prints documents like an earlier release, with an extra character in the client's address. Old templates inserted
 * zero-width spaces in a similar way.
 */
const earlierRelease: PdfPrinter = {
  ...sharedPrinter,
  print: ({ module, input }) => {
    const earlier = structuredClone(input) as { contract: { client: { email: string } } };
    earlier.contract.client.email = earlier.contract.client.email.replace("@", "\u02bc@");
    return sharedPrinter.print({ module, input: earlier });
  },
};
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ sealer: controlledSealer.sealer, printer });
});
beforeEach(async () => {
  controlledSealer.recover();
  await portal.test.db.delete(loginAttempts);
});

async function sign(contractToSign?: Contract): Promise<Contract> {
  const contract = contractToSign ?? (await portal.make());
  await portal.openPad(contract);
  const answer = await portal.signDrawn(contract);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return contract;
}
const fileOf = (documentId: string) =>
  send(portal.test, "getContractDocument", portal.headers(), { params: { id: documentId } });
const sealedOf = async ({ id }: Contract) =>
  (
    await portal.test.db
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.contractId, id))
      .orderBy(asc(sealedDocuments.order))
  ).map((row) => testEncryption.decryptRow(sealedDocuments, row));
const originalsOf = async ({ id }: Contract) =>
  (
    await portal.test.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.contractId, id))
      .orderBy(asc(contractDocuments.order))
  ).map((row) => testEncryption.decryptRow(contractDocuments, row));
/** Returns the error of the last attempt to seal a contract. */
const failureOf = async ({ id }: Contract) => {
  const sealing = "select last_error from jobs where kind = 'seal' and subject = $1";
  const { rows } = await portal.test.pool.query<{ last_error: string | null }>(sealing, [`${id}`]);
  return rows[0]?.last_error ?? "";
};
const sendByEmail = (contract: Contract, emails: string[]) =>
  send(portal.test, "sendContract", portal.headers(), {
    payload: [{ documentId: contract.documents[0]?.documentId, emails }],
  });
const isCopy = (pdf: Buffer) =>
  readPdf(pdf.toString("base64"), "-raw").text.replaceAll(/\s+/g, "").includes("NEPODEPSÁNO");

describe.skipIf(!hasPdfsig || !hasPoppler)("a sealed document", () => {
  it("a sealed document has its original attached, unchanged pages, digests after them, and a seal over the whole file", async () => {
    const contract = await sign();
    const { documents } = await portal.settled(contract.id, "Sealed");
    const originals = await originalsOf(contract);
    expect(documents).toHaveLength(originals.length);
    for (const [index, { documentId, digest, sealedDigest }] of documents.entries()) {
      const original = originals[index]?.content ?? Buffer.alloc(0);
      expect(createHash("sha256").update(original).digest("hex")).toBe(digest);
      const answer = await fileOf(documentId);
      const pdf = answer.rawPayload;
      expect(createHash("sha256").update(pdf).digest("hex")).toBe(sealedDigest);
      expect(pdfsigAccepts(pdf)).toBe(true);
      expect(runOn({ pdf }, "pdfdetach", "-list", "pdf").output).toContain("1 embedded files");
      const detach = "pdfdetach -save 1 -o out pdf && cat out";
      expect(runOn({ pdf }, "sh", "-c", detach).bytes.equals(original)).toBe(true);
      const pages = Number(/Pages:\s+(\d+)/.exec(runOn({ original }, "pdfinfo", "original").output)?.[1]);
      const textOf = (file: Buffer) => runOn({ file }, "pdftotext", "-layout", "-l", `${pages}`, "file", "-").output;
      expect(textOf(pdf)).toBe(textOf(original));
      const last = runOn({ pdf }, "pdftotext", "-layout", "-f", `${pages + 1}`, "pdf", "-").output;
      // Each digest is unbroken and at the end of a line, so that it can be copied and compared.
      const digests = last.match(/(?<=\s)[0-9a-f]{64}$/gm);
      expect(digests).toEqual([digest, contract.documentSet]);
      expect(last).toContain("Brno");
      expect(isCopy(pdf)).toBe(false);
      const broken = Buffer.from(pdf);
      const position = Math.floor(original.byteLength / 2);
      broken[position] = (broken[position] ?? 0) ^ 1;
      expect(pdfsigAccepts(broken)).toBe(false);
    }
  });
});

describe("the sealing job", () => {
  it("seals a contract once if two processes run it concurrently", async () => {
    await portal.test.another();
    const release = controlledSealer.delayNext();
    const before = controlledSealer.calls();
    const contract = await sign();
    await expect.poll(controlledSealer.calls).toBeGreaterThan(before);
    await sealNow(portal.test, contract.id);
    await portal.settled(contract.id, "Sealed");
    const stored = await sealedOf(contract);
    release();
    const { rows } = await portal.test.pool.query("select 1 from jobs where kind = 'seal' and subject = $1", [
      `${contract.id}`,
    ]);
    expect(rows.length).toBeLessThanOrEqual(1);
    await expect.poll(controlledSealer.calls).toBeGreaterThanOrEqual(before + 2 * contract.documents.length);
    const { events, deliveries } = await portal.get(contract.id);
    expect(events.filter(({ kind }) => kind === "Sealed")).toHaveLength(1);
    expect(deliveries).toHaveLength(2);
    expect((await sealedOf(contract)).map(({ digest }) => digest)).toEqual(stored.map(({ digest }) => digest));
    expect(stored).toHaveLength(contract.documents.length);
  });

  it("if a document now renders differently, seals it as the client read it, with a separate signature page", async () => {
    const contract = await during(earlierRelease, () => portal.make());
    await sign(contract);
    await portal.settled(contract.id, "Sealed");
    const [sealed, originals] = [await sealedOf(contract), await originalsOf(contract)];
    expect(sealed).toHaveLength(originals.length + 1);
    expect(sealed.at(-1)?.documentId).toBeNull();
    const framework = originals.find(({ kind }) => kind === "framework");
    const asRead = sealed.find(({ documentId }) => documentId === framework?.id)?.content;
    expect(asRead?.subarray(0, framework?.content.length).equals(framework?.content ?? Buffer.alloc(0))).toBe(true);
    for (const { content } of sealed) expect(pdfsigAccepts(content)).toBe(true);
  });

  it("skips contracts that are already sealed or not signed", async () => {
    const [signed, unsigned] = [await sign(), await portal.make()];
    await portal.settled(signed.id, "Sealed");
    const before = controlledSealer.calls();
    for (const { id } of [signed, unsigned]) {
      await portal.test.pool.query("insert into jobs (kind, subject, due_at) values ('seal', $1, now())", [`${id}`]);
    }
    await portal.test.pool.query("notify jobs");
    const countSealJobs = () =>
      portal.test.pool.query("select 1 from jobs where kind = 'seal'").then(({ rows }) => rows.length);
    await expect.poll(countSealJobs).toBe(0);
    expect(controlledSealer.calls()).toBe(before);
    expect((await portal.kinds(signed)).filter((kind) => kind === "Sealed")).toHaveLength(1);
  });

  it.runIf(hasPoppler)(
    "retries the job if the sealer fails, and does not send documents before they are sealed",
    async () => {
      controlledSealer.fail();
      const before = controlledSealer.calls();
      const contract = await sign();
      await expect.poll(controlledSealer.calls).toBeGreaterThan(before);
      expect(await portal.get(contract.id)).toMatchObject({ state: "Signed", deliveries: [] });
      expect(isCopy((await fileOf(contract.documents[0]?.documentId ?? "")).rawPayload)).toBe(true);
      expect(refusalOf(await sendByEmail(contract, [portal.email]))).toMatchObject({ status: 503, code: "TryAgain" });
      expect(await sealedOf(contract)).toEqual([]);
      await expect.poll(() => failureOf(contract)).toContain("the sealer is away");
      controlledSealer.recover();
      await sealNow(portal.test, contract.id);
      const sealed = await portal.settled(contract.id, "Sealed");
      expect(sealed.deliveries).toHaveLength(2);
      expect((await sendByEmail(contract, ["other@example.com"])).statusCode).toBe(200);
    },
  );

  it.runIf(hasPdfsig)("seals a contract from which the client has withdrawn, but does not send it", async () => {
    controlledSealer.fail();
    const contract = await sign();
    expect((await portal.revoke(contract)).statusCode).toBe(200);
    expect(refusalOf(await sendByEmail(contract, [portal.email]))).toMatchObject({ status: 503, code: "TryAgain" });
    controlledSealer.recover();
    await expect
      .poll(async () => {
        await sealNow(portal.test, contract.id);
        return (await portal.kinds(contract)).includes("Sealed");
      })
      .toBe(true);
    const revoked = await portal.get(contract.id);
    expect(revoked.state).toBe("Revoked");
    expect(revoked.deliveries.map(({ kind }) => kind)).toEqual(["Revoked", "Revoked"]);
    expect(pdfsigAccepts((await fileOf(contract.documents[0]?.documentId ?? "")).rawPayload)).toBe(true);
  });

  it("refuses to seal a document that differs from the signed one", async () => {
    controlledSealer.fail();
    const contract = await sign();
    await expect.poll(() => failureOf(contract)).toContain("the sealer is away");
    const [first] = await originalsOf(contract);
    if (first === undefined) throw new Error("a contract has documents");
    const content = Buffer.concat([first.content, Buffer.from(" ")]);
    await portal.test.db
      .update(contractDocuments)
      .set({ content: testEncryption.encryptRow(contractDocuments, { ...first, content }).content })
      .where(eq(contractDocuments.id, first.id));
    controlledSealer.recover();
    const before = controlledSealer.calls();
    await sealNow(portal.test, contract.id);
    await expect.poll(() => failureOf(contract)).toContain("is not what was signed");
    expect(controlledSealer.calls()).toBe(before);
    expect((await portal.get(contract.id)).state).toBe("Signed");
  });
});
