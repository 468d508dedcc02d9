import { describe, expect, it } from "vitest";
import { fitStrokes, isTooMuch, signatureDataOf, type Stroke } from "./strokes.ts";

const point = (x: number, y: number, time = 1000, pressure = 0.5) => ({ x, y, time, pressure });
const size = { width: 400, height: 200 };

describe("a drawn signature", () => {
  it("is sent with times since its first point, and one decimal", () => {
    const strokes = [[point(10.04, 20.26, 5000, 0.333), point(11, 21, 5016.66, 2)], [point(30, 40, 5400, -1)]];
    expect(signatureDataOf({ strokes, width: 400.55, height: 200 })).toEqual({
      strokes: [
        [
          { x: 10, y: 20.3, t: 0, p: 0.3 },
          { x: 11, y: 21, t: 16.7, p: 1 },
        ],
        [{ x: 30, y: 40, t: 400, p: 0 }],
      ],
      width: 400.6,
      height: 200,
    });
  });

  it("is too much with more strokes, points or characters than the server takes", () => {
    const many = (count: number): Stroke => Array.from({ length: count }, () => point(1, 1));
    expect(isTooMuch({ strokes: [many(100)], ...size })).toBe(false);
    expect(isTooMuch({ strokes: [many(4001)], ...size })).toBe(true);
    expect(isTooMuch({ strokes: Array.from({ length: 401 }, () => many(1)), ...size })).toBe(true);
    const long = Array.from({ length: 3 }, () => Array.from({ length: 3900 }, () => point(123.4, 123.4, 99_999)));
    expect(isTooMuch({ strokes: long, ...size })).toBe(true);
  });

  it("stays as it is on a pad that has room for it, and shrinks evenly on one that has not", () => {
    const strokes = [[point(100, 50), point(396, 98)]];
    expect(fitStrokes(strokes, size)).toBe(strokes);
    expect(fitStrokes(strokes, { width: 202, height: 400 })).toEqual([[point(50, 25), point(198, 49)]]);
    expect(fitStrokes([], size)).toEqual([]);
  });
});
