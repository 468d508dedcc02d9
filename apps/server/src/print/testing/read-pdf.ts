import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** True if the tools that read PDFs are installed; otherwise their tests are skipped. */
export const hasPoppler = ["pdftotext", "pdfinfo", "pdffonts"].every(
  (tool) => spawnSync(tool, ["-v"]).error === undefined,
);

/**
 * Returns a document's text in lines, its metadata and its fonts according to the tools, each read on access. `order`:
 * lines as they are on the page, or texts in the order of the file, including rotated ones.
 */
export function readPdf(
  content: string,
  order: "-layout" | "-raw" = "-layout",
): { readonly text: string; readonly info: string; readonly fonts: string } {
  return {
    get text() {
      return plain(run(content, "pdftotext", order));
    },
    get info() {
      return run(content, "pdfinfo");
    },
    get fonts() {
      return run(content, "pdffonts");
    },
  };
}

function run(content: string, tool: "pdftotext" | "pdfinfo" | "pdffonts", ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "fundport-pdf-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, Buffer.from(content, "base64"));
    return spawnSync(tool, [...options, file, ...(tool === "pdftotext" ? ["-"] : [])], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces no-break spaces, as in the text of `readPdf`. */
export const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
