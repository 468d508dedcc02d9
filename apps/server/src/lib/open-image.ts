import sharp, { type Metadata, type Sharp } from "sharp";

// The image library reads more formats than uploads may have, so all other formats are blocked before it opens any
// image.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Nsgif", "Tiff", "Webp"].map((format) => `VipsForeignLoad${format}`),
});

/** The maximum size of an image file, for both uploads and imports. */
export const maxImageBytes = 5 * 1_048_576;
/** Images with more pixels are refused, because a small file could fill the memory when decoded. */
const maxPixels = 50_000_000;

/** The first bytes of each image type; null matches any byte. */
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

export type ImageDefect = "Empty" | "TooLarge" | "Unsupported" | "TooManyPixels" | "Broken";
/** Thrown if the bytes are not an acceptable image. */
export class ImageRefused extends Error {
  readonly defect: ImageDefect;
  constructor(defect: ImageDefect, options?: ErrorOptions) {
    super(`The image was refused: ${defect}`, options);
    this.name = "ImageRefused";
    this.defect = defect;
  }
}

/**
 * Opens the first frame of an image, rotates it upright and passes it to `work` with its upright size. The type is
 * detected from the content and must be one of the given formats. The file may have at most 5 MB and 50 million pixels.
 * Throws `ImageRefused`, also if the pixels are damaged.
 */
export async function openImage<Result>(
  file: Uint8Array,
  formats: ReadonlySet<string>,
  work: (image: Sharp, size: Metadata["autoOrient"]) => Promise<Result>,
): Promise<Result> {
  if (file.byteLength === 0) throw new ImageRefused("Empty");
  if (file.byteLength > maxImageBytes) throw new ImageRefused("TooLarge");
  // Checked first, because the library would report an SVG without a size as a damaged image.
  if (![...formats].some((format) => beginsAs(format, file))) throw new ImageRefused("Unsupported");
  try {
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { format, autoOrient }: Metadata = await image.metadata();
    if (!formats.has(format ?? "")) throw new ImageRefused("Unsupported");
    return await work(image.autoOrient(), autoOrient);
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    const reason = error instanceof Error ? error.message : "";
    if (/pixel limit/i.test(reason)) throw new ImageRefused("TooManyPixels", { cause: error });
    const isOther = /unsupported image format/i.test(reason);
    throw new ImageRefused(isOther ? "Unsupported" : "Broken", { cause: error });
  }
}

function beginsAs(format: string, file: Uint8Array): boolean {
  return (signatures[format] ?? []).some((signature) =>
    signature.every((byte, index) => byte === null || file[index] === byte),
  );
}
