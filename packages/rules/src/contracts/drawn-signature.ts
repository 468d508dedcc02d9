import type { Issue } from "../issue.ts";

/**
 * A drawing on a pad of the given size. Its strokes consist of points in pixels from the top left corner of the pad.
 */
type SignatureStrokes = {
  readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly width: number;
  readonly height: number;
};

/**
 * The minimum length of all strokes together, as a share of the pad's size. On a pad that is 6 cm wide it is 9 mm.
 * Source: docs/reference/signing.md#drawn-signatures.
 */
const minLengthShare = 0.15;
/**
 * The minimum diagonal of the drawing, as a share of the pad's size. It is needed because a filled dot can have long
 * strokes.
 */
const minExtentShare = 0.1;
const minPoints = 4;
/**
 * If a pad is more than twice as high as wide, sizes are shares of half its height, because documents print the whole
 * pad.
 */
const maxHeightToWidth = 2;

/** Checks that a drawing can be a signature: it is inside the pad, and is neither a tap nor a dot. */
export function checkDrawnSignature({ strokes, width, height }: SignatureStrokes): Issue[] {
  const points = strokes.flat();
  const isInside = points.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  if (!isInside) return [{ path: "signatureData", key: "signature.outside" }];
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  const extent = Math.hypot(spanOf(points.map(({ x }) => x)), spanOf(points.map(({ y }) => y)));
  const size = Math.max(width, height / maxHeightToWidth);
  const isEnough = points.length >= minPoints && length >= size * minLengthShare && extent >= size * minExtentShare;
  return isEnough ? [] : [{ path: "signatureData", key: "signature.too-short" }];
}

function lengthOf(stroke: SignatureStrokes["strokes"][number]): number {
  return stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

function spanOf(values: readonly number[]): number {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return max < min ? 0 : max - min;
}
