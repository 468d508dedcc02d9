import { paletteColor } from "../palette.ts";

/** One line of a chart with several lines. All lines share the same list of times. */
export type ChartLine = {
  readonly id: number;
  readonly name: string;
  /** The line's index among the lines. It determines colour and dashes, so that lines also differ without colour. */
  readonly position: number;
  readonly values: readonly (number | null)[];
};

/** The dash patterns: lengths of dashes and gaps, in pixels. An empty list is a solid line. */
const dashes: readonly (readonly number[])[] = [[], [9, 4], [2, 3], [12, 3, 2, 3]];

/** Returns the colour and dashes of the line at `position`. */
export function lineStyle(position: number): { color: string; dash: readonly number[] } {
  return { color: paletteColor(position), dash: dashes[position % dashes.length] ?? [] };
}
