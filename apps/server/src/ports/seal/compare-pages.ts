import { createHash } from "node:crypto";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { listPages } from "./pdf-pages.ts";
import { readArray, readDictionary, referenceOf } from "./pdf-values.ts";

/**
 * Compares the pages of a document with the first pages of one that has more behind them, and returns the numbers of those
 * that are drawn otherwise or missing, from 1. Compared are what draws a page, its size, and the pictures on it; both files
 * come from the same release of the same compiler, whose fonts follow from what is drawn. Throws for what is no PDF.
 */
export function comparePages(original: Uint8Array, extended: Uint8Array): number[] {
  const before = digestsOf(openPdf(original));
  const after = digestsOf(openPdf(extended));
  return before.flatMap((digest, index) => (digest === after[index] ? [] : [index + 1]));
}

function digestsOf(file: PdfFile): string[] {
  return listPages(file).map((id) => {
    const page = readDictionary(file.read(id));
    const hash = createHash("sha256");
    const boxes = ["/MediaBox", "/CropBox", "/Rotate", "/UserUnit"].map((key) => page.get(key) ?? "");
    hash.update(boxes.join("\0").replaceAll(/\s+/g, " "));
    for (const stream of listReferences(file, page.get("/Contents"))) hash.update(file.content(stream));
    for (const [name, picture] of listPictures(file, page)) hash.update(name).update(digestOfPicture(file, picture));
    return hash.digest("hex");
  });
}

/** A picture may be made of others. */
function digestOfPicture(file: PdfFile, id: number, depth = 0): Buffer {
  if (depth > 20) throw new Error("the PDF's pictures lead in a circle");
  const picture = readDictionary(file.read(id));
  const hash = createHash("sha256").update(file.content(id));
  for (const [name, inner] of listPictures(file, picture))
    hash.update(name).update(digestOfPicture(file, inner, depth + 1));
  return hash.digest();
}

function listPictures(file: PdfFile, holder: ReadonlyMap<string, string>): [string, number][] {
  const resources = resolve(file, holder.get("/Resources"));
  const pictures = resources === null ? null : resolve(file, readDictionary(resources).get("/XObject"));
  const named = pictures === null ? [] : [...readDictionary(pictures)];
  return named.flatMap(([name, value]): [string, number][] => {
    const id = referenceOf(value);
    return id === null ? [] : [[name, id]];
  });
}

function resolve(file: PdfFile, value: string | undefined): string | null {
  if (value === undefined) return null;
  const id = referenceOf(value);
  return id === null ? value : file.read(id);
}

function listReferences(file: PdfFile, value: string | undefined): number[] {
  const id = referenceOf(value);
  if (id === null) return value === undefined ? [] : readArray(value).flatMap((part) => referenceOf(part) ?? []);
  const target = file.read(id);
  return target.startsWith("[") ? listReferences(file, target) : [id];
}
