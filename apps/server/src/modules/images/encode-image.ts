import sharp, { type Metadata } from "sharp";

/** What is taken, judged by content. An SVG can hold more than a picture, so it is none. */
const taken: ReadonlySet<string> = new Set(["png", "jpeg", "gif", "tiff", "webp"]);
export const mostImageBytes = 5 * 1_048_576;
/** A picture that unpacks to more than this is a trap or a poster. */
const mostPixels = 50_000_000;
/** The largest place a picture has is 258 px wide; twice that for fine screens. */
const longestSide = 516;

export type EncodedImage = { bytes: Buffer; mimeType: "image/webp" };

/**
 * Re-encodes a picture, so that nothing is ever served as it came: the first frame, upright, at most 516 px a side, as
 * WebP without metadata. Gives a sentence where the bytes are no such picture.
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage | string> {
  if (file.byteLength === 0) return "the file is empty";
  if (file.byteLength > mostImageBytes) return "the file is larger than 5 MB";
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { format }: Metadata = await image.metadata();
    if (!taken.has(format ?? "")) return notTaken;
    const bytes = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
    return { bytes, mimeType: "image/webp" };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (/pixel limit/i.test(reason)) return "the picture has too many pixels";
    return /unsupported image format/i.test(reason) ? notTaken : "the picture is broken";
  }
}

const notTaken = "the content is no PNG, JPEG, GIF, TIFF or WebP picture";
