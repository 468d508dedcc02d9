import sharp, { type Metadata, type Sharp } from "sharp";

/** A larger file is no picture that is taken, whoever loads it. */
export const maxImageBytes = 5 * 1_048_576;
/** A picture that unpacks to more than this is a trap or a poster. */
const maxPixels = 50_000_000;

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
 * Opens the first frame of a picture, upright, and hands it to `work` with its upright size. The type is detected from
 * the content: one of the given formats, at most 5 MB and 50 million pixels.
 * Errors: `PictureRefused`, also where the pixels turn out to be broken.
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
