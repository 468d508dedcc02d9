import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** True if the tools that read PDFs are installed. Tests that need the tools are skipped otherwise. */
export const hasPoppler = ["pdftotext", "pdfinfo", "pdffonts"].every(
  (tool) => spawnSync(tool, ["-v"]).error === undefined,
);

/**
 * Returns a document's lines of text, metadata and fonts, as the tools report them. Each is only read when it is
 * accessed. `order` selects lines as they appear on the page, or texts in the order of the file, including rotated
 * texts.
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

/** Replaces no-break spaces with spaces, as `readPdf` does. */
export const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
