import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digestOfDocument, documentKey } from "../../../lib/document-files.ts";
import { makePdfOfPages } from "../../../ports/seal/testing/make-pdf.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { contracts } from "../records/tables.ts";
import { openContracts } from "../creation/testing/open-contracts.ts";
import { fundDocumentFiles, fundDocuments } from "../../catalogue/funds/tables.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { documentOpenings, keyDocumentOpenings } from "./tables.ts";

type Contract = EndpointOutput<"createContract">;
type Report = Omit<EndpointInput<"reportKeyDocumentOpened">["body"], "productType" | "documentId"> & {
  productType: string;
  documentId: number | string;
};
const [key, annexId, laterDocument] = [301, 302, 303];
/**
 * Returns a key document with three pages, or an annex that is not a valid PDF, so that its pages cannot be counted.
 */
const bytesOf = (text: string) => (text.startsWith("KID") ? makePdfOfPages(3, text) : Buffer.from(`%PDF-1.7 ${text}`));
const files = new Map<string, Buffer>();
const storage: FileStorage = {
  read: (name) => Promise.resolve(files.get(name) ?? null),
  write: (name, bytes) => {
    files.set(name, Buffer.from(bytes));
    return Promise.resolve();
  },
  remove: () => Promise.reject(new Error("a key document is kept for good")),
};

let portal: Awaited<ReturnType<typeof openContracts>>;
let boris: Record<string, string>;
let now = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

async function store(documentId: number, language: "en" | "cs" | "sk", revision: number, text: string) {
  const bytes = bytesOf(text);
  const digest = digestOfDocument(bytes);
  files.set(documentKey(digest), bytes);
  await portal.test.db.insert(fundDocumentFiles).values({
    documentId,
    language,
    revision,
    digest,
    size: bytes.byteLength,
    storedAt: new Date("2026-10-05T22:30:00Z"),
  });
  return digest;
}

beforeAll(async () => {
  portal = await openContracts({ printer: plainPrinter, storage, clock: { now: () => now } });
  boris = await portal.test.logIn("boris");
  const row = { fundId: ids.equityFund, mimeType: "application/pdf", isKeyDocument: true };
  await portal.test.db.insert(fundDocuments).values([
    { ...row, id: key, names: texts("KID"), order: 1 },
    { ...row, id: annexId, names: texts("Annex"), order: 2 },
  ]);
  await store(key, "cs", 1, "KID cs");
  await store(annexId, "en", 1, "Annex en");
});
beforeEach(async () => {
  now = new Date("2026-11-21T10:00:00Z");
  await portal.test.db.delete(loginAttempts);
});

