import { unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { openImports } from "./testing/open-imports.ts";

const { file, errorsOf, load, one } = await openImports();
type Cell = string | number | boolean | Date | null;

const megabyte = 1024 * 1024;
let number = 0;
/** Creates a workbook whose dates are formatted as in Excel. */
async function workbook(...sheets: { name: string; rows: Cell[][]; hidden?: boolean }[]): Promise<string> {
  return await file(Buffer.from(await writeXlsx({ sheets })), `book-${(number += 1)}.xlsx`);
}
const sheet = (...rows: Cell[][]) => ({ name: "Sheet1", rows });

/**
 * Adds a ZIP64 directory, which readers prefer to the old directory. Changes the size at `sizeOffset` in the copy, so
 * that the two directories differ.
 */
function withSecondDirectory(archive: Buffer, sizeOffset: number): Buffer {
  const end = archive.length - 22;
  const [count, length, offset] = [
    archive.readUInt16LE(end + 10),
    archive.readUInt32LE(end + 12),
    archive.readUInt32LE(end + 16),
  ];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(length, 40);
  record.writeUInt32LE(offset, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(end + length, 8);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt32LE(0xffff_ffff, 12);
  last.writeUInt32LE(end, 16);
  const copy = Buffer.from(archive.subarray(offset, offset + length));
  copy.writeUInt32LE(1000, sizeOffset - offset);
  return Buffer.concat([archive.subarray(0, end), copy, record, locator, last]);
}

describe("a workbook", () => {
  it("imports numbers, dates, booleans and empty cells of a workbook", async () => {
    const funds = await workbook(
      sheet(
        ["isin", "name", "currency", "ongoing_charge", "available_for_ltip", "rating"],
        [],
        ["CZ0008474053", " Sešitový fond ", "CZK", 1.213, true, null],
      ),
    );
    expect(await load("funds", funds)).toMatchObject({ read: 1, added: 1 });
    expect(
      await one(
        "select jsonb_build_array(name, ongoing_charge, available_for_ltip, rating) from funds where isin = 'CZ0008474053'",
      ),
    ).toEqual(["Sešitový fond", 1.213, true, 0]);
    const paid = await workbook(
      sheet(["fund", "date", "amount"], ["CZ0008474053", new Date(Date.UTC(2026, 2, 31)), 0.1 + 0.2]),
    );
    expect(await load("distributions", paid)).toMatchObject({ added: 1 });
    expect(await one("select date::text || ' ' || amount from fund_distributions")).toBe("2026-03-31 0.3");
  });

  it("imports exchange rates from a workbook", async () => {
    const rates = await workbook(sheet(["Date", "USD"], [new Date(Date.UTC(2026, 5, 1)), 1.125]));
    expect(await load("forex", rates, { today: "2026-11-29" })).toMatchObject({ read: 1 });
    expect(await one("select rate from forex_rates where date = '2026-06-01' and rate = 1.125")).toBe(1.125);
  });

  it("names the cell of a workbook that has a number as a code, a number as a date, or a date as text", async () => {
    const banks = await workbook(sheet(["country", "code", "name"], ["CZ", 100, "Polní banka"]));
    expect(await errorsOf("banks", banks)).toEqual([
      "2 code: cell B2 is stored as a number, so leading zeros are lost: format the column as text and enter the value again",
    ]);
    const paid = await workbook(
      sheet(["fund", "date", "amount"], [new Date(Date.UTC(2026, 0, 1)), 46_204, new Date(Date.UTC(2026, 0, 1))]),
    );
    expect(await errorsOf("distributions", paid)).toEqual([
      "2 fund: cell A2 is stored as a date: format the column as text and enter the value again",
      "2 date: cell B2 is stored as a number: format it as a date",
      "2 amount: cell C2 is stored as a date, but this column needs a number",
    ]);
    const clients = await workbook(
      sheet(
        ["citizenship", "identification_id", "name", "surname", "birth_date", "email", "phone"],
        ["CZ", 8_557_170_006, "Jana", "Polní", new Date(Date.UTC(1985, 6, 17)), "jana@example.com", "+420601234567"],
      ),
    );
    expect((await errorsOf("clients", clients))[0]).toMatch(/^2 identification_id: cell B2 is stored as a number/);
  });

  it("imports percentages of a workbook in the unit that Excel shows, in columns of percentages and of ratios", async () => {
    const percentages = async (headings: string[], number: string) => {
      const columns = [{}, {}, { numFmt: "0.00%" }, { numFmt: '0.00" %"' }];
      const rows = [headings, [number, "Procentní fond", 0.0125, 0.5]];
      const book = await writeXlsx({ sheets: [{ name: "Sheet1", columns, rows }] });
      await load("funds", await file(Buffer.from(book), `percent-${number}.xlsx`));
      return await one(
        `select jsonb_build_array(ongoing_charge, maximal_entry_fee) from funds where isin = '${number}'`,
      );
    };
    expect(await percentages(["isin", "name", "ongoing_charge", "maximal_entry_fee"], "LU9000000018")).toEqual([
      1.25, 0.5,
    ]);
    // The second number format only displays a percent sign after the number, so the number is a ratio.
    const template = [
      "00010_Financial_Instrument_Identifying_Data",
      "00030_Financial_Instrument_Name",
      "07100_Financial_Instrument_Gross_Ongoing_Costs",
      "07020_Gross_One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Non_Acquired",
    ];
    expect(await percentages(template, "LU9000000026")).toEqual([1.25, 50]);
  });

  it("refuses a percentage in a workbook if its column is not a percentage", async () => {
    const percentSheet = async (headings: string[], row: Cell[]) => {
      const columns = headings.map((_, index) => (typeof row[index] === "number" ? { numFmt: "0%" } : {}));
      const book = await writeXlsx({ sheets: [{ name: "Sheet1", columns, rows: [headings, row] }] });
      return await file(Buffer.from(book), `percent-${(number += 1)}.xlsx`);
    };
    const funds = await percentSheet(["isin", "name", "rating", "aum"], ["CZ0008474053", "Fond", 0.03, 1500]);
    expect(await errorsOf("funds", funds)).toEqual([
      '2 rating: "3%" is a percentage, but this column needs a whole number',
      '2 aum: "150000%" is a percentage, but this column needs an amount',
    ]);
    const paid = await percentSheet(["fund", "date", "amount"], ["CZ0008474053", "2026-03-31", 0.5]);
    expect(await errorsOf("distributions", paid)).toEqual([
      '2 amount: "50%" is a percentage, but this column needs an amount',
    ]);
  });

  it("removes invisible characters from workbooks and CSV files", async () => {
    const banks = await workbook(sheet(["country", "code\u200b", "name"], ["CZ", "9984\u2060", "Ban\u00adka \u202eA"]));
    await load("banks", banks);
    await load("banks", await file("country,code\u200b,name\nCZ,\ufeff9985,Ban\u200bka B\n"));
    expect(await one("select jsonb_agg(name order by code) from banks where code in ('9984', '9985')")).toEqual([
      "Banka A",
      "Banka B",
    ]);
  });

  it("refuses a workbook with a formula without a result", async () => {
    const rows = [
      ["country", "code", "name"],
      ["CZ", "9983", ""],
    ];
    const cells = new Map([["1,2", { formula: 'A2&" banka"' }]]);
    const book = await writeXlsx({ sheets: [{ name: "Sheet1", rows, cells }] });
    expect(await errorsOf("banks", await file(Buffer.from(book), "formula.xlsx"))).toEqual([
      "1 : the formula in cell C2 has no result: open the workbook in Excel and save it again",
    ]);
  });

  it("refuses a workbook in which a few bytes declare too many cells", async () => {
    const book = await writeXlsx({ sheets: [sheet(["country", "code", "name"])] });
    const wide = new TextEncoder().encode(
      `<worksheet><sheetData>${'<row><c r="GJH1"><v>1</v></c></row>'.repeat(5000)}</sheetData></worksheet>`,
    );
    const bomb = zipSync({ ...unzipSync(new Uint8Array(book)), "xl/worksheets/sheet1.xml": wide });
    expect(await errorsOf("banks", await file(Buffer.from(bomb), "wide.xlsx"))).toEqual([
      "1 : this sheet has more than 20000000 cells: delete the empty rows and columns",
    ]);
  });

  it("reads the only visible sheet whose first row has the columns", async () => {
    const rows = [
      ["country", "code", "name"],
      ["CZ", "9981", "Jedna banka"],
    ];
    const path = await workbook(
      { name: "Notes", rows: [["Our banks"]] },
      { name: "Data", rows },
      { name: "Old", rows, hidden: true },
    );
    expect(await load("banks", path)).toMatchObject({ read: 1 });
    expect(await errorsOf("banks", await workbook({ name: "A", rows }, { name: "B", rows }))).toEqual([
      '1 : several sheets have the required columns in their first row ("A", "B"): keep only the sheet to import',
    ]);
    expect(await errorsOf("banks", await workbook({ name: "A", rows: [["x"]] }, { name: "B", rows: [["y"]] }))).toEqual(
      [
        '1 : none of the sheets "A", "B" has the required columns in its first row: keep only the sheet to import, with its columns in the first row',
      ],
    );
  });

  it("refuses a workbook by its declared size before unpacking, and by its real size if it declares less", async () => {
    const book = await writeXlsx({ sheets: [sheet(["country", "code", "name"], ["CZ", "9982", "Banka"])] });
    const parts = unzipSync(new Uint8Array(book));
    const rows = new Uint8Array(65 * megabyte).fill(0x20);
    const bomb = Buffer.from(zipSync({ ...parts, "xl/worksheets/sheet1.xml": [rows, { level: 1 }] }));
    expect(bomb.length).toBeLessThan(megabyte);
    expect(await errorsOf("banks", await file(bomb, "bomb.xlsx"))).toEqual([
      "1 : this workbook has 66 MB when unpacked; the limit is 64 MB: save the sheet as CSV",
    ]);
    const entry = bomb.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
    const declaring = async (size: number) => {
      bomb.writeUInt32LE(size, entry + 24);
      return await errorsOf("banks", await file(bomb, `bomb-${size}.xlsx`));
    };
    expect(await declaring(1000)).toEqual([
      expect.stringMatching(/^1 : this workbook can't be read \(Decompressed size exceeds limit of 1000 bytes/),
    ]);
    expect(await declaring(0)).toEqual([
      "1 : this workbook doesn't declare its unpacked size: open it in Excel and save it again",
    ]);
    bomb.writeUInt32LE(rows.length, entry + 24);
    expect(await errorsOf("banks", await file(withSecondDirectory(bomb, entry + 24), "bomb-64.xlsx"))).toEqual([
      "1 : this is a zip archive: unpack it and import the file in it",
    ]);
  });

  it.each([
    ["a comment", Buffer.from("<!-- saved from url=(0014)about:internet -->\n<html></html>")],
    ["a meta element", Buffer.from('\n<META charset="utf-8"><title>Login</title>')],
    ["UTF-16", Buffer.from("\uFEFF<!DOCTYPE html>\n<html></html>", "utf16le")],
    ["big-endian UTF-16", Buffer.from("\uFEFF<html></html>", "utf16le").swap16()],
  ])("refuses a web page that begins with %s, and names it as a web page", async (_beginning, content) => {
    expect(await errorsOf("funds", await file(content))).toEqual([
      "1 : this is a web page, perhaps a log-in page or a saved page: download the file itself",
    ]);
  });

  it.each([
    [
      "an OpenDocument file (.ods)",
      { mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" },
    ],
    ["a binary Excel workbook (.xlsb)", { "xl/workbook.bin": "x" }],
    ["a Numbers document", { "Index/Document.iwa": "x" }],
  ])("refuses %s instead of a table, and names its format", async (name, entries) => {
    const archive = zipSync(
      Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    );
    expect(await errorsOf("funds", await file(Buffer.from(archive)))).toEqual([
      `1 : this is ${name}: save it as an Excel workbook (.xlsx) or as CSV`,
    ]);
  });
});
