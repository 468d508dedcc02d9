import { z } from "zod";
import { defineEndpoint } from "../define-endpoint.ts";

/** A fraction as text: 0 to 1 with a decimal point and at most 6 decimals. */
const fraction = z.preprocess(
  (text) => (typeof text === "string" && /^(?:0|1|0\.\d{1,6}|1\.0{1,6})$/.test(text) ? Number(text) : text),
  z.number().min(0).max(1),
);
/** Rounded fractions do not add up to exactly 1. */
const tolerance = 1e-5;

/** The crop of the upright picture, as fractions of its width and height. All four, or none for the middle. */
const crop = z
  .object({
    x: fraction.optional(),
    y: fraction.optional(),
    width: fraction.optional(),
    height: fraction.optional(),
  })
  .refine(
    ({ x, y, width, height }) => {
      const given = [x, y, width, height].filter((part) => part !== undefined);
      if (given.length === 0) return true;
      if (x === undefined || y === undefined || width === undefined || height === undefined) return false;
      return width > 0 && height > 0 && x + width <= 1 + tolerance && y + height <= 1 + tolerance;
    },
    { path: ["width"] },
  );

/** The photo of the logged-in advisor. Bodies are the bytes of a PNG, JPEG, GIF or TIFF with their content type. */
export const userEndpoints = {
  previewPhoto: defineEndpoint(
    "previewPhoto",
    "The picture as it would be cropped: upright, as WebP of at most 1024 px",
    {
      response: z.string(),
    },
  ),
  putPhoto: defineEndpoint("putPhoto", "Replace the photo; its square is cut out and re-encoded", {
    querystring: crop,
    response: z.object({ photoFetchedAt: z.string() }),
  }),
  deletePhoto: defineEndpoint("deletePhoto", "Remove the photo", { response: z.null() }),
};
