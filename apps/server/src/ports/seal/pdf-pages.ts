import type { PdfFile } from "./pdf-file.ts";
import { readArray, readDictionary, referenceOf } from "./pdf-values.ts";

/** Returns the number of the document's root object. */
export function rootOf(file: PdfFile): number {
  return expectReference(file.trailer.get("/Root"), "root");
}

/** Returns the object numbers of the pages, in page order. */
export function listPages(file: PdfFile): number[] {
  const pages: number[] = [];
  const seenIds = new Set<number>();
  const waiting = [expectReference(readDictionary(file.read(rootOf(file))).get("/Pages"), "pages")];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (seenIds.has(id)) throw new Error("the PDF's pages refer to each other in a circle");
    seenIds.add(id);
    const node = readDictionary(file.read(id));
    const kids = node.get("/Kids");
    if (kids === undefined) pages.push(id);
    else waiting.unshift(...readArray(kids).map((kid) => expectReference(kid, "page")));
  }
  return pages;
}

function expectReference(value: string | undefined, name: string): number {
  const id = referenceOf(value);
  if (id === null) throw new Error(`the PDF names no ${name}`);
  return id;
}
