import sharp from "sharp";
import { expect, it } from "vitest";
import { openImage, ImageRefused } from "./open-image.ts";

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
);
const all = new Set(["png", "jpeg", "gif", "tiff", "webp"]);

it("the image library itself cannot open SVG", async () => {
  await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
});

it.each(["png", "jpeg", "gif", "tiff", "webp"] as const)("opens an image of the type %s", async (format) => {
  const imageBytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();
  expect(await openImage(imageBytes, all, (_image, { width, height }) => Promise.resolve([width, height]))).toEqual([
    4, 3,
  ]);
});

it("refuses a file whose first bytes match none of the accepted types", async () => {
  const refused = openImage(svg, all, () => Promise.resolve(null));
  await expect(refused).rejects.toThrow(ImageRefused);
  await expect(refused).rejects.toMatchObject({ defect: "Unsupported" });
});
