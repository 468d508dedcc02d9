import { inflateSync } from "node:zlib";
import { findValue, type PdfDictionary, readArray, readDictionary, referenceOf } from "./pdf-values.ts";

/** A PDF whose objects are found through its cross-references, of both kinds: tables and compressed streams. */
export type PdfFile = {
  /** The file in Latin-1: one letter is one byte. */
  readonly text: string;
  readonly trailer: PdfDictionary;
  /** Where the last cross-references begin, and whether they are a stream. */
  readonly lastReferences: number;
  readonly hasReferenceStream: boolean;
  /** Returns an object as it stands in the file, a stream as its dictionary. */
  read(id: number): string;
  /** Returns what a stream holds, inflated. */
  content(id: number): Buffer;
};

type Place = { offset: number } | { container: number; index: number };
type Section = { places: Map<number, Place | null>; trailer: Map<string, string>; isStream: boolean };

const maxInflatedBytes = 256 * 1024 * 1024;

/** Opens a PDF. Throws in words for what is none, and for what this portal's documents never are: encrypted or hybrid. */
export function openPdf(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString("latin1");
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  if (!text.startsWith("%PDF-") || last === undefined) throw new Error("the file is no whole PDF");
  const lastReferences = Number(last);
  const sections = readSections(lastReferences);
  const [newest] = sections;
  if (newest === undefined) throw new Error("the PDF has no cross-references");
  if (newest.trailer.has("/Encrypt")) throw new Error("the PDF is encrypted");
  const places = new Map(sections.toReversed().flatMap((section) => [...section.places]));
  const containers = new Map<number, string[]>();

  function readSections(start: number): Section[] {
    const read: Section[] = [];
    const seen = new Set<number>();
    for (let at: number | null = start; at !== null;) {
      if (seen.has(at)) throw new Error("the PDF's cross-references lead in a circle");
      seen.add(at);
      const section: Section = text.startsWith("xref", at) ? readTable(text, at) : readReferenceStream(at);
      read.push(section);
      const previous: string | undefined = section.trailer.get("/Prev");
      at = previous === undefined ? null : Number(previous);
    }
    return read;
  }

  function readReferenceStream(at: number): Section {
    const { dictionary, content: stored } = streamAt(at, null);
    const parameters = dictionary.get("/DecodeParms");
    const content = parameters === undefined ? stored : undoPredictor(inflate(stored), readDictionary(parameters));
    const widths = readArray(dictionary.get("/W") ?? "").map(Number);
    const [kinds = 0, offsets = 0, indexes = 0] = widths;
    const index = dictionary.get("/Index") ?? `[0 ${dictionary.get("/Size") ?? 0}]`;
    const rows = content[Symbol.iterator]();
    const number = (width: number) => {
      let value = 0;
      for (let digit = 0; digit < width; digit += 1) value = value * 256 + (rows.next().value ?? Number.NaN);
      return value;
    };
    const entries = listIds(readArray(index).map(Number)).map((id): [number, Place | null] => {
      const kind = kinds === 0 ? 1 : number(kinds);
      const [where, which] = [number(offsets), number(indexes)];
      if (kind === 2) return [id, { container: where, index: which }];
      return [id, kind === 1 && which === 0 ? { offset: where } : null];
    });
    return { places: new Map(entries), trailer: dictionary, isStream: true };
  }

  /** The value of an object, and where it ends. `id` is null where the object is not known by its number. */
  function objectAt(offset: number, id: number | null): { value: string; end: number } {
    const head = /^(\d+)\s+0\s+obj/.exec(text.slice(offset, offset + 32));
    if (head === null || (id !== null && Number(head[1]) !== id))
      throw new Error(`the PDF has no object where its cross-references say (${offset})`);
    const { start, end } = findValue(text, offset + head[0].length);
    return { value: text.slice(start, end), end };
  }

  function streamAt(offset: number, id: number | null): { dictionary: Map<string, string>; content: Buffer } {
    const { value, end } = objectAt(offset, id);
    const dictionary = readDictionary(value);
    const opening = /^\s*stream\r?\n/.exec(text.slice(end, end + 32));
    const length = dictionary.get("/Length");
    const lengthId = referenceOf(length);
    const size = Number(lengthId === null ? length : read(lengthId));
    if (opening === null || !Number.isSafeInteger(size)) throw new Error(`the PDF has no stream at ${offset}`);
    const start = end + opening[0].length;
    const raw = bytes.subarray(start, start + size);
    const filter = (dictionary.get("/Filter") ?? "").replaceAll(/[[\]\s]/g, "");
    if ((filter !== "" && filter !== "/FlateDecode") || dictionary.has("/DecodeParms")) {
      // Pictures have filters of their own, and are compared as they are.
      return { dictionary, content: raw };
    }
    const content = filter === "" ? raw : inflate(raw);
    return { dictionary, content };
  }

  function placeOf(id: number): Place {
    const place = places.get(id);
    if (!place) throw new Error(`the PDF has no object ${id}`);
    return place;
  }

  function read(id: number): string {
    const place = placeOf(id);
    if ("offset" in place) return objectAt(place.offset, id).value;
    const value = membersOf(place.container)[place.index];
    if (value === undefined) throw new Error(`the PDF has no object ${id}`);
    return value;
  }

  function membersOf(container: number): string[] {
    const known = containers.get(container);
    if (known) return known;
    const place = placeOf(container);
    if (!("offset" in place)) throw new Error(`the PDF keeps the objects of ${container} in another stream`);
    const { dictionary, content } = streamAt(place.offset, container);
    const inside = content.toString("latin1");
    const first = Number(dictionary.get("/First"));
    const numbers = inside.slice(0, first).trim().split(/\s+/).map(Number);
    const offsets = numbers.filter((_number, index) => index % 2 === 1);
    const members = offsets.map((offset) => {
      const { start, end } = findValue(inside, first + offset);
      return inside.slice(start, end);
    });
    containers.set(container, members);
    return members;
  }

  return {
    text,
    trailer: newest.trailer,
    lastReferences,
    hasReferenceStream: newest.isStream,
    read,
    content: (id) => {
      const place = placeOf(id);
      if (!("offset" in place)) throw new Error(`the object ${id} is no stream`);
      return streamAt(place.offset, id).content;
    },
  };
}

