import type { PercentCrop } from "react-image-crop";

/** The cropped area as fractions of the image's width and height, as strings for the API. */
export type CropArea = { x: string; y: string; width: string; height: string };

/**
 * Converts a cropped area from percentages of the displayed image to fractions within the image, with at most 6
 * decimals.
 */
export function toCropArea({ x, y, width, height }: Pick<PercentCrop, "x" | "y" | "width" | "height">): CropArea {
  const [left, top] = [within(x, 0, 100 - minPercent), within(y, 0, 100 - minPercent)];
  return {
    x: fraction(left),
    y: fraction(top),
    width: fraction(within(width, minPercent, 100 - left)),
    height: fraction(within(height, minPercent, 100 - top)),
  };
}

/** The minimum size of the cropped area in percent, because a photo cannot be created from an empty area. */
const minPercent = 0.01;

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function fraction(percent: number): string {
  return (percent / 100).toFixed(6);
}
