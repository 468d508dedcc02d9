import { imports } from "../../../app/import-kinds.ts";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage, type FileStorage } from "../../../ports/storage.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { ImportRefused } from "../../imports/definition/file-errors.ts";

let test: TestApp;
let anna: Record<string, string>;
let root: string;
let storage: FileStorage;
let folders = 0;

const pdf = Buffer.from("%PDF-1.7\nstatement");
const workbook = Buffer.from("PK\u0003\u0004 xl/workbook.xml", "latin1");
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2]);
const xml = Buffer.from('<?xml version="1.0"?><provize/>');
const text = Buffer.from("Provize za říjen");
const heading = "username,name,type,date,file";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fundport-attachments-"));
  storage = createFolderStorage(join(root, "files"));
  test = await createTestApp({ storage });
  anna = await test.logIn("anna");
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function manifestOf(lines: readonly string[], files: Record<string, Buffer>): Promise<string> {
  const folder = join(root, `manifest-${folders++}`);
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const path = join(folder, "manifest.csv");
  await writeFile(path, `${[heading, ...lines].join("\n")}\n`);
  return path;
}
const load = (path: string) => imports.runImport(test.pool, "attachments", path, { storage });
const list = (query: Record<string, string> = {}) => receive(test, "getCommissionAttachments", anna, { query });
const open = (id: string, as = anna) => send(test, "getCommissionAttachment", as, { params: { id } });

