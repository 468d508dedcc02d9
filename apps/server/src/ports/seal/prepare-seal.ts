import { createHash } from "node:crypto";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { listPages, rootOf } from "./pdf-pages.ts";
import { readArray, readDictionary, referenceOf, writeDictionary, writeText } from "./pdf-values.ts";
import type { SealTexts } from "./seal.ts";

/**
 * A document prepared for its signature. `hole` is the space reserved for the signature; it is filled with zeros, and
 * its position includes the delimiters `<` and `>`.
 */
export type PreparedSeal = { readonly file: Buffer; readonly hole: { readonly start: number; readonly end: number } };

/**
 * The number of bytes that a signature with its certificates and a time-stamp usually needs. The file stores each byte
 * as two hexadecimal digits.
 */
export const defaultHoleBytes = 16_384;
/** The flags of the seal's field: hidden, so that accessible documents need no tag for it, and locked. */
const hiddenAndLocked = 130;

type NewObject = { id: number; text: string };

/**
 * Appends an empty seal with space for a signature of `holeBytes` to a PDF. The existing bytes stay unchanged. Throws
 * an error with the reason if the document cannot be sealed.
 * Source: ISO 32000-1, 12.8; EN 319 142-1.
 */
export function prepareSeal(pdf: Uint8Array, texts: SealTexts, holeBytes: number = defaultHoleBytes): PreparedSeal {
  const file = openPdf(pdf);
  if (file.text.includes("/ByteRange")) throw new Error("the document is already sealed");
  const root = rootOf(file);
  const [page] = listPages(file);
  const size = Number(file.trailer.get("/Size"));
  if (page === undefined || !Number.isSafeInteger(size)) throw new Error("the document has no page");
  const [seal, field] = [size, size + 1];
  const gap = /[\r\n]$/.test(file.text) ? "" : "\n";
  const start = pdf.length + gap.length;
  const emptyHole = `<${"0".repeat(holeBytes * 2)}>`;
  const objects = [
    { id: root, text: rootWithSeal(file.read(root), seal, field) },
    { id: page, text: pageWithField(file, page, field) },
    { id: field, text: writeField(texts, page, seal) },
    { id: seal, text: writeSeal(texts, emptyHole) },
  ];
  const { text, offsets } = layOut(objects, start);
  const references = writeReferences(file, offsets, start + text.length, texts.at);
  const update = Buffer.from(`${gap}${text}${references}`, "latin1");
  const whole = Buffer.concat([pdf, update]);
  const holeStart = whole.indexOf(emptyHole, pdf.length, "latin1");
  const hole = { start: holeStart, end: holeStart + emptyHole.length };
  // The range is padded to the width of its placeholder, so that later offsets do not change.
  const range = `0 ${hole.start} ${hole.end} ${whole.length - hole.end}`.padEnd(emptyRange.length);
  whole.write(range, whole.indexOf(emptyRange, pdf.length, "latin1"), "latin1");
  return { file: whole, hole };
}

/** Returns the SHA-256 of all bytes before and after the hole. */
export function digestAround({ file, hole }: PreparedSeal): Buffer {
  return createHash("sha256").update(file.subarray(0, hole.start)).update(file.subarray(hole.end)).digest();
}

/** Returns the file with a signature written into the hole; null if the signature does not fit. */
export function fillHole({ file, hole }: PreparedSeal, cms: Uint8Array): Buffer | null {
  if (cms.length * 2 > hole.end - hole.start - 2) return null;
  const sealed = Buffer.from(file);
  sealed.write(Buffer.from(cms).toString("hex"), hole.start + 1, "latin1");
  return sealed;
}

const emptyRange = `0 ${"9".repeat(10)} ${"9".repeat(10)} ${"9".repeat(10)}`;

function rootWithSeal(text: string, seal: number, field: number): string {
  const root = readDictionary(text);
  if (root.has("/AcroForm") || root.has("/Perms")) throw new Error("the document has its own form or permissions");
  root.set("/AcroForm", `<</Fields [${field} 0 R] /SigFlags 3>>`);
  root.set("/Perms", `<</DocMDP ${seal} 0 R>>`);
  return writeDictionary(root);
}

