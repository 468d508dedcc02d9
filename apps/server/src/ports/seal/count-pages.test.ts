import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { countPages } from "./count-pages.ts";
import { makePdfOfPages } from "./testing/make-pdf.ts";

/**
 * Creates a PDF of three pages. Each row of its cross-reference stream has four bytes and is filtered by a PNG
 * predictor.
 */
function makeFiltered(filterOf: (row: number) => number): Buffer {
  let text = "%PDF-1.5\n";
  const bodies = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>",
    ...[3, 4, 5].map(() => "<</Type/Page/Parent 2 0 R>>"),
  ];
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = [[0, 0, 0, 0], ...[...offsets, text.length].map((offset) => [1, offset >> 8, offset & 255, 0])];
  const filtered = rows.flatMap((row, index) => {
    const filter = filterOf(index);
    const before = filter === 2 ? (rows[index - 1] ?? []) : [];
    return [
      filter,
      ...row.map((byte, column) => (byte - (filter === 1 ? (row[column - 1] ?? 0) : (before[column] ?? 0))) & 255),
    ];
  });
  const content = deflateSync(Buffer.from(filtered));
  const dictionary = `<</Type/XRef/Size 7/Root 1 0 R/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>/Length ${content.length}>>`;
  return Buffer.concat([
    Buffer.from(`${text}6 0 obj\n${dictionary}\nstream\n`, "latin1"),
    content,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`),
  ]);
}

describe("counting the pages of a PDF", () => {
  it.each([1, 3, 40])("returns %i for a document of that many pages", (count) => {
    expect(countPages(makePdfOfPages(count))).toBe(count);
  });

  it.each([
    ["the row above", () => 2],
    ["the byte before", () => 1],
    ["zero", () => 0],
    ["either", (row: number) => row % 3],
  ])("returns the number of pages if the cross-references are stored as differences to %s", (_what, filterOf) => {
    expect(countPages(makeFiltered(filterOf))).toBe(3);
  });

  it.each([
    ["is not a PDF", Buffer.from("%PDF-1.7 KID")],
    ["is empty", Buffer.alloc(0)],
    ["is truncated", makePdfOfPages(3).subarray(0, 300)],
    ["uses an unsupported filter for its cross-references", makeFiltered(() => 4)],
  ])("returns null for a file that %s", (_what, bytes) => {
    expect(countPages(bytes)).toBeNull();
  });
});