/** Returns all stored data that an import could change. */
async function readStored() {
  const { rows } = await test.pool.query("select * from commission_attachments order by user_id, name, date");
  const files = await readdir(join(root, "files"), { recursive: true }).catch(() => []);
  return { rows, files: new Set(files) };
}
async function importErrorsOf(path: string): Promise<string[]> {
  const before = await readStored();
  const error = await load(path).catch((thrown: unknown) => thrown);
  expect((await readStored()).rows).toEqual(before.rows);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`);
}

describe("the import and list of commission statements", () => {
  it("gives each advisor their own statements, and detects type and file extension from the content", async () => {
    const report = await load(
      await manifestOf(
        [
          "anna,Výpis říjen,Provizní výpis,2026-10-31,a.bin",
          "Anna,Přehled,Přehled,2026-09-30,b.bin",
          "anna,Starší přehled,Přehled,2026-08-31,c.bin",
          "anna,Export,Export,2026-07-31,d.bin",
          "anna,Poznámky,Poznámky,2026-06-30,e.bin",
          "boris,Výpis,Výpis,2026-10-31,a.bin",
        ],
        { "a.bin": pdf, "b.bin": workbook, "c.bin": oldWorkbook, "d.bin": xml, "e.bin": text },
      ),
    );
    expect(report).toMatchObject({ read: 6, added: 6, changed: 0, unchanged: 0 });
    const { items, totalAmount } = await list();
    expect(totalAmount).toBe(5);
    expect(items.map(({ name, type, date }) => [name, type, date])[0]).toEqual([
      "Výpis říjen",
      "Provizní výpis",
      "2026-10-31",
    ]);
    const answers = await Promise.all(items.map(({ id }) => open(id)));
    expect(
      answers.map(({ headers }) => [
        headers["content-type"],
        /filename="([^"]+)"/.exec(String(headers["content-disposition"]))?.[1],
      ]),
    ).toEqual([
      ["application/pdf", "vypis-rijen.pdf"],
      ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "prehled.xlsx"],
      ["application/vnd.ms-excel", "starsi-prehled.xls"],
      ["application/xml", "export.xml"],
      ["text/plain; charset=utf-8", "poznamky.txt"],
    ]);
    expect(answers.map(({ rawPayload }) => rawPayload)).toEqual([pdf, workbook, oldWorkbook, xml, text]);
  });

  it("leaves identical statements unchanged when they are imported again, and replaces a file with the same name and date", async () => {
    const lines = ["anna,Výpis říjen,Provizní výpis,2026-10-31,a.pdf"];
    const before = await readStored();
    expect(await load(await manifestOf(lines, { "a.pdf": pdf }))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await readStored()).toEqual(before);
    const other = Buffer.from("%PDF-1.7\nanother");
    expect(await load(await manifestOf(lines, { "a.pdf": other }))).toMatchObject({ added: 0, changed: 1 });
    const [first] = (await list()).items;
    expect((await open(first?.id ?? "")).rawPayload).toEqual(other);
  });

  it("leaves the database unchanged if the manifest has errors, and reports the line and column of each error", async () => {
    const path = await manifestOf(
      [
        "anna,Fine,Statement,2026-10-31,fine.pdf",
        "nobody,Statement,Statement,2026-10-31,fine.pdf",
        "anna,,Statement,2026-02-30,fine.pdf",
        "anna,Outside,Statement,2026-10-31,../../etc/passwd",
      ],
      { "fine.pdf": pdf },
    );
    expect(await importErrorsOf(path)).toEqual([
      "manifest.csv:4:name: must not be empty",
      'manifest.csv:4:date: "2026-02-30" is not a date such as 2026-10-31',
      "manifest.csv:5:file: the file must be in the folder of the list",
    ]);
    const unreadable = await manifestOf(
      [
        "anna,New one,Statement,2026-10-31,new.pdf",
        "nobody,Statement,Statement,2026-10-31,new.pdf",
        "anna,Missing,Statement,2026-10-31,missing.pdf",
        "anna,Program,Statement,2026-10-31,program.pdf",
        "anna,Zip,Statement,2026-10-31,zip.xlsx",
        "anna,Empty,Statement,2026-10-31,empty.txt",
      ],
      {
        "new.pdf": Buffer.from("%PDF-1.7\nnever stored"),
        "program.pdf": Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
        "zip.xlsx": Buffer.from("PK\u0003\u0004 no sheets", "latin1"),
        "empty.txt": Buffer.alloc(0),
      },
    );
    const stored = async () => [...(await readStored()).files].filter((name) => /[0-9a-f]{32}$/.test(name));
    const files = await stored();
    expect(await importErrorsOf(unreadable)).toEqual([
      "manifest.csv:3:username: unknown user nobody",
      'manifest.csv:4:file: the folder of the list has no file "missing.pdf"',
      "manifest.csv:5:file: the content is not PDF, Excel, XML or UTF-8 text",
      "manifest.csv:6:file: the content is not PDF, Excel, XML or UTF-8 text",
      "manifest.csv:7:file: the content is not PDF, Excel, XML or UTF-8 text",
    ]);
    expect(await stored()).toEqual(files);
  });

  it("lists statements in pages, the latest first", async () => {
    const lines = Array.from(
      { length: 45 },
      (_, index) =>
        `lea,Statement ${index + 1},Statement,${new Date(Date.UTC(2024, 0, index + 1)).toISOString().slice(0, 10)},a.pdf`,
    );
    await load(await manifestOf(lines, { "a.pdf": pdf }));
    await test.pool.query("update users set roles = '{v_ShowMaterials}' where username = 'lea'");
    const lea = await test.logIn("lea");
    const page = (query: Record<string, string>) => receive(test, "getCommissionAttachments", lea, { query });
    const first = await page({});
    expect([first.items.length, first.totalAmount, first.items[0]?.name]).toEqual([20, 45, "Statement 45"]);
    expect((await page({ offset: "40" })).items.map(({ name }) => name)).toEqual(
      [5, 4, 3, 2, 1].map((index) => `Statement ${index}`),
    );
    expect((await page({ offset: "100", pageSize: "5" })).items).toEqual([]);
    await test.pool.query("update users set roles = '{}' where username = 'lea'");
  });
});

describe("refused requests for commission statements", () => {
  it("require the right v_ShowMaterials, both for the list and for a file", async () => {
    const { rows } = await test.pool.query<{ id: string }>(
      "select id from commission_attachments where user_id = 3 limit 1",
    );
    const lea = await test.logIn("lea");
    expect(refusalOf(await send(test, "getCommissionAttachments", lea))).toMatchObject({
      status: 403,
      code: "Forbidden",
    });
    expect(refusalOf(await open(rows[0]?.id ?? "", lea))).toMatchObject({ status: 403, code: "Forbidden" });
  });

  it("return NotFound for another advisor's statement and for an unknown one", async () => {
    const boris = await test.logIn("boris");
    const [first] = (await list()).items;
    for (const answer of [await open(first?.id ?? "", boris), await open("0".repeat(32))])
      expect(refusalOf(answer)).toEqual({ status: 404, code: "NotFound", fields: [] });
  });

  it.each([{ offset: "-1" }, { pageSize: "101" }, { pageSize: "x" }] as Record<string, string>[])(
    "return ValidationFailed for the invalid page %o",
    async (query) => {
      const answer = await send(test, "getCommissionAttachments", anna, { query });
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: "ValidationFailed" });
    },
  );
});
