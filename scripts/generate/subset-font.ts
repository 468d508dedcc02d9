/**
 * Cuts Inter down to what the portal writes: ASCII, Czech and Slovak letters, currency signs and a few symbols.
 * Run by hand when a sign is missing; the result is committed. Source: Inter, SIL Open Font License 1.1.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_value, index) => String.fromCharCode(32 + index)).join("");
const letters = "áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽöüÖÜß";
const symbols = "\u00a0\u202f–—„“”‚‘’…·•×−±≈≤≥→←↑↓€£§°©®½%‰²";

const require = createRequire(import.meta.url);
const folder = join(require.resolve("@fontsource-variable/inter/package.json"), "..", "files");
const target = join(import.meta.dirname, "..", "..", "apps", "web", "src", "assets", "inter-subset.woff2");

// The Latin letters are spread over two files of the package; the wider one holds what the other lacks.
const parts = await Promise.all(
  ["latin", "latin-ext"].map((name) => readFile(join(folder, `inter-${name}-wght-normal.woff2`))),
);
for (const [index, part] of parts.entries()) {
  const subset = await subsetFont(part, ascii + letters + symbols, { targetFormat: "woff2", noLayoutClosure: true });
  const name = index === 0 ? target : target.replace("subset", "subset-ext");
  await writeFile(name, subset);
  console.log(`${name}: ${subset.length} bytes`);
}
