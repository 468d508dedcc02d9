import type { PercentCrop } from "react-image-crop";

/** What is cut out, as fractions of the picture's width and height in text, as the call takes them. */
export type CropArea = { x: string; y: string; width: string; height: string };

/** Percent of the picture on the screen as fractions within it, at most 6 decimals. */
export function toCropArea({ x, y, width, height }: Pick<PercentCrop, "x" | "y" | "width" | "height">): CropArea {
  const [left, top] = [within(x, 0, 100 - least), within(y, 0, 100 - least)];
  return {
    x: fraction(left),
    y: fraction(top),
    width: fraction(within(width, least, 100 - left)),
    height: fraction(within(height, least, 100 - top)),
  };
}

/** Of nothing no photo can be made. */
const least = 0.01;

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function fraction(percent: number): string {
  return (percent / 100).toFixed(6);
}
