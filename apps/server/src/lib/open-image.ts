import sharp, { type Metadata, type Sharp } from "sharp";

// Before any picture is opened: of all that the library can read, only what is taken somewhere.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Nsgif", "Tiff", "Webp"].map((format) => `VipsForeignLoad${format}`),
});

/** A larger file is no picture that is taken, whoever loads it. */
export const maxImageBytes = 5 * 1_048_576;
/** A picture with more pixels than this is refused: a small file could unpack to fill the memory. */
const maxPixels = 50_000_000;

/** How files of each type begin: what begins otherwise is no such picture, however broken. Any byte stands for null. */
const signatures: Record<string, readonly (readonly (number | null)[])[]> = {
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  tiff: [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
    [0x49, 0x49, 0x2b, 0x00],
    [0x4d, 0x4d, 0x00, 0x2b],
  ],
  webp: [[0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
};

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
  // The library would call an SVG without a size a broken picture.
  if (![...formats].some((format) => beginsAs(format, file))) throw new PictureRefused("NotTaken");
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

function beginsAs(format: string, file: Uint8Array): boolean {
  return (signatures[format] ?? []).some((signature) =>
    signature.every((byte, index) => byte === null || file[index] === byte),
  );
}
