import { describe, expect, it } from "vitest";
import { compactPdf } from "./pdf-compact.ts";

/** Creates a PDF with one page, a title that looks like PDF syntax, and one classic cross-reference table. */
function makePdf(title = "endobj (1 0 obj)"): Buffer {
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>",
    "<< /Length 4 >>\nstream\nq Q \nendstream",
    `<< /Title (${title.replaceAll(/[()]/g, "\\$&")}) >>`,
  ];
  let text = "%PDF-1.7\n%\u00ff\u00ff\n";
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF`, "latin1");
}

describe("compacting a PDF", () => {
  it("moves all objects except streams into a compressed object stream, and writes a cross-reference stream", () => {
    const compact = compactPdf(makePdf()).toString("latin1");
    expect(compact.match(/\d+ 0 obj/g)).toEqual(["4 0 obj", "6 0 obj", "7 0 obj"]);
    expect(compact).toContain("/Type /ObjStm /N 4 ");
    expect(compact).toContain("/Root 1 0 R /Info 5 0 R");
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(compact)?.[1]);
    expect(compact.slice(start)).toMatch(/^7 0 obj\n<<\/Type \/XRef \/Size 8 /);
  });

  it("returns the same bytes for the same input", () => {
    expect(compactPdf(makePdf()).equals(compactPdf(makePdf()))).toBe(true);
  });

  it.each([
    ["a file that is not a PDF", Buffer.from("hello")],
    ["a PDF with an update", Buffer.from(makePdf().toString("latin1").replace("/Size 6", "/Size 6 /Prev 9"), "latin1")],
    [
      "a table with wrong offsets",
      Buffer.from(makePdf().toString("latin1").replace("%PDF-1.7\n", "%PDF-1.7\n "), "latin1"),
    ],
    ["a PDF that is already compact", compactPdf(makePdf())],
  ])("rejects %s", (_what, pdf) => {
    expect(() => compactPdf(pdf)).toThrow(/PDF has no/);
  });
});
