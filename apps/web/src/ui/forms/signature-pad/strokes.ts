import type { EndpointInput } from "@fundport/api";
import { checkDrawnSignature } from "@fundport/rules";

/** A point as the pad stores it: CSS pixels, and milliseconds of the browser's clock. */
export type PadPoint = { readonly x: number; readonly y: number; readonly time: number; readonly pressure: number };
export type Stroke = readonly PadPoint[];
type Size = { readonly width: number; readonly height: number };
export type Drawing = Size & { readonly strokes: readonly Stroke[] };
type SignatureData = EndpointInput<"biometricSignContract">["body"]["signature"]["signatureData"];

/** The server's limits for one signature. Source: docs/reference/signing.md#drawn-signatures. */
const maxStrokes = 400;
const maxPoints = 4000;
const maxCharacters = 240_000;
/** The free space at the edges of a pad, in CSS pixels, because a stroke has a width. */
const margin = 4;

/** Limits a coordinate to the pad, because the pen may leave the pad while drawing. */
function clamp(value: number, limit: number): number {
  return Math.min(Math.max(oneDecimal(value), 0), oneDecimal(limit));
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Converts a drawing to the format of the request: times count from the first point, and all numbers have one decimal.
 */
export function signatureDataOf({ strokes, width, height }: Drawing): SignatureData {
  const start = strokes[0]?.[0]?.time ?? 0;
  return {
    strokes: strokes.map((points) =>
      points.map(({ x, y, time, pressure }) => ({
        x: clamp(x, width),
        y: clamp(y, height),
        t: oneDecimal(Math.max(0, time - start)),
        p: oneDecimal(Math.min(1, Math.max(0, pressure))),
      })),
    ),
    width: oneDecimal(width),
    height: oneDecimal(height),
  };
}

/** Returns true if the drawing exceeds the server's limits, which a name never does. */
function isTooMuch(drawing: Drawing): boolean {
  const { strokes } = drawing;
  return (
    strokes.length > maxStrokes ||
    strokes.some((points) => points.length > maxPoints) ||
    JSON.stringify(signatureDataOf(drawing)).length > maxCharacters
  );
}

/** Returns the reason why a drawing cannot be sent as a signature; null if it can. */
export function findDrawingError(drawing: Drawing): "missing" | "too-much" | "too-short" | null {
  if (drawing.strokes.length === 0) return "missing";
  if (isTooMuch(drawing)) return "too-much";
  return checkDrawnSignature(signatureDataOf(drawing)).length > 0 ? "too-short" : null;
}

/** Returns the strokes for a pad of another size: unchanged if they fit, otherwise scaled down. */
export function fitStrokes(strokes: readonly Stroke[], { width, height }: Size): readonly Stroke[] {
  const points = strokes.flat();
  const right = Math.max(0, ...points.map(({ x }) => x));
  const bottom = Math.max(0, ...points.map(({ y }) => y));
  const scale = Math.min(1, (width - margin) / Math.max(right, 1), (height - margin) / Math.max(bottom, 1));
  if (scale === 1) return strokes;
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })));
}
