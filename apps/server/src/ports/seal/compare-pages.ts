import { createHash } from "node:crypto";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { listPages } from "./pdf-pages.ts";
import { readArray, readDictionary, referenceOf } from "./pdf-values.ts";

/**
 * Compares the pages of a document with the first pages of an extended version. Returns the numbers, from 1, of pages
 * that differ or are missing. It compares content, size and images. Fonts need no comparison, because the same release
 * of the compiler created both files and their fonts follow from the content. Throws for a file that is not a PDF.
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
    for (const [name, image] of listImages(file, page)) hash.update(name).update(digestOfImage(file, image));
    return hash.digest("hex");
  });
}

/** Returns the digest of an image and of the images that it contains. */
function digestOfImage(file: PdfFile, id: number, depth = 0): Buffer {
  if (depth > 20) throw new Error("the PDF's images refer to each other in a circle");
  const dictionary = readDictionary(file.read(id));
  const hash = createHash("sha256").update(file.content(id));
  for (const [name, inner] of listImages(file, dictionary))
    hash.update(name).update(digestOfImage(file, inner, depth + 1));
  return hash.digest();
}

function listImages(file: PdfFile, holder: ReadonlyMap<string, string>): [string, number][] {
  const resources = resolve(file, holder.get("/Resources"));
  const images = resources === null ? null : resolve(file, readDictionary(resources).get("/XObject"));
  const named = images === null ? [] : [...readDictionary(images)];
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
