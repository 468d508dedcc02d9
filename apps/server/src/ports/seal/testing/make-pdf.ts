/**
 * Creates a PDF with one classic cross-reference table from these objects, which are numbered from 1. The first object
 * is the root.
 */
export function makePdf(bodies: readonly string[], trailer = ""): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\r\n${body} endobj\r\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n\r\n`).join("");
  const table = `xref\r\n0 1\r\n0000000000 65535 f\r\n1 ${bodies.length}\r\n${rows}`;
  return Buffer.from(
    `${text}${table}trailer <</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\r\nstartxref\r\n${text.length}\r\n%%EOF`,
    "latin1",
  );
}

/** Creates a PDF with this number of empty pages. Different notes give different bytes. */
export function makePdfOfPages(count: number, note = ""): Buffer {
  const ids = Array.from({ length: count }, (_, index) => index + 3);
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
  const kids = ids.map((id) => `${id} 0 R`).join(" ");
  const pages = `<</Type/Pages/Kids[${kids}]/Count ${count}/Note(${note})>>`;
  return makePdf(["<</Type/Catalog/Pages 2 0 R>>", pages, ...ids.map(() => page)]);
}
