import { openPicture, type PictureFault, PictureRefused } from "../../lib/open-picture.ts";

/** What an operator may load. An SVG can hold more than a picture, so it is none. */
const ofOperators: ReadonlySet<string> = new Set(["png", "jpeg", "gif", "tiff", "webp"]);
/** The largest place a picture has is 258 px wide; twice that for fine screens. */
const maxSide = 516;

export type EncodedImage = { bytes: Buffer; mimeType: "image/webp" };

/**
 * Re-encodes a picture, so that nothing is ever served as it came: the first frame, upright, at most 516 px a side, as
 * WebP without metadata. Returns a sentence where the bytes are no such picture.
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage | string> {
  try {
    const bytes = await openPicture(file, ofOperators, (image) =>
      image
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer(),
    );
    return { bytes, mimeType: "image/webp" };
  } catch (error) {
    if (error instanceof PictureRefused) return sentences[error.fault];
    throw error;
  }
}

const sentences: Record<PictureFault, string> = {
  Empty: "the file is empty",
  TooLarge: "the file is larger than 5 MB",
  NotTaken: "the content is no PNG, JPEG, GIF, TIFF or WebP picture",
  TooManyPixels: "the picture has too many pixels",
  Broken: "the picture is broken",
};
