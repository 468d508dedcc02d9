import { inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { pricesOf } from "../../../testing/catalogue/prices.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { fundDocumentFiles, fundDocuments } from "../funds/tables.ts";
import { programDocuments } from "../portfolios/tables.ts";
import { createDocumentRepository } from "./repository.ts";
import { digestOfDocument, documentKey } from "../../../lib/document-files.ts";
import { createStoredFiles } from "./stored-files.ts";

const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const documents = {
  factsheet: 101,
  prices: 102,
  holdings: 103,
  summary: 104,
  kept: 105,
  elsewhere: 106,
  old: 107,
  key: 108,
  empty: 109,
};
const rules = Buffer.from("%PDF-1.7 rules");
const files = new Map<string, Buffer>([[documentKey(digestOfDocument(rules)), rules]]);
const storage: FileStorage = {
  read: (key) => Promise.resolve(files.get(key) ?? null),
  write: (key, bytes) => {
    files.set(key, Buffer.from(bytes));
    return Promise.resolve();
  },
  remove: () => Promise.reject(new Error("a document is not removed when it is read")),
};

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue", storage });
  const row = { fundId: ids.equityFund, mimeType: "application/pdf", link: null, order: 1 };
  await test.db.insert(fundDocuments).values([
    { ...row, id: documents.factsheet, names: texts("Factsheet"), drawn: "Factsheet" },
    { ...row, id: documents.prices, names: texts("Prices"), mimeType: spreadsheetType, drawn: "Prices" },
    { ...row, id: documents.holdings, names: texts("Holdings"), mimeType: "application/xml", drawn: "Holdings" },
    { ...row, id: documents.summary, names: texts("Summary"), mimeType: "text/plain", drawn: "Summary" },
    { ...row, id: documents.kept, names: texts("Žádost – Rules") },
    { ...row, id: documents.elsewhere, names: texts("Elsewhere"), link: "https://example.com/rules.pdf" },
    {
      ...row,
      id: documents.old,
      names: texts("Old"),
      mimeType: "application/vnd.ms-excel",
    },
    { ...row, id: documents.key, names: texts("Key information"), drawn: "KeyDocument", isKeyDocument: true, order: 9 },
    { ...row, id: documents.empty, names: texts("Nothing yet") },
  ]);
  const file = { revision: 1, digest: digestOfDocument(rules), size: rules.length };
  await test.db.insert(fundDocumentFiles).values([
    { ...file, documentId: documents.kept, language: "en" },
    { ...file, documentId: documents.old, language: "cs" },
  ]);
  await test.db.insert(programDocuments).values([
    { ...row, programId: ids.longProgram, id: documents.factsheet, names: texts("Factsheet"), drawn: "Factsheet" },
    {
      ...row,
      programId: ids.longProgram,
      id: documents.prices,
      names: texts("Values"),
      mimeType: spreadsheetType,
      drawn: "Prices",
    },
    { ...row, programId: ids.newProgram, id: documents.summary, names: texts("Factsheet"), drawn: "Factsheet" },
  ]);
  anna = await test.logIn("anna");
});

const open = (
  id: number | string,
  options: { query?: Record<string, string>; headers?: Record<string, string> } = {},
) => send(test, "getFundDocument", anna, { params: { id }, ...options });
const openOfProgram = (id: number) => send(test, "getProgramDocument", anna, { params: { id } });

/**
 * Returns the XML of a workbook's first sheet. Finds it through the directory of the ZIP archive, as spreadsheet
 * programs do.
 */
function sheetOf(archive: Buffer): string {
  const end = archive.lastIndexOf("PK\u0005\u0006");
  let at = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const length = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    if (archive.toString("latin1", at + 46, at + 46 + length) === "xl/worksheets/sheet1.xml") {
      const start = local + 30 + archive.readUInt16LE(local + 26);
      return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))).toString();
    }
    at += 46 + length;
  }
  throw new Error("the workbook has no sheet");
}

