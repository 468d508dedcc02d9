import { type PdfStream, readObjectAt, readStreamAt } from "./pdf-objects.ts";
import { type ObjectPosition, readSections } from "./pdf-references.ts";
import { findValue, type PdfDictionary } from "./pdf-values.ts";

/** A PDF and the objects that its cross-references list, in tables as well as in compressed streams. */
export type PdfFile = {
  /** The file in Latin-1, in which each character is one byte. */
  readonly text: string;
  readonly trailer: PdfDictionary;
  /** The offset of the last section of cross-references. `hasReferenceStream` is true if this section is a stream. */
  readonly lastReferences: number;
  readonly hasReferenceStream: boolean;
  /** Returns the text of an object, unchanged. For a stream, returns its dictionary. */
  read(id: number): string;
  /** Returns the inflated content of a stream. */
  content(id: number): Buffer;
};

/**
 * Opens a PDF. Throws an error with the reason for a file that is not a PDF, and for an encrypted or hybrid PDF, which
 * Fundport never creates.
 */
export function openPdf(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString("latin1");
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  if (!text.startsWith("%PDF-") || last === undefined) throw new Error("the file is not a complete PDF");
  const lastReferences = Number(last);
  const sections = readSections({ bytes, text }, lastReferences);
  const [newest] = sections;
  if (newest === undefined) throw new Error("the PDF has no cross-references");
  if (newest.trailer.has("/Encrypt")) throw new Error("the PDF is encrypted");
  const positions = new Map(sections.toReversed().flatMap((section) => [...section.positions]));
  const containers = new Map<number, string[]>();

  function positionOf(id: number): ObjectPosition {
    const position = positions.get(id);
    if (!position) throw new Error(`the PDF has no object ${id}`);
    return position;
  }

  function read(id: number): string {
    const position = positionOf(id);
    if ("offset" in position) return readObjectAt(text, position.offset, id).value;
    const value = membersOf(position.container)[position.index];
    if (value === undefined) throw new Error(`the PDF has no object ${id}`);
    return value;
  }

  function membersOf(container: number): string[] {
    const cached = containers.get(container);
    if (cached) return cached;
    const position = positionOf(container);
    if (!("offset" in position)) throw new Error(`the PDF keeps the objects of ${container} in another stream`);
    const members = splitObjects(readStreamAt({ bytes, text }, position.offset, container, read));
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
      const position = positionOf(id);
      if (!("offset" in position)) throw new Error(`the object ${id} is not a stream`);
      return readStreamAt({ bytes, text }, position.offset, id, read).content;
    },
  };
}

/** Splits an object stream into its objects. */
function splitObjects({ dictionary, content }: PdfStream): string[] {
  const text = content.toString("latin1");
  const first = Number(dictionary.get("/First"));
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  const offsets = numbers.filter((_number, index) => index % 2 === 1);
  return offsets.map((offset) => {
    const { start, end } = findValue(text, first + offset);
    return text.slice(start, end);
  });
}
