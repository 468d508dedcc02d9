import { deflateSync } from "node:zlib";

/**
 * Rewrites a PDF to about a third of its size without changing the document: small objects (mostly the tags of an
 * accessible document) move into compressed object streams behind a cross-reference stream, as PDF 1.5 and newer allow.
 * The file must have one classic cross-reference table, as the document compiler writes it. Throws for any other file.
 * The same input gives the same bytes.
 */
export function compactPdf(pdf: Buffer): Buffer {
  const { entries, trailer, bodyEnd } = readTable(pdf);
  const objects = sliceObjects(pdf, entries, bodyEnd);
  const header = pdf.subarray(0, objects[0]?.offset ?? 0);
  const streams = objects.filter(({ isStream }) => isStream);
  const packed = chunk(
    objects.filter(({ isStream }) => !isStream),
    objectsInStream,
  );
  const parts: Buffer[] = [header];
  let length = header.length;
  const positions = new Map<number, [type: number, where: number, index: number]>([[0, [0, 0, 65_535]]]);
  const append = (id: number, bytes: Buffer) => {
    positions.set(id, [1, length, 0]);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const object of streams) append(object.id, pdf.subarray(object.offset, object.end));
  let nextId = Math.max(0, ...entries.keys()) + 1;
  for (const group of packed) {
    const id = nextId;
    nextId += 1;
    group.forEach((object, index) => positions.set(object.id, [2, id, index]));
    append(id, objectStream(id, group));
  }
  // The cross-reference stream lists itself as its last object.
  const start = length;
  positions.set(nextId, [1, start, 0]);
  parts.push(crossReferences(nextId, positions, trailer), Buffer.from(`startxref\n${start}\n%%EOF\n`, "latin1"));
  return Buffer.concat(parts);
}

const objectsInStream = 500;

type PdfObject = { id: number; offset: number; end: number; body: Buffer; isStream: boolean };

function readTable(pdf: Buffer): { entries: Map<number, number>; trailer: string; bodyEnd: number } {
  const tail = pdf.subarray(Math.max(0, pdf.length - 64)).toString("latin1");
  const bodyEnd = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const table = pdf.subarray(bodyEnd).toString("latin1");
  const parsed = /^xref\s+0 (\d+)\s+([\d\sfn]+)trailer\s*<<([\s\S]*)>>\s*startxref/.exec(table);
  const [, , rows = "", trailer = ""] = parsed ?? [];
  if (!parsed || trailer.includes("/Prev")) throw new Error("The PDF has no single classic cross-reference table.");
  const entries = new Map<number, number>();
  [...rows.matchAll(/(\d{10}) \d{5} ([fn])/g)].forEach(([, offset, state], id) => {
    if (state === "n") entries.set(id, Number(offset));
  });
  return { entries, trailer: trailer.replace(/\/Size \d+/, ""), bodyEnd };
}

function sliceObjects(pdf: Buffer, entries: Map<number, number>, bodyEnd: number): PdfObject[] {
  const ordered = [...entries].toSorted(([, a], [, b]) => a - b);
  return ordered.map(([id, offset], index) => {
    const end = ordered[index + 1]?.[1] ?? bodyEnd;
    const opening = `${id} 0 obj`;
    const closing = pdf.lastIndexOf("endobj", end);
    if (pdf.toString("latin1", offset, offset + opening.length) !== opening || closing < offset)
      throw new Error(`The PDF has no object ${id} at the position in its table.`);
    const body = pdf.subarray(offset + opening.length, closing);
    return { id, offset, end, body, isStream: body.subarray(-16).toString("latin1").trimEnd().endsWith("endstream") };
  });
}

function objectStream(id: number, group: readonly PdfObject[]): Buffer {
  const bodies = group.map(({ body }) => Buffer.from(unindent(body)));
  let offset = 0;
  const index = group.map((object, at) => {
    const entry = `${object.id} ${offset}`;
    offset += (bodies[at]?.length ?? 0) + 1;
    return entry;
  });
  const first = Buffer.from(`${index.join(" ")}\n`, "latin1");
  const content = Buffer.concat([first, ...bodies.flatMap((body) => [body, Buffer.from("\n")])]);
  return stream(id, `/Type /ObjStm /N ${group.length} /First ${first.length}`, content);
}

/**
 * Removes the compiler's indentation. An object with a string is left unchanged, since a string may contain line ends.
 */
function unindent(body: Buffer): Buffer {
  const text = body.toString("latin1").trim();
  return Buffer.from(/[()]/.test(text) ? text : text.replaceAll(/\n\s+/g, "\n"), "latin1");
}

function crossReferences(id: number, entries: Map<number, readonly number[]>, trailer: string): Buffer {
  const rows = Buffer.alloc((id + 1) * 7);
  for (const [object, [type = 0, where = 0, index = 0]] of entries) {
    rows.writeUInt8(type, object * 7);
    rows.writeUInt32BE(where, object * 7 + 1);
    rows.writeUInt16BE(index, object * 7 + 5);
  }
  return stream(id, `/Type /XRef /Size ${id + 1} /W [1 4 2] ${trailer.trim()}`, rows);
}

function stream(id: number, dictionary: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 6 });
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${dictionary} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`, "latin1"),
    packed,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
