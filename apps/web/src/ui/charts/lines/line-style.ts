import { paletteColor } from "../palette.ts";

/** One of several lines over the same times. A value is null at times without data. */
export type ChartLine = {
  readonly id: number;
  readonly name: string;
  /** Determines colour and dashes, so that lines also differ without colour. */
  readonly position: number;
  readonly values: readonly (number | null)[];
};

/** Lengths of dashes and gaps, in pixels; an empty list is a solid line. */
const dashes: readonly (readonly number[])[] = [[], [9, 4], [2, 3], [12, 3, 2, 3]];

/** Returns the colour and dashes of the line at `position`. */
export function lineStyle(position: number): { color: string; dash: readonly number[] } {
  return { color: paletteColor(position), dash: dashes[position % dashes.length] ?? [] };
}