let keys = 0;
/** Creates a contract for two funds, of which one has two key documents and the other has none. */
async function create(): Promise<Contract> {
  const payload = {
    ...(await portal.request({}, makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]))),
    acceptsDuplicate: true,
  };
  const headers = { ...portal.anna, "idempotency-key": `key-document-${(keys += 1)}` };
  const answer = await send(portal.test, "createContract", headers, { payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Contract>();
}
const get = (id: number) => receive(portal.test, "getContract", portal.anna, { params: { id } });
const report = (id: number, body: Partial<Report> = {}, as: Record<string, string> = portal.anna) =>
  send(portal.test, "reportKeyDocumentOpened", as, {
    params: { id },
    payload: { productType: "Fund", documentId: key, lastPage: 2, seconds: 40, downloaded: false, ...body },
  });
const openingsOf = async (id: number) =>
  await portal.test.db.select().from(documentOpenings).where(eq(documentOpenings.contractId, id));
const eventsOf = async (id: number) =>
  (await createAudit({ repository: createAuditRepository(portal.test.db) }).list(id))
    .filter(({ kind }) => kind !== "Created")
    .map(({ kind, data }) => ({ kind, data }));
const bytesAt = (id: number, digest: string, as: Record<string, string> = portal.anna) =>
  send(portal.test, "getContractKeyDocument", as, { params: { id, digest } });

describe("the key documents of a contract", () => {
  it("lists key documents by product, in the contract's language or a fallback; the list may be empty", async () => {
    const contract = await create();
    const [first, second] = contract.keyDocuments;
    expect(contract.keyDocuments).toHaveLength(2);
    expect(first).toMatchObject({ productType: "Fund", productId: ids.equityFund });
    expect(first?.documents).toEqual([
      {
        documentId: key,
        name: "KID (cs)",
        day: "2026-10-06",
        digest: digestOfDocument(bytesOf("KID cs")),
        opened: null,
      },
      {
        documentId: annexId,
        name: "Annex (cs)",
        day: "2026-10-06",
        digest: digestOfDocument(bytesOf("Annex en")),
        opened: null,
      },
    ]);
    expect(second).toMatchObject({ productId: ids.bondFund, documents: [] });
    expect((await get(contract.id)).keyDocuments).toEqual(contract.keyDocuments);
  });

  it("keeps the key documents with which the contract was created after later imports", async () => {
    const contract = await create();
    const row = { fundId: ids.equityFund, mimeType: "application/pdf", isKeyDocument: true };
    await portal.test.db.insert(fundDocuments).values({ ...row, id: laterDocument, names: texts("Later"), order: 3 });
    const newer = await store(key, "cs", 2, "KID cs, second revision");
    await store(laterDocument, "cs", 1, "Later cs");
    expect((await get(contract.id)).keyDocuments).toEqual(contract.keyDocuments);
    const frozen = contract.keyDocuments[0]?.documents[0]?.digest ?? "";
    const answer = await bytesAt(contract.id, frozen);
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "application/pdf",
      bytesOf("KID cs").toString(),
    ]);
    expect(refusalOf(await bytesAt(contract.id, newer))).toMatchObject({ status: 404 });
    // A new contract includes the newer document.
    const next = await create();
    expect(next.keyDocuments[0]?.documents.map(({ digest }) => digest)).toContain(newer);
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.digest, newer));
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.documentId, laterDocument));
  });

  it("sends key documents only to the contract's advisor", async () => {
    const contract = await create();
    const digest = contract.keyDocuments[0]?.documents[0]?.digest ?? "";
    expect((await bytesAt(contract.id, digest, {})).statusCode).toBe(401);
    expect((await bytesAt(contract.id, digest, boris)).statusCode).toBe(404);
    expect((await bytesAt(contract.id, "0".repeat(64))).statusCode).toBe(404);
  });
});

