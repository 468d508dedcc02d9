import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { inflateSync } from "node:zlib";
import { encodedForms } from "./encoded-forms.ts";

/**
 * Reads the files of a folder, including the inflated streams of PDFs. The returned function lists the files that
 * contain a text in any of its encoded forms, as paths relative to the folder.
 */
export async function readForSearch(folder: string): Promise<(text: string) => string[]> {
  const shown = new Map<string, string>();
  for await (const [path, content] of readEach(folder)) shown.set(path, readable(content).toLowerCase());
  return (text) => {
    // Bytes are compared as Latin-1 characters, so a UTF-8 or UTF-16 character can be several Latin-1 characters.
    const forms = [...encodedForms(text), ...rawForms(text).map((bytes) => bytes.toString("latin1").toLowerCase())];
    return [...shown].filter(([, content]) => forms.some((form) => content.includes(form))).map(([path]) => path);
  };
}

/**
 * Returns the files that contain a text as bytes or hexadecimal digits. It checks no other encodings, because the files
 * of a database server are large.
 */
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

/** Returns the bytes and the inflated streams of a PDF. */
function readable(content: Buffer): string {
  const raw = content.toString("latin1");
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: start }) => {
    try {
      return inflateSync(content.subarray(index + start.length)).toString("latin1");
    } catch {
      // The stream is not compressed, so `raw` already contains its text.
      return "";
    }
  });
  return [raw, ...streams].join("\n");
}
