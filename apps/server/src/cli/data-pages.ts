/** `npm run data-pages` writes docs/data: a page, a schema and an example for each import kind. */
import { imports } from "../app/import-kinds.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const folder = join(import.meta.dirname, "../../../../docs/data");
const pages = imports.listDataPages();
await rm(folder, { recursive: true, force: true });
for (const [path, content] of pages) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
console.log(`${pages.size} files written to docs/data.`);