describe("opening a document", () => {
  const digestOfKey = () => digestOfDocument(bytesOf("KID cs"));
  const open = (id: number, as?: Record<string, string>) => bytesAt(id, digestOfKey(), as);

  it("stores the opening of a key document when its bytes are sent, and adds one event to the audit trail", async () => {
    const contract = await create();
    expect((await open(contract.id)).statusCode).toBe(200);
    later(30);
    expect((await open(contract.id)).statusCode).toBe(200);
    const [first] = (await get(contract.id)).keyDocuments;
    expect(first?.documents.map(({ opened }) => opened)).toEqual([
      { at: "2026-11-21T10:00:00.000Z", lastPage: 0, pageCount: 3, downloaded: false },
      null,
    ]);
    expect(await eventsOf(contract.id)).toEqual([
      {
        kind: "KeyDocumentOpened",
        data: { productType: "Fund", productId: ids.equityFund, documentId: key, digest: digestOfKey() },
      },
    ]);
    expect((await get(contract.id)).events.map(({ kind }) => kind)).toEqual(["Created", "KeyDocumentOpened"]);
  });

  it("also stores the opening of the contract's own document", async () => {
    const contract = await create();
    const [document] = contract.documents;
    if (document === undefined) throw new Error("a contract has documents");
    const { documentId, digest } = document;
    await send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } });
    await report(contract.id, { productType: "Contract", documentId, lastPage: 1 });
    expect((await get(contract.id)).documents.map(({ opened }) => opened)).toEqual([
      { at: "2026-11-21T10:00:00.000Z", lastPage: 1, pageCount: 1, downloaded: false },
      ...contract.documents.slice(1).map(() => null),
    ]);
    expect(await eventsOf(contract.id)).toEqual([
      { kind: "DocumentOpened", data: { productType: "Contract", documentId, digest } },
    ]);
  });

  it("does not record an opening after only a report or a HEAD request", async () => {
    const contract = await create();
    expect((await report(contract.id, { lastPage: 1, seconds: 0, downloaded: true })).statusCode).toBe(200);
    const url = `/api/contract/${contract.id}/keydocument/${digestOfKey()}`;
    const head = await portal.test.app.inject({ method: "HEAD", url, headers: portal.anna });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const document = contract.documents[0]?.documentId ?? "";
    await portal.test.app.inject({ method: "HEAD", url: `/api/contract/document/${document}`, headers: portal.anna });
    expect(await openingsOf(contract.id)).toEqual([]);
    expect(await eventsOf(contract.id)).toEqual([]);
  });

  it("stores one opening for two hundred concurrent requests", async () => {
    const contract = await create();
    const answers = await Promise.all(Array.from({ length: 200 }, () => open(contract.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await openingsOf(contract.id)).toHaveLength(1);
    expect(await eventsOf(contract.id)).toHaveLength(1);
  });

  it("refuses a document to another advisor, and records no opening", async () => {
    const contract = await create();
    expect((await open(contract.id, boris)).statusCode).toBe(404);
    expect(refusalOf(await report(contract.id, {}, boris))).toEqual(refusalOf(await report(2_000_000, {}, boris)));
    expect((await report(contract.id, {}, boris)).statusCode).toBe(404);
    expect(await openingsOf(contract.id)).toEqual([]);
  });
});

