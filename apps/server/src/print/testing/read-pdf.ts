import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether the tools that read PDFs back are installed; without them those tests are skipped. */
export const hasPoppler = ["pdftotext", "pdfinfo", "pdffonts"].every(
  (tool) => spawnSync(tool, ["-v"]).error === undefined,
);

/**
 * What the tools say of a document: its text in lines, its description, its fonts, each when it is read. `order`:
 * lines as they lie on the page, or texts as they follow each other in the file, turned ones too.
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

/** As a text reads after `pdftotext`: common spaces only. */
export const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
