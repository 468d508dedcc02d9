import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { inflateSync } from "node:zlib";
import { writtenForms } from "./written-forms.ts";

/**
 * Reads the files of a folder, with what the streams of PDFs are inflated to. Returns which of them hold a text in any of
 * its written forms, by their paths in the folder.
 */
export async function readForSearch(folder: string): Promise<(text: string) => string[]> {
  const shown = new Map<string, string>();
  for await (const [path, content] of readEach(folder)) shown.set(path, readable(content).toLowerCase());
  return (text) => {
    // Bytes are compared as letters of one byte each, a letter of UTF-8 as several and one of UTF-16 as two.
    const forms = [...writtenForms(text), ...rawForms(text).map((bytes) => bytes.toString("latin1").toLowerCase())];
    return [...shown].filter(([, content]) => forms.some((form) => content.includes(form))).map(([path]) => path);
  };
}

/** The same as bytes and as hexadecimal digits alone, for files of a database server, which are large. */
export async function findBytesInFiles(folder: string, text: string): Promise<string[]> {
  const forms = [...rawForms(text), Buffer.from(Buffer.from(text).toString("hex"))];
  const found: string[] = [];
  for await (const [path, content] of readEach(folder))
    if (forms.some((form) => content.includes(form))) found.push(path);
  return found;
}

const rawForms = (text: string): Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, "utf16le"),
  Buffer.from(text, "utf16le").swap16(),
];

async function* readEach(folder: string): AsyncGenerator<[path: string, content: Buffer]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    yield [relative(folder, file), await readFile(file)];
  }
}

/** The bytes, and what the compressed streams of a PDF are inflated to. */
function readable(content: Buffer): string {
  const raw = content.toString("latin1");
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: start }) => {
    try {
      return inflateSync(content.subarray(index + start.length)).toString("latin1");
    } catch {
      // Not compressed: it is read as it stands.
      return "";
    }
  });
  return [raw, ...streams].join("\n");
}
