import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { inflateSync } from "node:zlib";

/** Which files of a folder hold a text, by their paths in it: as it is, as hexadecimal digits, in base64, or in a stream of a PDF. */
export async function findInFiles(folder: string, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const forms = [text, bytes.toString("hex"), bytes.toString("base64").slice(0, -4)].map((form) => form.toLowerCase());
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const shown = readable(await readFile(file)).toLowerCase();
    if (forms.some((form) => shown.includes(form))) found.push(relative(folder, file));
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
  return [raw, content.toString("utf8"), ...streams].join("\n");
}
