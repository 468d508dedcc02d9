import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createExample, examplePaths } from "../describe/data-pages.ts";
import type { Kind } from "../definition/kind.ts";

/**
 * Writes the example of a kind to a folder, with the same files as in docs/data. Returns the paths to import, in order.
 */
export async function writeExample(kind: Kind, folder: string): Promise<string[]> {
  for (const [relativePath, content] of createExample(kind)) {
    await mkdir(dirname(join(folder, relativePath)), { recursive: true });
    await writeFile(join(folder, relativePath), content);
  }
  return examplePaths(kind).map((path) => join(folder, path.replace("docs/data/", "")));
}
