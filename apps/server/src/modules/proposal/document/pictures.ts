import { crc32, inflateSync } from "node:zlib";
import { UnprintableInput } from "../../../ports/pdf.ts";
import { pictureName } from "../../../print/section/picture-name.ts";
import type { ProposalFigures } from "./figures.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels on one side, and bytes once unpacked: a chart at four times the size of a page is far below both. */
const maxSide = 4000;
const maxUnpacked = 36_000_000;
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * The pictures that came with a proposal, by file name. Throws `UnprintableInput`, naming where it stands, for one that
 * is no whole and sound PNG of a sensible size.
 */
export function readPictures(figures: ProposalFigures): Record<string, Buffer> {
  const fields = { forecast: "chartPngData", distribution: "chartPngDataComposition" } as const;
  const files = figures.sections.flatMap(({ pictures }, section) =>
    (["forecast", "distribution"] as const).flatMap((kind) => {
      const base64 = pictures[kind];
      if (base64 === null) return [];
      const bytes = Buffer.from(base64, "base64");
      const fault = findFault(bytes);
      if (fault) throw new UnprintableInput(`${section}.${fields[kind]}`, fault);
      return [[pictureName(section, kind), bytes] as const];
    }),
  );
  return Object.fromEntries(files);
}

/** Judges a PNG by its content: signature, checksums, header, and picture data that unpack to just the right length. */
export function findFault(bytes: Buffer): string | null {
  if (!bytes.subarray(0, 8).equals(signature)) return "no PNG";
  const data: Buffer[] = [];
  let expected = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return "the PNG is cut off";
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return "a checksum of the PNG is wrong";
    const content = bytes.subarray(at + 8, end - 4);
    if (at === 8 && type !== "IHDR") return "the PNG has no header";
    if (type === "IHDR") expected = unpackedLength(content);
    if (expected <= 0) return "the PNG has a size or form that is not taken";
    if (type === "IDAT") data.push(content);
    if (type === "IEND") return unpacksTo(Buffer.concat(data), expected) ? null : "the PNG's data are broken";
    at = end;
  }
  return "the PNG is cut off";
}

/** Bytes of the rows, filter bytes included; 0 for what is not taken (interlaced, with a palette, too large). */
function unpackedLength(header: Buffer): number {
  if (header.length !== 13) return 0;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, colorType = 0, compression, filter, interlace] = header.subarray(8);
  const perPixel = channels[colorType];
  const isOfKnownForm = perPixel !== undefined && [1, 2, 4, 8, 16].includes(depth) && !compression && !filter;
  if (!isOfKnownForm || interlace || width < 1 || height < 1) return 0;
  if (width > maxSide || height > maxSide) return 0;
  const length = height * (1 + Math.ceil((width * perPixel * depth) / 8));
  return length > maxUnpacked ? 0 : length;
}

function unpacksTo(data: Buffer, length: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: length }).length === length;
  } catch {
    return false; // Data that do not unpack, or to more than the header says, are broken.
  }
}
