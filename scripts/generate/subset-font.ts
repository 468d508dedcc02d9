/**
 * Cuts Inter down to what the portal writes: ASCII, Czech and Slovak letters, currency signs and a few symbols.
 * Run by hand when a sign is missing; the result is committed. Source: Inter, SIL Open Font License 1.1.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../run.ts";

const ascii = Array.from({ length: 95 }, (_value, index) => String.fromCharCode(32 + index)).join("");
const letters = "áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽöüÖÜß";
const symbols = "\u00a0\u202f–—„“”‚‘’…·•×−±≈≤≥→←↑↓€£§°©®½%‰²";

const require = createRequire(import.meta.url);
// It has no types of its own.
const subsetFont = require("subset-font") as (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;
const folder = join(require.resolve("@fontsource-variable/inter/package.json"), "..", "files");

// The Latin letters are spread over two files of the package; the wider one holds what the other lacks.
for (const [source, suffix] of Object.entries({ latin: "", "latin-ext": "-ext" })) {
  const font = await readFile(join(folder, `inter-${source}-wght-normal.woff2`));
  const subset = await subsetFont(font, ascii + letters + symbols, { targetFormat: "woff2", noLayoutClosure: true });
  await writeFile(join(root, "apps", "web", "src", "assets", `inter-subset${suffix}.woff2`), subset);
}
