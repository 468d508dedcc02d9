import sharp, { type Metadata, type Sharp } from "sharp";

/** What an operator may load. An SVG can hold more than a picture, so it is none. */
const ofOperators: ReadonlySet<string> = new Set(["png", "jpeg", "gif", "tiff", "webp"]);
export const maxImageBytes = 5 * 1_048_576;
/** A picture that unpacks to more than this is a trap or a poster. */
const maxPixels = 50_000_000;
/** The largest place a picture has is 258 px wide; twice that for fine screens. */
const maxSide = 516;

export type EncodedImage = { bytes: Buffer; mimeType: "image/webp" };

export type PictureFault = "Empty" | "TooLarge" | "NotTaken" | "TooManyPixels" | "Broken";
/** The bytes are no picture that is taken. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`The picture is refused: ${fault}`, options);
    this.name = "PictureRefused";
    this.fault = fault;
  }
}

/**
 * Gives `work` the first frame of a picture, upright, and its upright size. The type is detected from the content: of the given formats,
 * 5 MB and 50 million pixels at most. Throws `PictureRefused`, also where the pixels turn out to be broken.
 */
export async function openPicture<Result>(
  file: Uint8Array,
  formats: ReadonlySet<string>,
  work: (image: Sharp, size: Metadata["autoOrient"]) => Promise<Result>,
): Promise<Result> {
  if (file.byteLength === 0) throw new PictureRefused("Empty");
  if (file.byteLength > maxImageBytes) throw new PictureRefused("TooLarge");
  try {
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { format, autoOrient }: Metadata = await image.metadata();
    if (!formats.has(format ?? "")) throw new PictureRefused("NotTaken");
    return await work(image.autoOrient(), autoOrient);
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const reason = error instanceof Error ? error.message : "";
    if (/pixel limit/i.test(reason)) throw new PictureRefused("TooManyPixels", { cause: error });
    const isOther = /unsupported image format/i.test(reason);
    throw new PictureRefused(isOther ? "NotTaken" : "Broken", { cause: error });
  }
}

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
