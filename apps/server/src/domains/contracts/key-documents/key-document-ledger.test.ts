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

type Made = EndpointOutput<"createContract">;
type Report = Omit<EndpointInput<"reportKeyDocumentOpened">["body"], "productType" | "documentId"> & {
  productType: string;
  documentId: number | string;
};
const [key, annex, newcomer] = [301, 302, 303];
/** Of three pages; the annex is one whose pages cannot be counted. */
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
    { ...row, id: annex, names: texts("Annex"), order: 2 },
  ]);
  await store(key, "cs", 1, "KID cs");
  await store(annex, "en", 1, "Annex en");
});
beforeEach(async () => {
  now = new Date("2026-11-21T10:00:00Z");
  await portal.test.db.delete(loginAttempts);
});

let keys = 0;
/** A contract for a fund with two key documents, and one with none. */
async function create(): Promise<Made> {
  const payload = {
    ...(await portal.request({}, makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]))),
    acceptsDuplicate: true,
  };
  const headers = { ...portal.anna, "idempotency-key": `key-document-${(keys += 1)}` };
  const answer = await send(portal.test, "createContract", headers, { payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Made>();
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
  it("lists key documents by product in the contract's language or the one that stands in, and none of a product without any", async () => {
    const made = await create();
    const [first, second] = made.keyDocuments;
    expect(made.keyDocuments).toHaveLength(2);
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
        documentId: annex,
        name: "Annex (cs)",
        day: "2026-10-06",
        digest: digestOfDocument(bytesOf("Annex en")),
        opened: null,
      },
    ]);
    expect(second).toMatchObject({ productId: ids.bondFund, documents: [] });
    expect((await get(made.id)).keyDocuments).toEqual(made.keyDocuments);
  });

  it("keeps the key documents of the day on which the contract was made, whatever is imported later", async () => {
    const made = await create();
    const row = { fundId: ids.equityFund, mimeType: "application/pdf", isKeyDocument: true };
    await portal.test.db.insert(fundDocuments).values({ ...row, id: newcomer, names: texts("Later"), order: 3 });
    const newer = await store(key, "cs", 2, "KID cs, second revision");
    await store(newcomer, "cs", 1, "Later cs");
    expect((await get(made.id)).keyDocuments).toEqual(made.keyDocuments);
    const frozen = made.keyDocuments[0]?.documents[0]?.digest ?? "";
    const answer = await bytesAt(made.id, frozen);
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "application/pdf",
      bytesOf("KID cs").toString(),
    ]);
    expect(refusalOf(await bytesAt(made.id, newer))).toMatchObject({ status: 404 });
    // A contract of today has what there is today.
    const next = await create();
    expect(next.keyDocuments[0]?.documents.map(({ digest }) => digest)).toContain(newer);
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.digest, newer));
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.documentId, newcomer));
  });

  it("hands key documents out to the contract's advisor alone", async () => {
    const made = await create();
    const digest = made.keyDocuments[0]?.documents[0]?.digest ?? "";
    expect((await bytesAt(made.id, digest, {})).statusCode).toBe(401);
    expect((await bytesAt(made.id, digest, boris)).statusCode).toBe(404);
    expect((await bytesAt(made.id, "0".repeat(64))).statusCode).toBe(404);
  });
});