describe("a rendered document", () => {
  it("renders a factsheet as PDF and shows it in the browser under a safe file name", async () => {
    const response = await open(documents.factsheet);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.headers["content-disposition"]).toBe('inline; filename="sumava-equity-co-factsheet-en.pdf"');
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(response.rawPayload.length).toBeGreaterThan(10_000);
    expect(response.rawPayload.length).toBeLessThan(150_000);
  });

  it("renders a document in the request's language, and returns the same bytes until the data changes", async () => {
    const czech = await open(documents.factsheet, { headers: { "accept-language": "cs" } });
    const repeated = await open(documents.factsheet, { headers: { "accept-language": "cs" } });
    const english = await open(documents.factsheet);
    expect(czech.rawPayload.equals(repeated.rawPayload)).toBe(true);
    expect(czech.rawPayload.equals(english.rawPayload)).toBe(false);
    const etag = String(czech.headers.etag);
    const unchanged = await open(documents.factsheet, { headers: { "accept-language": "cs", "if-none-match": etag } });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  });

  it("renders all prices as a spreadsheet with dates and numbers", async () => {
    const answer = await open(documents.prices);
    expect(answer.headers["content-type"]).toBe(spreadsheetType);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="sumava-equity-co-prices-en.xlsx"');
    const sheet = sheetOf(answer.rawPayload);
    const prices = pricesOf(ids.equityFund);
    expect(sheet.match(/<row /g)).toHaveLength(prices.length + 1);
    // Spreadsheets store 1 September 2022 as day number 44805.
    expect(sheet).toContain(`<c r="A2" s="1"><v>44805</v></c><c r="B2"><v>${prices[0]?.price}</v></c>`);
    expect(sheet).toContain("Price (CZK)");
  });

  it("renders the holdings of a fund as escaped XML", async () => {
    const answer = await open(documents.holdings);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="sumava-equity-co-holdings-en.xml"');
    expect(answer.body).toContain('name="Šumava &lt;Equity&gt; &amp; Co." isin="CZ0000000011" currency="CZK"');
    expect(answer.body).toContain('<part share="60">Europe (en)</part><part share="40">USA</part>');
  });

  it("renders a summary as text with N/A for missing figures and 0 % for a missing entry fee", async () => {
    const answer = await open(documents.summary);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('inline; filename="sumava-equity-co-summary-en.txt"');
    expect(answer.body).toContain("Risk: 5/7\n");
    expect(answer.body).toContain("Recommended horizon: N/A\n");
    expect(answer.body).toContain("Ongoing costs (TER): 1,50 %\n");
    expect(answer.body).toContain("Maximum entry fee: 0,00 %\n");
  });

  it("renders documents of a program with values from 100, and even if the program has no values", async () => {
    const answer = await openOfProgram(documents.factsheet);
    expect(answer.headers["content-disposition"]).toBe('inline; filename="long-en-factsheet-en.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const sheet = sheetOf((await openOfProgram(documents.prices)).rawPayload);
    expect(sheet).toContain('<c r="B2"><v>100</v></c>');
    expect(sheet).toContain("Value (start = 100)");
    expect((await openOfProgram(documents.summary)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("renders a document again after the data has changed", async () => {
    const before = await open(documents.summary);
    await test.pool.query("update funds set risk_level = 6 where id = $1", [ids.equityFund]);
    await test.pool.query("update data_revisions set revision = revision + 1");
    await test.pool.query(
      "insert into data_revisions values ('catalogue', 7) on conflict (name) do update set revision = 7",
    );
    await test.pool.query("select pg_notify('data_revision', 'catalogue')");
    await expect.poll(async () => (await open(documents.summary)).body).toContain("Risk: 6/7");
    expect(before.body).toContain("Risk: 5/7");
  });
});

describe("an operator's document", () => {
  it("returns an operator's document unchanged under a safe file name", async () => {
    const answer = await open(documents.kept);
    expect(answer.body).toBe("%PDF-1.7 rules");
    expect(answer.headers["content-disposition"]).toBe('inline; filename="zadost-rules-en.pdf"');
  });

  it("sends a document as a download if requested or if browsers should not open its type", async () => {
    const response = await open(documents.kept, { query: { download: "1" } });
    expect(response.headers["content-disposition"]).toBe('attachment; filename="zadost-rules-en.pdf"');
    expect((await open(documents.old)).headers["content-disposition"]).toBe('attachment; filename="old-en.xls"');
  });

  it("lists an operator's document on its fund, with its type and without a link", async () => {
    const fund = await receive(test, "getFund", anna, { params: { id: ids.equityFund } });
    expect(fund.documents).toContainEqual({
      id: documents.kept,
      name: "Žádost – Rules (en)",
      mimeType: "application/pdf",
      link: null,
      isKeyDocument: false,
    });
  });
});

describe("a rendered key document", () => {
  const keyIn = (language: string) => open(documents.key, { headers: { "accept-language": language } });
  const rows = async () =>
    (
      await test.pool.query<{ language: string; revision: number; digest: string; size: number }>(
        "select language, revision, digest, size from fund_document_files where document_id = $1 order by language",
        [documents.key],
      )
    ).rows;

  it("stores a rendered key document at the first request, and once per language for concurrent requests", async () => {
    expect(await rows()).toEqual([]);
    const responses = await Promise.all([keyIn("cs"), keyIn("cs"), keyIn("en")]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [czech, repeatedCzech, english] = responses.map(({ rawPayload }) => rawPayload);
    expect(czech?.equals(repeatedCzech ?? Buffer.alloc(0))).toBe(true);
    expect(czech?.equals(english ?? Buffer.alloc(0))).toBe(false);
    expect(await rows()).toEqual(
      [czech, english].map((bytes = Buffer.alloc(0), index) => ({
        language: ["cs", "en"][index],
        revision: 1,
        digest: digestOfDocument(bytes),
        size: bytes.length,
      })),
    );
    expect(responses[0]?.headers["content-disposition"]).toContain("key-information-cs.pdf");
  });

  it("keeps a rendered key document unchanged if the data changes", async () => {
    const before = await keyIn("cs");
    await test.pool.query("update funds set risk_level = 1 where id = $1", [ids.equityFund]);
    await test.pool.query("update data_revisions set revision = revision + 1 where name = 'catalogue'");
    await test.pool.query("select pg_notify('data_revision', 'catalogue')");
    await expect.poll(async () => (await open(documents.summary)).body).toContain("Risk: 1/7");
    expect((await keyIn("cs")).rawPayload.equals(before.rawPayload)).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  it("keeps the key document stored first if two processes render it concurrently from different data", async () => {
    const repository = createDocumentRepository(test.db);
    const [one, other] = ["one", "other"].map((content) => {
      const stored = createStoredFiles({ repository, storage });
      const request = { of: "Fund", documentId: documents.key, language: "sk" } as const;
      return stored.findOrStore(request, () => Promise.resolve(Buffer.from(`%PDF-${content}`)));
    });
    const [first, second] = await Promise.all([one, other]);
    expect(second).toEqual(first);
    expect((await rows()).find(({ language }) => language === "sk")?.digest).toBe(first?.digest);
  });

  it("lists a key document first, and only that document as a key document", async () => {
    const fund = await receive(test, "getFund", anna, { params: { id: ids.equityFund } });
    expect(fund.documents.map(({ isKeyDocument }) => isKeyDocument)).toEqual(
      fund.documents.map((_, index) => index === 0),
    );
    expect(fund.documents[0]).toMatchObject({ id: documents.key, name: "Key information (en)" });
  });
});

describe("a document that exists only in another language", () => {
  it("returns a document in another language if it does not exist in the requested one", async () => {
    expect((await open(documents.kept, { headers: { "accept-language": "sk" } })).body).toBe("%PDF-1.7 rules");
  });
});

describe("a document request", () => {
  it.each(["getFundDocument", "getProgramDocument"] as const)(
    "%s returns 404 for an unknown document id",
    async (name) => {
      const answer = await send(test, name, anna, { params: { id: ids.unknown } });
      expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [] });
    },
  );

  it.each(["getFundDocument", "getProgramDocument"] as const)("%s returns 401 without a session", async (name) => {
    const answer = await send(test, name, {}, { params: { id: documents.factsheet } });
    expect(refusalOf(answer)).toMatchObject({ status: 401 });
  });

  it("returns 404 for a document on another site and for a document without a file", async () => {
    expect(refusalOf(await open(documents.elsewhere))).toMatchObject({ status: 404 });
    expect(refusalOf(await open(documents.empty))).toMatchObject({ status: 404 });
  });

  it("refuses a document request with an invalid id or download parameter", async () => {
    expect(refusalOf(await open("x"))).toEqual({ status: 400, code: "ValidationFailed", fields: ["id"] });
    const answer = await open(documents.kept, { query: { download: "yes" } });
    expect(refusalOf(answer)).toEqual({ status: 400, code: "ValidationFailed", fields: ["download"] });
  });

  it("returns 500 without internal details if a document's file is missing from the storage", async () => {
    await test.pool.query("insert into fund_document_files values ($1, 'en', 2, 'gone', 5)", [documents.old]);
    const answer = await open(documents.old);
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: "Unexpected" });
    expect(answer.body).not.toContain("gone");
  });
});
