import { openImage, type ImageDefect, ImageRefused } from "../../../../lib/open-image.ts";

/** The image types that an operator may import. SVG is excluded, because it can contain scripts. */
const ofOperators: ReadonlySet<string> = new Set(["png", "jpeg", "gif", "tiff", "webp"]);
/**
 * The largest width and height of a stored image in pixels. Images are at most 258 px wide on screen; the double is for
 * high pixel densities.
 */
const maxSide = 516;

export type EncodedImage = { bytes: Buffer; mimeType: "image/webp" };

/**
 * Converts an image to WebP without metadata: only the first frame, upright, at most 516 px wide and high. Returns a
 * file that already is such a WebP unchanged, for example from an export, because encoding it again would lose quality.
 * Returns a sentence with the reason if the file is not a supported image.
 * Source: docs/reference/catalogue.md#uploaded-images.
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage | string> {
  try {
    const isPlain = isPlainWebp(file);
    const bytes = await openImage(file, ofOperators, async (image, { width, height }) => {
      if (isPlain && width <= maxSide && height <= maxSide) {
        await image.raw().toBuffer();
        return Buffer.from(file);
      }
      return await image
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer();
    });
    return { bytes, mimeType: "image/webp" };
  } catch (error) {
    if (error instanceof ImageRefused) return sentences[error.defect];
    throw error;
  }
}

/** Returns true for a WebP that contains a single image without animation, metadata or trailing bytes. */
function isPlainWebp(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isWebp =
    bytes.length > 20 && bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const chunks: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    chunks.push(bytes.toString("latin1", at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length && ["VP8 ", "VP8L", "VP8X,ALPH,VP8 ", "VP8X,VP8L"].includes(chunks.join());
}

const sentences: Record<ImageDefect, string> = {
  Empty: "the file is empty",
  TooLarge: "the file is larger than 5 MB",
  Unsupported: "the content is not a PNG, JPEG, GIF, TIFF or WebP image",
  TooManyPixels: "the image has too many pixels",
  Broken: "the image is damaged",
};
