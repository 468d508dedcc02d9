import type { EndpointInput, EndpointOutput } from "@fundport/api";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digestOfDocument, documentKey } from "../../lib/document-files.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { receive, refusalOf, send } from "../../test-support/calls.ts";
import { ids } from "../../test-support/catalogue/ids.ts";
import { texts } from "../../test-support/catalogue/texts.ts";
import { plainPrinter } from "../../test-support/printers.ts";
import { auditEvents } from "../audit/tables.ts";
import { openContracts } from "../contract-creation/testing/open-contracts.ts";
import { fundDocumentFiles, fundDocuments } from "../funds/tables.ts";
import { makeCart, makeItem } from "../proposal/testing/proposals.ts";
import { loginAttempts } from "../session/tables.ts";
import { keyDocumentOpenings } from "./tables.ts";

type Made = EndpointOutput<"createContract">;
type Report = EndpointInput<"reportKeyDocumentOpened">["body"];
const [key, annex, later] = [301, 302, 303];
const bytesOf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
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
  portal = await openContracts({ printer: plainPrinter, storage });
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
  await portal.test.db.select().from(keyDocumentOpenings).where(eq(keyDocumentOpenings.contractId, id));
const eventsOf = async (id: number) =>
  await portal.test.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.contractId, id), eq(auditEvents.kind, "KeyDocumentOpened")));
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
    await portal.test.db.insert(fundDocuments).values({ ...row, id: later, names: texts("Later"), order: 3 });
    const newer = await store(key, "cs", 2, "KID cs, second revision");
    await store(later, "cs", 1, "Later cs");
    expect((await get(made.id)).keyDocuments).toEqual(made.keyDocuments);
    const frozen = made.keyDocuments[0]?.documents[0]?.digest ?? "";
    const answer = await bytesAt(made.id, frozen);
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "application/pdf",
      "%PDF-1.7 KID cs",
    ]);
    expect(refusalOf(await bytesAt(made.id, newer))).toMatchObject({ status: 404 });
    // A contract of today has what there is today.
    const next = await create();
    expect(next.keyDocuments[0]?.documents.map(({ digest }) => digest)).toContain(newer);
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.digest, newer));
    await portal.test.db.delete(fundDocumentFiles).where(eq(fundDocumentFiles.documentId, later));
  });

  it("hands key documents out to the contract's advisor alone", async () => {
    const made = await create();
    const digest = made.keyDocuments[0]?.documents[0]?.digest ?? "";
    expect((await bytesAt(made.id, digest, {})).statusCode).toBe(401);
    expect((await bytesAt(made.id, digest, boris)).statusCode).toBe(404);
    expect((await bytesAt(made.id, "0".repeat(64))).statusCode).toBe(404);
  });
});

describe("opening a key document", () => {
  it("is told with the contract, and once in its trail", async () => {
    const made = await create();
    for (const body of [
      { lastPage: 2, seconds: 40 },
      { lastPage: 1, seconds: 5, downloaded: true },
    ]) {
      const answer = await report(made.id, body);
      expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    }
    const [first] = (await get(made.id)).keyDocuments;
    expect(first?.documents.map(({ opened }) => opened)).toEqual([
      { at: "2026-11-21T10:00:00.000Z", lastPage: 2, downloaded: true },
      null,
    ]);
    expect(await openingsOf(made.id)).toMatchObject([{ seconds: 45, language: "cs", productId: ids.equityFund }]);
    const events = await eventsOf(made.id);
    expect(events.map(({ event }) => (JSON.parse(event) as { data: object }).data)).toEqual([
      {
        productType: "Fund",
        productId: ids.equityFund,
        documentId: key,
        digest: digestOfDocument(bytesOf("KID cs")),
      },
    ]);
    expect((await get(made.id)).events.map(({ kind }) => kind)).toEqual(["Created", "KeyDocumentOpened"]);
  });

  it("counts two hundred at once, losing none, and says so once in the trail", async () => {
    const made = await create();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        report(made.id, { lastPage: index + 1, seconds: 3, downloaded: index === 77 }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await openingsOf(made.id)).toMatchObject([{ seconds: 600, lastPage: 200, downloaded: true }]);
    expect(await eventsOf(made.id)).toHaveLength(1);
  });

  it("takes no year for the time that somebody has read, nor a billion pages", async () => {
    const made = await create();
    const claim = { seconds: 31_536_000, lastPage: 2 ** 40 };
    for (const _ of [1, 2, 3]) expect((await report(made.id, claim)).statusCode).toBe(200);
    expect(await openingsOf(made.id)).toMatchObject([{ seconds: 3600, lastPage: 1000 }]);
  });

  it("counts nothing where no page was in sight and nothing was saved", async () => {
    const made = await create();
    expect((await report(made.id, { lastPage: 0, seconds: 9 })).statusCode).toBe(200);
    expect(await openingsOf(made.id)).toEqual([]);
    expect(await eventsOf(made.id)).toEqual([]);
    expect((await report(made.id, { lastPage: 0, seconds: 0, downloaded: true })).statusCode).toBe(200);
    expect(await openingsOf(made.id)).toMatchObject([{ lastPage: 0, downloaded: true }]);
  });

  it.each<[string, number, Partial<Report>]>([
    ["a document that the contract does not have", 404, { documentId: 999 }],
    ["a document of that number of a program", 404, { productType: "Program" }],
    ["an unknown document of which nothing was read", 404, { documentId: 999, lastPage: 0 }],
    ["a time that runs backwards", 400, { seconds: -1 }],
    ["half a page", 400, { lastPage: 1.5 }],
  ])("is refused for %s with %i, and counts nothing", async (_what, status, body) => {
    const made = await create();
    expect((await report(made.id, body)).statusCode).toBe(status);
    expect(await openingsOf(made.id)).toEqual([]);
    expect(await eventsOf(made.id)).toEqual([]);
  });

  it("is refused to another advisor", async () => {
    const made = await create();
    expect(refusalOf(await report(made.id, {}, boris))).toEqual(refusalOf(await report(2_000_000, {}, boris)));
    expect((await report(made.id, {}, boris)).statusCode).toBe(404);
    expect(await openingsOf(made.id)).toEqual([]);
  });
});
