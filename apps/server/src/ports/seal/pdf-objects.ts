import { inflateSync } from "node:zlib";
import { findValue, readDictionary, referenceOf } from "./pdf-values.ts";

/** The bytes of a PDF. `text` contains them in Latin-1, in which each character is one byte. */
export type PdfSource = { readonly bytes: Buffer; readonly text: string };
export type PdfStream = { dictionary: Map<string, string>; content: Buffer };

const maxInflatedBytes = 256 * 1024 * 1024;

/**
 * Returns the value of the object at an offset, and the offset of its end. `id` is null if the number of the object is
 * unknown.
 */
export function readObjectAt(text: string, offset: number, id: number | null): { value: string; end: number } {
  const head = /^(\d+)\s+0\s+obj/.exec(text.slice(offset, offset + 32));
  if (head === null || (id !== null && Number(head[1]) !== id))
    throw new Error(`the PDF has no object at the position in its cross-references (${offset})`);
  const { start, end } = findValue(text, offset + head[0].length);
  return { value: text.slice(start, end), end };
}

/** Returns the inflated stream at an offset. Its length may be in a separate object, which `readObject` returns. */
export function readStreamAt(
  { bytes, text }: PdfSource,
  offset: number,
  id: number | null,
  readObject: (id: number) => string,
): PdfStream {
  const { value, end } = readObjectAt(text, offset, id);
  const dictionary = readDictionary(value);
  const opening = /^\s*stream\r?\n/.exec(text.slice(end, end + 32));
  const length = dictionary.get("/Length");
  const lengthId = referenceOf(length);
  const size = Number(lengthId === null ? length : readObject(lengthId));
  if (opening === null || !Number.isSafeInteger(size)) throw new Error(`the PDF has no stream at ${offset}`);
  const start = end + opening[0].length;
  const raw = bytes.subarray(start, start + size);
  const filter = (dictionary.get("/Filter") ?? "").replaceAll(/[[\]\s]/g, "");
  if ((filter !== "" && filter !== "/FlateDecode") || dictionary.has("/DecodeParms")) {
    // Images use other filters, and are compared without decoding them.
    return { dictionary, content: raw };
  }
  return { dictionary, content: filter === "" ? raw : inflate(raw) };
}

/** Inflates a stream. Throws if the result is larger than 256 MB. */
export function inflate(raw: Uint8Array): Buffer {
  return inflateSync(raw, { maxOutputLength: maxInflatedBytes });
}