describe("reading an opened document", () => {
  async function createOpened(): Promise<Contract> {
    const contract = await create();
    await bytesAt(contract.id, digestOfDocument(bytesOf("KID cs")));
    return contract;
  }

  it("a report adds pages and seconds, and never removes them", async () => {
    const contract = await createOpened();
    later(60);
    await report(contract.id, { lastPage: 2, pages: [2, 1], seconds: 40 });
    await report(contract.id, { lastPage: 1, pages: [1], seconds: 5, downloaded: true });
    await report(contract.id, { lastPage: 0, pages: [], seconds: 0 });
    expect(await openingsOf(contract.id)).toMatchObject([
      { lastPage: 2, pages: [1, 2], pageCount: 3, seconds: 45, downloaded: true },
    ]);
    const events = (await get(contract.id)).events.map(({ detail }) => detail);
    expect(events.at(-1)).toEqual({
      document: "KID (cs)",
      product: contract.keyDocuments[0]?.product,
      pagesSeen: 2,
      pageCount: 3,
      seconds: 45,
    });
  });

  it("adds up the reading time of two hundred concurrent reports", async () => {
    const contract = await createOpened();
    later(1000);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        report(contract.id, { lastPage: 1, pages: [(index % 3) + 1], seconds: 3, downloaded: index === 77 }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await openingsOf(contract.id)).toMatchObject([
      { seconds: 600, lastPage: 3, pages: [1, 2, 3], downloaded: true },
    ]);
  });

  it("limits the reading time to the seconds since the document was sent", async () => {
    const contract = await createOpened();
    await report(contract.id, { seconds: 31_536_000 });
    expect(await openingsOf(contract.id)).toMatchObject([{ seconds: 0 }]);
    later(7.9);
    for (const _ of [1, 2, 3]) await report(contract.id, { seconds: 31_536_000 });
    expect(await openingsOf(contract.id)).toMatchObject([{ seconds: 7 }]);
  });

  it("ignores pages beyond the document's last page", async () => {
    const contract = await createOpened();
    await report(contract.id, { lastPage: 2 ** 40, pages: [3, 4, 10_000] });
    expect(await openingsOf(contract.id)).toMatchObject([{ lastPage: 3, pages: [3] }]);
  });

  it("accepts up to a thousand pages if the document's pages cannot be counted", async () => {
    const contract = await create();
    await bytesAt(contract.id, digestOfDocument(bytesOf("Annex en")));
    await report(contract.id, { documentId: annexId, lastPage: 2, pages: [2, 1000, 1001] });
    expect(await openingsOf(contract.id)).toMatchObject([{ lastPage: 1000, pages: [2, 1000], pageCount: null }]);
  });

  it("ignores reports after the contract was signed", async () => {
    const contract = await createOpened();
    await portal.test.db.update(contracts).set({ signedAt: new Date() }).where(eq(contracts.id, contract.id));
    await report(contract.id, { pages: [1, 2] });
    await bytesAt(contract.id, digestOfDocument(bytesOf("Annex en")));
    await send(portal.test, "getContractDocument", portal.anna, {
      params: { id: contract.documents[0]?.documentId ?? "" },
    });
    expect(await openingsOf(contract.id)).toMatchObject([{ lastPage: 0, pages: [] }]);
  });

  it.each<[string, number, Partial<Report>]>([
    ["a document that the contract does not have", 404, { documentId: 999 }],
    ["a program's document with the same id", 404, { productType: "Program" }],
    ["an unknown document without reading", 404, { documentId: 999, lastPage: 0 }],
    ["a document that does not exist", 404, { productType: "Contract", documentId: "0".repeat(32) }],
    ["a negative time", 400, { seconds: -1 }],
    ["half a page", 400, { lastPage: 1.5 }],
    ["a page before the first one", 400, { pages: [0] }],
    ["1,001 pages", 400, { pages: Array.from({ length: 1001 }, () => 1) }],
  ])("refuses a report of %s with status %i, and does not count it", async (_what, status, body) => {
    const contract = await createOpened();
    expect((await report(contract.id, body)).statusCode).toBe(status);
    expect(await openingsOf(contract.id)).toMatchObject([{ lastPage: 0, seconds: 0, pages: [] }]);
  });
});

describe("an opening recorded before individual pages were stored", () => {
  it("counts an older opening without individual pages; its event shows the document and the furthest page", async () => {
    const contract = await create();
    const digest = digestOfDocument(bytesOf("KID cs"));
    const { rows } = await portal.test.pool.query<{ user_id: number }>("select user_id from contracts where id = $1", [
      contract.id,
    ]);
    const at = new Date("2026-11-21T10:00:00Z");
    const opening = { contractId: contract.id, productType: "Fund", documentId: key, digest } as const;
    const userId = rows[0]?.user_id ?? 0;
    await portal.test.db.insert(keyDocumentOpenings).values({
      ...opening,
      userId,
      productId: ids.equityFund,
      language: "cs",
      firstOpenedAt: at,
      lastOpenedAt: at,
      lastPage: 2,
      seconds: 41,
      downloaded: false,
    });
    await portal.test.db.transaction((transaction) =>
      createAudit({ repository: createAuditRepository(portal.test.db) }).append(transaction, {
        contractId: contract.id,
        kind: "KeyDocumentOpened",
        actor: "Advisor",
        userId,
        at,
        data: { productType: "Fund", productId: ids.equityFund, documentId: key, digest },
      }),
    );
    const now = await get(contract.id);
    expect(now.keyDocuments[0]?.documents[0]?.opened).toMatchObject({ lastPage: 2, pageCount: null });
    const product = contract.keyDocuments[0]?.product;
    expect(now.events.at(-1)?.detail).toEqual({ document: "KID (cs)", product, page: 2, seconds: 41 });
  });
});
