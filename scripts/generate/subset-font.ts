/**
 * Reduces the font Inter to the characters that Fundport uses: ASCII, Czech and Slovak letters, currency signs and a
 * few symbols. Run it manually if a character is missing, and commit the result. Source: Inter, SIL Open Font License
 * 1.1.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../run.ts";

const ascii = Array.from({ length: 95 }, (_value, index) => String.fromCharCode(32 + index)).join("");
const letters = "áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽöüÖÜß";
const symbols = "\u00a0\u202f–—„“”‚‘’…·•×−±≈≤≥→←↑↓€£§°©®½%‰²";

const require = createRequire(import.meta.url);
// The package has no types.
const subsetFont = require("subset-font") as (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;
const folder = join(require.resolve("@fontsource-variable/inter/package.json"), "..", "files");

// The font package splits Latin letters into two files. Neither file contains all letters, so both are reduced.
for (const [source, suffix] of Object.entries({ latin: "", "latin-ext": "-ext" })) {
  const font = await readFile(join(folder, `inter-${source}-wght-normal.woff2`));
  const subset = await subsetFont(font, ascii + letters + symbols, { targetFormat: "woff2", noLayoutClosure: true });
  await writeFile(join(root, "apps", "web", "src", "assets", `inter-subset${suffix}.woff2`), subset);
}
