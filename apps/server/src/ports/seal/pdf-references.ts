import { inflate, type PdfSource, readStreamAt } from "./pdf-objects.ts";
import { findValue, type PdfDictionary, readArray, readDictionary } from "./pdf-values.ts";

/** The position of an object: at an offset of the file, or in an object stream. */
export type ObjectPosition = { offset: number } | { container: number; index: number };
/** One section of cross-references; null marks a deleted object. */
export type ReferenceSection = {
  positions: Map<number, ObjectPosition | null>;
  trailer: Map<string, string>;
  isStream: boolean;
};

/** Reads all sections of cross-references, newest first. `start` is the offset of the newest one. */
export function readSections(source: PdfSource, start: number): ReferenceSection[] {
  const sections: ReferenceSection[] = [];
  const seenOffsets = new Set<number>();
  for (let at: number | null = start; at !== null;) {
    if (seenOffsets.has(at)) throw new Error("the PDF's cross-references refer to each other in a circle");
    seenOffsets.add(at);
    const section: ReferenceSection = source.text.startsWith("xref", at)
      ? readTable(source.text, at)
      : readReferenceStream(source, at);
    sections.push(section);
    const previous: string | undefined = section.trailer.get("/Prev");
    at = previous === undefined ? null : Number(previous);
  }
  return sections;
}

function readReferenceStream(source: PdfSource, at: number): ReferenceSection {
  const { dictionary, content: stored } = readStreamAt(source, at, null, () => {
    throw new Error("the length of the PDF's cross-references depends on the cross-references");
  });
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
  const entries = listIds(readArray(index).map(Number)).map((id): [number, ObjectPosition | null] => {
    const kind = kinds === 0 ? 1 : number(kinds);
    const [where, which] = [number(offsets), number(indexes)];
    if (kind === 2) return [id, { container: where, index: which }];
    return [id, kind === 1 && which === 0 ? { offset: where } : null];
  });
  return { positions: new Map(entries), trailer: dictionary, isStream: true };
}

/** Reverses a PNG predictor on rows. Supports the predictors that other programs use for cross-references. */
function undoPredictor(filtered: Buffer, parameters: PdfDictionary): Buffer {
  const columns = Number(parameters.get("/Columns") ?? 1);
  if (Number(parameters.get("/Predictor") ?? 1) < 10) return filtered;
  if (!(columns > 0)) throw new Error("the PDF's cross-references have empty rows");
  const rows: Buffer[] = [];
  for (let at = 0; at < filtered.length; at += columns + 1) {
    const kind = filtered[at] ?? 0;
    if (kind > 2) throw new Error("the PDF's cross-references have an unknown filter");
    const row = Buffer.from(filtered.subarray(at + 1, at + 1 + columns));
    const above = rows.at(-1);
    for (const [column, byte] of row.entries()) {
      const before = kind === 1 ? row[column - 1] : kind === 2 ? above?.[column] : 0;
      row[column] = (byte + (before ?? 0)) & 255;
    }
    rows.push(row);
  }
  return Buffer.concat(rows);
}

function readTable(text: string, at: number): ReferenceSection {
  const rows = /xref\s+((?:\d+ \d+\s+(?:\d{10} \d{5} [fn]\s+)*)+)trailer/y;
  rows.lastIndex = at;
  const parsed = rows.exec(text);
  if (parsed === null) throw new Error("the PDF's table of cross-references can't be read");
  const positions = new Map<number, ObjectPosition | null>();
  let id = 0;
  for (const [, offset = "", generation, state] of (parsed[1] ?? "").matchAll(/(\d+) (\d+)(?: ([fn]))?\s+/g)) {
    if (state === undefined) id = Number(offset);
    else {
      positions.set(id, state === "n" && Number(generation) === 0 ? { offset: Number(offset) } : null);
      id += 1;
    }
  }
  const { start, end } = findValue(text, rows.lastIndex);
  const trailer = readDictionary(text.slice(start, end));
  if (trailer.has("/XRefStm")) throw new Error("the PDF has cross-references of both kinds");
  return { positions, trailer, isStream: false };
}

/** Expands pairs of a first number and a count into the list of numbers. */
function listIds(pairs: readonly number[]): number[] {
  const firsts = pairs.filter((_number, index) => index % 2 === 0);
  return firsts.flatMap((first, index) =>
    Array.from({ length: pairs[index * 2 + 1] ?? 0 }, (_id, step) => first + step),
  );
}
