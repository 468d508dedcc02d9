import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsqr from "jsqr";

const dotsPerInch = 150;

/** The QR codes on the pages of a PDF, as another library than the encoder reads them from the rendered pages; one a page. */
export function readCodes(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), "fundport-codes-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, pdf);
    spawnSync("pdftoppm", ["-gray", "-r", String(dotsPerInch), file, join(folder, "page")]);
    const pages = readdirSync(folder).filter((name) => name.endsWith(".pgm"));
    return pages.toSorted().flatMap((name) => readCode(readFileSync(join(folder, name))) ?? []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A picture in the format P5: its size in words, then a byte a dot. */
function readCode(picture: Buffer): string | null {
  const [head = "", width = "", height = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString("latin1", 0, 64)) ?? [];
  const dots = picture.subarray(head.length);
  const colors = new Uint8ClampedArray(dots.length * 4);
  dots.forEach((grey, index) => colors.set([grey, grey, grey, 255], index * 4));
  return jsqr.default(colors, Number(width), Number(height))?.data ?? null;
}