describe("opening a document", () => {
  const digestOfKey = () => digestOfDocument(bytesOf("KID cs"));
  const open = (id: number, as?: Record<string, string>) => bytesAt(id, digestOfKey(), as);

  it("is stored with the contract once its bytes are sent, and once in its trail", async () => {
    const made = await create();
    expect((await open(made.id)).statusCode).toBe(200);
    later(30);
    expect((await open(made.id)).statusCode).toBe(200);
    const [first] = (await get(made.id)).keyDocuments;
    expect(first?.documents.map(({ opened }) => opened)).toEqual([
      { at: "2026-11-21T10:00:00.000Z", lastPage: 0, pageCount: 3, downloaded: false },
      null,
    ]);
    expect(await eventsOf(made.id)).toEqual([
      {
        kind: "KeyDocumentOpened",
        data: { productType: "Fund", productId: ids.equityFund, documentId: key, digest: digestOfKey() },
      },
    ]);
    expect((await get(made.id)).events.map(({ kind }) => kind)).toEqual(["Created", "KeyDocumentOpened"]);
  });

  it("is stored for a document of the contract as well", async () => {
    const made = await create();
    const [document] = made.documents;
    if (document === undefined) throw new Error("a contract has documents");
    const { documentId, digest } = document;
    await send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } });
    await report(made.id, { productType: "Contract", documentId, lastPage: 1 });
    expect((await get(made.id)).documents.map(({ opened }) => opened)).toEqual([
      { at: "2026-11-21T10:00:00.000Z", lastPage: 1, pageCount: 1, downloaded: false },
      ...made.documents.slice(1).map(() => null),
    ]);
    expect(await eventsOf(made.id)).toEqual([
      { kind: "DocumentOpened", data: { productType: "Contract", documentId, digest } },
    ]);
  });

  it("is not recorded by a report only, nor by a HEAD request", async () => {
    const made = await create();
    expect((await report(made.id, { lastPage: 1, seconds: 0, downloaded: true })).statusCode).toBe(200);
    const url = `/api/contract/${made.id}/keydocument/${digestOfKey()}`;
    const head = await portal.test.app.inject({ method: "HEAD", url, headers: portal.anna });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const document = made.documents[0]?.documentId ?? "";
    await portal.test.app.inject({ method: "HEAD", url: `/api/contract/document/${document}`, headers: portal.anna });
    expect(await openingsOf(made.id)).toEqual([]);
    expect(await eventsOf(made.id)).toEqual([]);
  });

  it("is stored once for two hundred concurrent requests", async () => {
    const made = await create();
    const answers = await Promise.all(Array.from({ length: 200 }, () => open(made.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await openingsOf(made.id)).toHaveLength(1);
    expect(await eventsOf(made.id)).toHaveLength(1);
  });

  it("is refused to another advisor and not recorded", async () => {
    const made = await create();
    expect((await open(made.id, boris)).statusCode).toBe(404);
    expect(refusalOf(await report(made.id, {}, boris))).toEqual(refusalOf(await report(2_000_000, {}, boris)));
    expect((await report(made.id, {}, boris)).statusCode).toBe(404);
    expect(await openingsOf(made.id)).toEqual([]);
  });
});

