import { inflateRawSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { makeSpreadsheet } from "./spreadsheet.ts";

/** A worksheet of daily prices, with enough rows to be compressed off the event loop. */
const worksheet = {
  name: "Prices",
  columns: ["Day", "Price <CZK>"],
  rows: Array.from({ length: 4000 }, (_, day) => ({
    date: new Date(Date.UTC(2010, 0, day + 1)).toISOString().slice(0, 10),
    price: 100 + day / 100,
  })),
} as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the files of an archive by name. It finds them through the central directory, as other programs do. */
function filesOf(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf("PK\u0005\u0006");
  let at = archive.readUInt32LE(end + 16);
  while (archive.toString("latin1", at, at + 4) === "PK\u0001\u0002") {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("latin1", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, inflateRawSync(packed).toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

it("creates a workbook from six files, with every row", async () => {
  const files = filesOf(Buffer.from(await makeSpreadsheet(worksheet)));
  expect([...files.keys()]).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const rows = files.get("xl/worksheets/sheet1.xml") ?? "";
  expect(rows.match(/<row /g)).toHaveLength(4001);
  expect(rows).toContain("Price &lt;CZK&gt;");
});

it("creates the same bytes for the same rows, regardless of the time", async () => {
  const first = await makeSpreadsheet(worksheet);
  vi.useFakeTimers({ now: new Date("2031-05-06T07:08:09Z"), toFake: ["Date"] });
  expect(Buffer.from(await makeSpreadsheet(worksheet)).equals(Buffer.from(first))).toBe(true);
});
