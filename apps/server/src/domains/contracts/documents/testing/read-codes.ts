import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsqr from "jsqr";

const dotsPerInch = 150;
/** A dot as one number, which has the bytes red, green, blue and alpha from the lowest. */
const [opaque, greyOfOne] = [0xff_00_00_00, 0x01_01_01];

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

/** Reads an image in the format P5: its size as text, then a byte for each dot. */
function readCode(image: Buffer): string | null {
  const [head = "", width = "", height = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString("latin1", 0, 64)) ?? [];
  const dots = image.subarray(head.length);
  const colors = new Uint32Array(dots.length);
  for (let index = 0; index < dots.length; index += 1) colors[index] = opaque + (dots[index] ?? 0) * greyOfOne;
  return (
    jsqr.default(new Uint8ClampedArray(colors.buffer), Number(width), Number(height), {
      // Codes are printed dark on white; looking for the other kind as well takes twice as long.
      inversionAttempts: "dontInvert",
    })?.data ?? null
  );
}