describe("reading a document that was opened", () => {
  async function opened(): Promise<Made> {
    const made = await create();
    await bytesAt(made.id, digestOfDocument(bytesOf("KID cs")));
    return made;
  }

  it("adds pages and seconds, and never removes any", async () => {
    const made = await opened();
    later(60);
    await report(made.id, { lastPage: 2, pages: [2, 1], seconds: 40 });
    await report(made.id, { lastPage: 1, pages: [1], seconds: 5, downloaded: true });
    await report(made.id, { lastPage: 0, pages: [], seconds: 0 });
    expect(await openingsOf(made.id)).toMatchObject([
      { lastPage: 2, pages: [1, 2], pageCount: 3, seconds: 45, downloaded: true },
    ]);
    const events = (await get(made.id)).events.map(({ detail }) => detail);
    expect(events.at(-1)).toEqual({
      document: "KID (cs)",
      product: made.keyDocuments[0]?.product,
      pagesSeen: 2,
      pageCount: 3,
      seconds: 45,
    });
  });

  it("counts each of two hundred concurrent reports", async () => {
    const made = await opened();
    later(1000);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        report(made.id, { lastPage: 1, pages: [(index % 3) + 1], seconds: 3, downloaded: index === 77 }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await openingsOf(made.id)).toMatchObject([
      { seconds: 600, lastPage: 3, pages: [1, 2, 3], downloaded: true },
    ]);
  });

  it("limits seconds to the time since the bytes were sent", async () => {
    const made = await opened();
    await report(made.id, { seconds: 31_536_000 });
    expect(await openingsOf(made.id)).toMatchObject([{ seconds: 0 }]);
    later(7.9);
    for (const _ of [1, 2, 3]) await report(made.id, { seconds: 31_536_000 });
    expect(await openingsOf(made.id)).toMatchObject([{ seconds: 7 }]);
  });

  it("ignores pages that the document does not have", async () => {
    const made = await opened();
    await report(made.id, { lastPage: 2 ** 40, pages: [3, 4, 10_000] });
    expect(await openingsOf(made.id)).toMatchObject([{ lastPage: 3, pages: [3] }]);
  });

  it("accepts up to a thousand pages of a document whose pages cannot be counted", async () => {
    const made = await create();
    await bytesAt(made.id, digestOfDocument(bytesOf("Annex en")));
    await report(made.id, { documentId: annex, lastPage: 2, pages: [2, 1000, 1001] });
    expect(await openingsOf(made.id)).toMatchObject([{ lastPage: 1000, pages: [2, 1000], pageCount: null }]);
  });

  it("adds nothing once the contract is signed", async () => {
    const made = await opened();
    await portal.test.db.update(contracts).set({ signedAt: new Date() }).where(eq(contracts.id, made.id));
    await report(made.id, { pages: [1, 2] });
    await bytesAt(made.id, digestOfDocument(bytesOf("Annex en")));
    await send(portal.test, "getContractDocument", portal.anna, {
      params: { id: made.documents[0]?.documentId ?? "" },
    });
    expect(await openingsOf(made.id)).toMatchObject([{ lastPage: 0, pages: [] }]);
  });

  it.each<[string, number, Partial<Report>]>([
    ["a document that the contract does not have", 404, { documentId: 999 }],
    ["a document of that number of a program", 404, { productType: "Program" }],
    ["an unknown document of which nothing was read", 404, { documentId: 999, lastPage: 0 }],
    ["a document of no contract", 404, { productType: "Contract", documentId: "0".repeat(32) }],
    ["a time that runs backwards", 400, { seconds: -1 }],
    ["half a page", 400, { lastPage: 1.5 }],
    ["a page before the first one", 400, { pages: [0] }],
    ["1,001 pages", 400, { pages: Array.from({ length: 1001 }, () => 1) }],
  ])("is refused for %s with %i, and counts nothing", async (_what, status, body) => {
    const made = await opened();
    expect((await report(made.id, body)).statusCode).toBe(status);
    expect(await openingsOf(made.id)).toMatchObject([{ lastPage: 0, seconds: 0, pages: [] }]);
  });
});

describe("an opening from before single pages were stored", () => {
  it("still counts as opened, and the trail names its document and the furthest page", async () => {
    const made = await create();
    const digest = digestOfDocument(bytesOf("KID cs"));
    const { rows } = await portal.test.pool.query<{ user_id: number }>("select user_id from contracts where id = $1", [
      made.id,
    ]);
    const at = new Date("2026-11-21T10:00:00Z");
    const opening = { contractId: made.id, productType: "Fund", documentId: key, digest } as const;
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
        contractId: made.id,
        kind: "KeyDocumentOpened",
        actor: "Advisor",
        userId,
        at,
        data: { productType: "Fund", productId: ids.equityFund, documentId: key, digest },
      }),
    );
    const now = await get(made.id);
    expect(now.keyDocuments[0]?.documents[0]?.opened).toMatchObject({ lastPage: 2, pageCount: null });
    const product = made.keyDocuments[0]?.product;
    expect(now.events.at(-1)?.detail).toEqual({ document: "KID (cs)", product, page: 2, seconds: 41 });
  });
});
