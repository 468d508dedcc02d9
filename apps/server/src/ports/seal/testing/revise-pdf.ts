import { openPdf } from "../pdf-file.ts";
import { listPages } from "../pdf-pages.ts";
import { readDictionary, writeDictionary } from "../pdf-values.ts";

/** Appends a revision to the document that puts a note on the first page, as a PDF editor does. */
export function revisePdf(file: Buffer): Buffer {
  const before = openPdf(file);
  const { trailer, lastReferences } = before;
  const [page = 0] = listPages(before);
  const note = Number(trailer.get("/Size"));
  const changed = readDictionary(before.read(page));
  changed.set("/Annots", (changed.get("/Annots") ?? "[]").replace("]", ` ${note} 0 R]`));
  const pageObject = `${page} 0 obj\n${writeDictionary(changed)}\nendobj\n`;
  const noteObject = `${note} 0 obj\n<</Type /Annot /Subtype /FreeText /Rect [0 0 300 300] /Contents (10 000 000)>>\nendobj\n`;
  const objects = [pageObject, noteObject];
  const offsets = [file.length, file.length + pageObject.length].map((offset) => String(offset).padStart(10, "0"));
  const rows = `${page} 1\n${offsets[0]} 00000 n \n${note} 1\n${offsets[1]} 00000 n \n`;
  const end = `trailer\n<</Size ${note + 1} /Root ${trailer.get("/Root")} /Prev ${lastReferences}>>\n`;
  const start = file.length + objects.join("").length;
  return Buffer.concat([
    file,
    Buffer.from(`${objects.join("")}xref\n${rows}${end}startxref\n${start}\n%%EOF\n`, "latin1"),
  ]);
}