function inflate(raw: Uint8Array): Buffer {
  return inflateSync(raw, { maxOutputLength: maxInflatedBytes });
}

/** Reverses a PNG predictor on rows, for the kinds that other programs use for cross-references. */
function undoPredictor(filtered: Buffer, parameters: PdfDictionary): Buffer {
  const columns = Number(parameters.get("/Columns") ?? 1);
  if (Number(parameters.get("/Predictor") ?? 1) < 10) return filtered;
  if (!(columns > 0)) throw new Error("the PDF's cross-references have rows of no length");
  const rows: Buffer[] = [];
  for (let at = 0; at < filtered.length; at += columns + 1) {
    const kind = filtered[at] ?? 0;
    if (kind > 2) throw new Error("the PDF's cross-references have an unknown filter");
    const row = Buffer.from(filtered.subarray(at + 1, at + 1 + columns));
    const above = rows.at(-1);
    for (const [place, byte] of row.entries()) {
      const before = kind === 1 ? row[place - 1] : kind === 2 ? above?.[place] : 0;
      row[place] = (byte + (before ?? 0)) & 255;
    }
    rows.push(row);
  }
  return Buffer.concat(rows);
}

function readTable(text: string, at: number): Section {
  const rows = /xref\s+((?:\d+ \d+\s+(?:\d{10} \d{5} [fn]\s+)*)+)trailer/y;
  rows.lastIndex = at;
  const parsed = rows.exec(text);
  if (parsed === null) throw new Error("the PDF's table of cross-references cannot be read");
  const places = new Map<number, Place | null>();
  let id = 0;
  for (const [, offset = "", generation, state] of (parsed[1] ?? "").matchAll(/(\d+) (\d+)(?: ([fn]))?\s+/g)) {
    if (state === undefined) id = Number(offset);
    else {
      places.set(id, state === "n" && Number(generation) === 0 ? { offset: Number(offset) } : null);
      id += 1;
    }
  }
  const { start, end } = findValue(text, rows.lastIndex);
  const trailer = readDictionary(text.slice(start, end));
  if (trailer.has("/XRefStm")) throw new Error("the PDF has cross-references of both kinds at once");
  return { places, trailer, isStream: false };
}

/** Pairs of a first number and a count, as the numbers themselves. */
function listIds(pairs: readonly number[]): number[] {
  const firsts = pairs.filter((_number, index) => index % 2 === 0);
  return firsts.flatMap((first, index) =>
    Array.from({ length: pairs[index * 2 + 1] ?? 0 }, (_id, step) => first + step),
  );
}
