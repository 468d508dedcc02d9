import { consentRevision } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../../print/testing/read-pdf.ts";
import { findInDatabase } from "../../../../testing/database/find-in-database.ts";
import { refusalOf, send } from "../../../../testing/calls.ts";
import {
  createChangingPrinter,
  createFailingPrinter,
  plainPrinter,
  sharedPrinter,
} from "../../../../testing/printers.ts";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import { documentOpenings } from "../../key-documents/tables.ts";
import { type Browser, enterLinkOf } from "../testing/at-link.ts";
import { addKeyDocument, createMemoryStorage, keyDocument } from "../testing/key-documents.ts";
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";
import { strokes } from "../testing/strokes.ts";

const storage = createMemoryStorage();
const { printer: drawing, during } = createChangingPrinter(plainPrinter);
let portal: SigningApp;
let keyDigest: string;
let contract: Contract;
let browser: Browser;
beforeAll(async () => {
  portal = await openSigning({ printer: drawing, storage });
  keyDigest = await addKeyDocument(portal.test, storage);
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  ({ contract, browser } = await enterLinkOf(portal));
});
const opening = { productType: "Fund", documentId: keyDocument, lastPage: 2, seconds: 30, downloaded: false };

describe("a client at their link", () => {
  it.runIf(hasPoppler)("a client can read every document as a copy marked as unsigned", async () => {
    const { documents, documentSet } = await browser.read();
    expect(documentSet).toBe(contract.documentSet);
    expect(documents.map(({ documentId }) => documentId)).toEqual(
      contract.documents.map(({ documentId }) => documentId),
    );
    for (const { documentId, opened } of documents) {
      expect(opened).toBeNull();
      const answer = await during(sharedPrinter, () =>
        browser.call("getDocumentToSign", { params: { id: documentId } }),
      );
      expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
      const { text } = readPdf(answer.rawPayload.toString("base64"), "-raw");
      expect(text.replaceAll(/\s+/g, "")).toContain("NEPODEPSÁNO");
    }
  });

  it("the email and the page show the same summary: investments, payments and all costs with the service", async () => {
    const { summary } = await browser.read();
    expect(summary).toMatchObject({
      items: [{ oneOffAmount: 100_000, periodicalAmount: 0, horizonYears: 10, entryFee: 3000 }],
      payNow: [{ amount: 100_000, currency: "CZK" }],
      monthly: [],
      service: { kind: "absolute", fee: 1000, cost: { amount: 10_000, currency: "CZK" } },
      // The costs are partial because the exit cost of the fund is unknown.
      costs: { amount: 31_716.53, percentage: 31.72, isPartial: true },
    });
    expect((await portal.get(contract.id)).summary).toEqual(summary);
    const [mail] = await portal.messagesTo(contract.clientEmail ?? "");
    const text = mail?.text.replaceAll("\u00a0", " ");
    for (const expectedText of [summary?.items[0]?.name ?? "none", "100 000,00 Kč", "10 000,00 Kč", "31 716,53 Kč"])
      expect(text).toContain(expectedText);
  });

  it("a client can open sixty rendered documents in ten minutes, even if requests are concurrent", async () => {
    const id = contract.documents.find(({ kind }) => kind === "payments")?.documentId ?? "";
    const ask = () => browser.call("getDocumentToSign", { params: { id } });
    const answers = await Promise.all(Array.from({ length: 80 }, ask));
    const counted = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect([counted["200"]?.length, counted["429"]?.length]).toEqual([60, 20]);
    expect(counted["429"]?.[0]?.headers["retry-after"]).toMatch(/^\d+$/);
  });

  it("a client gets an error if a copy cannot be rendered", async () => {
    const { printer, fail } = createFailingPrinter(plainPrinter);
    const failing = await openSigning({ printer });
    const { contract: created, browser: at } = await enterLinkOf(failing);
    fail("crashed");
    const answer = await at.call("getDocumentToSign", { params: { id: created.documents[0]?.documentId ?? "" } });
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: "GenerationFailed" });
  });

  it("a client cannot read documents or key documents of another contract", async () => {
    const { contract: another } = await enterLinkOf(portal);
    const foreignId = another.documents[0]?.documentId ?? "";
    expect(refusalOf(await browser.call("getDocumentToSign", { params: { id: foreignId } }))).toMatchObject({
      status: 404,
    });
    expect(
      refusalOf(await browser.report({ ...opening, productType: "Contract", documentId: foreignId })),
    ).toMatchObject({
      status: 404,
    });
    const own = await browser.call("getKeyDocumentToSign", { params: { digest: keyDigest } });
    expect([own.statusCode, own.body]).toEqual([200, "%PDF-1.7 KID cs"]);
    const params = { digest: contract.documents[0]?.digest ?? "" };
    expect(refusalOf(await browser.call("getKeyDocumentToSign", { params }))).toMatchObject({ status: 404 });
    expect(refusalOf(await browser.report({ ...opening, documentId: 1 }))).toMatchObject({ status: 404 });
    expect(refusalOf(await browser.report({ ...opening, productType: "Program" }))).toMatchObject({ status: 404 });
    expect(refusalOf(await browser.report({ ...opening, lastPage: -1 }))).toMatchObject({ status: 400 });
  });

  it("stores a client's openings with pages and seconds, and records each in the audit trail once", async () => {
    const documentId = contract.documents[0]?.documentId ?? "";
    const report = (rest: object = {}) =>
      browser.report({ productType: "Contract", documentId, lastPage: 1, seconds: 40, downloaded: false, ...rest });
    expect((await report()).statusCode).toBe(200);
    expect((await browser.read()).documents[0]?.opened).toBeNull();
    const open = () => browser.call("getDocumentToSign", { params: { id: documentId } });
    await Promise.all(Array.from({ length: 20 }, open));
    portal.later(90);
    await Promise.all(Array.from({ length: 3 }, () => report({ pages: [1, 2, 999] })));
    await report({ seconds: 2_000_000_000, downloaded: true });
    const rows = await portal.test.db
      .select()
      .from(documentOpenings)
      .where(eq(documentOpenings.contractId, contract.id));
    expect(rows).toMatchObject([
      { userId: null, lastPage: 1, pages: [1], pageCount: 1, seconds: 90, downloaded: true },
    ]);
    expect((await browser.read()).documents[0]?.opened).toMatchObject({ lastPage: 1, pageCount: 1, downloaded: true });
    const { name } = contract.documents[0] ?? {};
    const events = (await portal.get(contract.id)).events.filter(({ kind }) => kind === "DocumentOpened");
    expect(events).toMatchObject([
      { actor: "Client", detail: { document: name, pagesSeen: 1, pageCount: 1, seconds: 90 } },
    ]);
  });

  it("the client must open the key documents on their own device, because the advisor's openings do not count", async () => {
    await send(portal.test, "getContractKeyDocument", portal.headers(), {
      params: { id: contract.id, digest: keyDigest },
    });
    const refusal = `422 KeyDocumentsUnopened keyDocuments.Fund.${keyDocument} mixed.required`;
    expect(portal.refused(await browser.sign(contract))).toBe(refusal);
    expect(portal.refused(await browser.signCode(contract))).toBe(refusal);
    expect((await browser.read()).keyDocuments[0]?.documents).toMatchObject([{ digest: keyDigest, opened: null }]);
    await browser.report(opening);
    expect((await browser.read()).keyDocuments[0]?.documents).toMatchObject([{ opened: null }]);
    await browser.call("getKeyDocumentToSign", { params: { digest: keyDigest } });
    expect((await browser.read()).keyDocuments[0]?.documents).toMatchObject([{ opened: { lastPage: 0 } }]);
    expect((await browser.sign(contract)).statusCode).toBe(200);
  });

  it("the client must open every document; neither the advisor's openings nor HEAD requests count", async () => {
    await browser.call("getKeyDocumentToSign", { params: { digest: keyDigest } });
    await portal.openDocuments(contract);
    const [first, ...others] = contract.documents.map(({ documentId }) => documentId);
    for (const id of others) await browser.call("getDocumentToSign", { params: { id } });
    const url = `/api/sign/${browser.token}/document/${first}`;
    const head = await portal.test.app.inject({ method: "HEAD", url, headers: browser.headers() });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const refusal = `422 DocumentsUnopened documents.${first} mixed.required`;
    const { documentSet } = contract;
    const body = { documentSet, consent: consentRevision };
    const codeResponse = await browser.call("sendSigningCode", { payload: body });
    expect(portal.refused(codeResponse)).toBe(refusal);
    const signature = { ...body, signDate: "2026-11-21", signPlace: "Brno", signatureData: strokes };
    expect(portal.refused(await browser.call("signAtLink", { payload: signature }))).toBe(refusal);
    expect((await portal.get(contract.id)).state).toBe("Signing");
    await browser.call("getDocumentToSign", { params: { id: first ?? "" } });
    expect((await browser.call("signAtLink", { payload: signature })).statusCode).toBe(200);
  });
});

