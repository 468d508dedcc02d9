import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { inflateSync } from "node:zlib";
import { writtenForms } from "./written-forms.ts";

/** Which files of a folder hold a text in any of its written forms, or in a stream of a PDF; by their paths in it. */
export async function findInFiles(folder: string, text: string): Promise<string[]> {
  // Bytes are compared as letters of one byte each, a letter of UTF-8 as several and one of UTF-16 as two.
  const forms = [...writtenForms(text), ...rawForms(text).map((bytes) => bytes.toString("latin1").toLowerCase())];
  return await findFiles(folder, (content) => {
    const shown = readable(content).toLowerCase();
    return forms.some((form) => shown.includes(form));
  });
}

/** The same as bytes and as hexadecimal digits alone, for files of a database server, which are large. */
export async function findBytesInFiles(folder: string, text: string): Promise<string[]> {
  const forms = [...rawForms(text), Buffer.from(Buffer.from(text).toString("hex"))];
  return await findFiles(folder, (content) => forms.some((form) => content.includes(form)));
}

const rawForms = (text: string): Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, "utf16le"),
  Buffer.from(text, "utf16le").swap16(),
];

async function findFiles(folder: string, holds: (content: Buffer) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if (holds(await readFile(file))) found.push(relative(folder, file));
  }
  return found;
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
