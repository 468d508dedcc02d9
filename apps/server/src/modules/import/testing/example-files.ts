import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kind } from "../table/table-kind.ts";
import { writeCsv } from "../table/write-table.ts";

/** Files of the example of a kind by their names; the first is what a command is given, where it takes no folder. */
export function exampleFiles(kind: Kind): Record<string, string | Buffer> {
  if (kind.form === "table") return {};
  return Object.fromEntries(
    Object.entries(kind.examples).map(([name, content]) => [
      name,
      content.startsWith("base64:") ? Buffer.from(content.slice("base64:".length), "base64") : content,
    ]),
  );
}

/** Writes the example of a kind into a folder of its own; returns the paths to import, in order. */
export async function writeExample(kind: Kind, folder: string): Promise<string[]> {
  const place = join(folder, kind.kind);
  await mkdir(place, { recursive: true });
  if (kind.form === "table") {
    if (kind.examples.length === 0) return [];
    const path = join(place, `${kind.kind}.csv`);
    const columns = Object.keys(kind.columns).filter((name) => kind.examples.some((row) => (row[name] ?? "") !== ""));
    await writeCsv(path, columns, kind.examples);
    return [path];
  }
  const files = exampleFiles(kind);
  for (const [name, content] of Object.entries(files)) await writeFile(join(place, name), content);
  if (kind.folder !== undefined) return [place];
  const names = Object.keys(files);
  return (kind.form === "text" ? names : names.slice(0, 1)).map((name) => join(place, name));
}
