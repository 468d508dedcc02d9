import { ApiError, type ErrorCode } from "@fundport/api";
import { openImage, ImageRefused } from "../../../lib/open-image.ts";

/** The accepted formats of a photo, which are detected from its content. Source: docs/reference/own-area.md#photo. */
const acceptedFormats: ReadonlySet<string> = new Set(["png", "jpeg", "gif", "tiff"]);
const photoSide = 512;
const maxPreviewSide = 1024;

/** The part of a photo to keep, in fractions of the upright image's width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Returns the image in a format that browsers can show. Throws the same errors as `encodePhoto`. */
export function encodePreview(file: Uint8Array): Promise<Buffer> {
  return withApiErrors(
    openImage(file, acceptedFormats, (image) =>
      image
        .resize({ width: maxPreviewSide, height: maxPreviewSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    ),
  );
}

/**
 * Returns the square photo to store: the cropped part, or the middle if `crop` is null. The photo has sides of at most
 * 512 px and is a WebP without metadata. Throws `PayloadTooLarge`, `PhotoNotTaken`, `PhotoBroken` and
 * `PhotoTooManyPixels`.
 */
export function encodePhoto(file: Uint8Array, crop: Crop | null): Promise<Buffer> {
  return withApiErrors(
    openImage(file, acceptedFormats, (image, size) => {
      const area = crop === null ? { left: 0, top: 0, ...size } : toPixels(crop, size);
      const side = Math.min(photoSide, area.width, area.height);
      return image
        .extract(area)
        .resize({ width: side, height: side, fit: "cover" })
        .flatten({ background: "#ffffff" })
        .webp({ quality: 86 })
        .toBuffer();
    }),
  );
}

/** Converts fractions to whole pixels within the image; each side has at least one pixel. */
function toPixels({ x, y, width, height }: Crop, size: { width: number; height: number }) {
  const left = Math.min(Math.floor(x * size.width), size.width - 1);
  const top = Math.min(Math.floor(y * size.height), size.height - 1);
  return {
    left,
    top,
    width: clamp(Math.floor(width * size.width), size.width - left),
    height: clamp(Math.floor(height * size.height), size.height - top),
  };
}

function clamp(length: number, max: number): number {
  return Math.max(1, Math.min(length, max));
}

const codes: Record<ImageRefused["defect"], ErrorCode> = {
  Empty: "PhotoNotTaken",
  TooLarge: "PayloadTooLarge",
  Unsupported: "PhotoNotTaken",
  TooManyPixels: "PhotoTooManyPixels",
  Broken: "PhotoBroken",
};

async function withApiErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImageRefused) throw new ApiError(codes[error.defect]);
    throw error;
  }
}