describe("a client's question", () => {
  it("emails a client's question to the advisor with the client as reply-to address, and stores it encrypted", async () => {
    const question = "Whose-signature-is-this-one";
    expect((await browser.ask(`  ${question} `)).statusCode).toBe(200);
    const [mail] = await portal.messagesTo("anna@example.com");
    expect(mail).toMatchObject({ replyTo: portal.email });
    expect(mail?.text).toContain(question);
    expect((await portal.get(contract.id)).questions).toMatchObject([{ kind: "Question", text: question }]);
    expect(await findInDatabase(portal.test.pool, question)).toEqual([]);
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it.each([
    ["is empty", "  ", "422 ContractInvalid text mixed.required"],
    ["has 1,001 characters", "x".repeat(1001), "422 ContractInvalid text string.max"],
  ])("refuses a client's question if it %s", async (_what, text, refusal) => {
    expect(portal.refused(await browser.ask(text))).toBe(refusal);
  });

  it("accepts five questions an hour", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask("Why?")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    expect((await portal.get(contract.id)).questions).toHaveLength(5);
  });
});

describe("a client who declines", () => {
  it("declining with a reason ends the signing, and emails the reason to the advisor", async () => {
    expect(portal.refused(await browser.decline(" "))).toBe("422 ContractInvalid reason mixed.required");
    expect((await browser.decline("Too-dear-for-me")).statusCode).toBe(200);
    const declined = await portal.get(contract.id);
    expect(declined).toMatchObject({ state: "Declined", questions: [{ kind: "Decline", text: "Too-dear-for-me" }] });
    const [mail] = await portal.messagesTo("anna@example.com");
    expect(mail).toMatchObject({ replyTo: portal.email });
    expect(mail?.text).toContain("Too-dear-for-me");
    expect(await findInDatabase(portal.test.pool, "Too-dear-for-me")).toEqual([]);
    expect(portal.refused(await portal.sendLink(contract))).toBe("409 ContractStateChanged");
  });

  it("declines a contract only once if requests are concurrent", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.decline("No.")));
    const counted = Object.groupBy(answers, (answer) => (answer.statusCode === 200 ? "done" : portal.refused(answer)));
    expect(counted["done"]).toHaveLength(1);
    expect(counted["401 LinkInvalid link Declined"]).toHaveLength(9);
    const { questions, events } = await portal.get(contract.id);
    expect([questions.length, events.filter(({ kind }) => kind === "Declined").length]).toEqual([1, 1]);
  });
});