function pageWithField(file: PdfFile, id: number, field: number): string {
  const page = readDictionary(file.read(id));
  const annotations = page.get("/Annots") ?? "[]";
  const listId = referenceOf(annotations);
  const list = readArray(listId === null ? annotations : file.read(listId));
  page.set("/Annots", `[${[...list, `${field} 0 R`].join(" ")}]`);
  page.set("/Tabs", "/S");
  return writeDictionary(page);
}

function writeField({ fieldName, fieldTooltip }: SealTexts, page: number, seal: number): string {
  const names = `/T ${writeText(fieldName)} /TU ${writeText(fieldTooltip)}`;
  return `<</Type /Annot /Subtype /Widget /FT /Sig ${names} /Rect [0 0 0 0] /F ${hiddenAndLocked} /P ${page} 0 R /V ${seal} 0 R>>`;
}

/** Permission 1 means that no changes are allowed. */
function writeSeal({ name, reason, place, at }: SealTexts, emptyHole: string): string {
  const permission = "<</Type /TransformParams /V /1.2 /P 1>>";
  return [
    "<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached",
    `/ByteRange [${emptyRange}]`,
    `/Contents ${emptyHole}`,
    `/M (D:${at.toISOString().replaceAll(/[-:T]|\.\d+/g, "")})`,
    `/Name ${writeText(name)} /Reason ${writeText(reason)} /Location ${writeText(place)}`,
    `/Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams ${permission}>>]>>`,
  ].join("\n");
}

function layOut(objects: readonly NewObject[], start: number): { text: string; offsets: Map<number, number> } {
  let text = "";
  const offsets = new Map<number, number>();
  for (const { id, text: body } of objects) {
    offsets.set(id, start + text.length);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  return { text, offsets };
}

/** Writes cross-references in the file's own format (table or stream), since readers do not accept a mixture. */
function writeReferences(file: PdfFile, offsets: ReadonlyMap<number, number>, start: number, at: Date): string {
  const own = new Map(offsets);
  const next = Math.max(...own.keys()) + 1;
  if (file.hasReferenceStream) own.set(next, start);
  const rows = [...own].toSorted(([a], [b]) => a - b);
  const trailer = new Map(["/Root", "/Info", "/ID"].map((key) => [key, file.trailer.get(key) ?? ""]));
  trailer.set("/ID", changedId(file, at));
  trailer.set("/Size", String(next + (file.hasReferenceStream ? 1 : 0)));
  trailer.set("/Prev", String(file.lastReferences));
  for (const [key, value] of trailer) if (value === "") trailer.delete(key);
  const end = `startxref\n${start}\n%%EOF\n`;
  if (!file.hasReferenceStream) {
    const table = rows.map(([id, offset]) => `${id} 1\n${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    return `xref\n${table}trailer\n${writeDictionary(trailer)}\n${end}`;
  }
  const content = Buffer.alloc(rows.length * 5);
  rows.forEach(([, offset], row) => {
    content.writeUInt8(1, row * 5);
    content.writeUInt32BE(offset, row * 5 + 1);
  });
  trailer.set("/Type", "/XRef");
  trailer.set("/W", "[1 4 0]");
  trailer.set("/Index", `[${rows.map(([id]) => `${id} 1`).join(" ")}]`);
  trailer.set("/Length", String(content.length));
  return `${next} 0 obj\n${writeDictionary(trailer)}\nstream\n${content.toString("latin1")}\nendstream\nendobj\n${end}`;
}

/** A file has two ids: the first is permanent, and the second identifies the revision. */
function changedId(file: PdfFile, at: Date): string {
  const [first] = readArray(file.trailer.get("/ID") ?? "[]");
  if (first === undefined) return "";
  const revision = createHash("sha256").update(`${first} ${file.text.length} ${at.toISOString()}`).digest("hex");
  return `[${first} <${revision.slice(0, 32).toUpperCase()}>]`;
}
