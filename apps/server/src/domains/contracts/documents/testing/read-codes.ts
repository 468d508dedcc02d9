import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsqr from "jsqr";

const dotsPerInch = 150;
/** A pixel is one number whose bytes are red, green, blue and alpha, from the lowest byte. */
const [opaque, greyOfOne] = [0xff_00_00_00, 0x01_01_01];

/**
 * Reads the QR codes from the rendered pages of a PDF, at most one code per page. Uses a library that is independent of
 * the encoder.
 */
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

/** Reads the QR code from an image in P5 format, which contains its size as text and then one byte per pixel. */
function readCode(image: Buffer): string | null {
  const [head = "", width = "", height = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString("latin1", 0, 64)) ?? [];
  const dots = image.subarray(head.length);
  const colors = new Uint32Array(dots.length);
  for (let index = 0; index < dots.length; index += 1) colors[index] = opaque + (dots[index] ?? 0) * greyOfOne;
  return (
    jsqr.default(new Uint8ClampedArray(colors.buffer), Number(width), Number(height), {
      // Codes are printed dark on white. A search for inverted codes would take twice as long.
      inversionAttempts: "dontInvert",
    })?.data ?? null
  );
}
