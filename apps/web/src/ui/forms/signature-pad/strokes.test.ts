import { describe, expect, it } from "vitest";
import { findDrawingError, fitStrokes, signatureDataOf, type Stroke } from "./strokes.ts";

const point = (x: number, y: number, time = 1000, pressure = 0.5) => ({ x, y, time, pressure });
const size = { width: 400, height: 200 };

describe("a drawn signature", () => {
  it("converts a drawing to times since its first point and coordinates with one decimal", () => {
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

  it("moves points outside the pad to the edge of the pad", () => {
    const strokes = [[point(-9, 210), point(410, -3)]];
    expect(signatureDataOf({ strokes, width: 400.06, height: 200 })).toMatchObject({
      strokes: [
        [
          { x: 0, y: 200 },
          { x: 400.1, y: 0 },
        ],
      ],
      width: 400.1,
      height: 200,
    });
  });

  it.each([
    ["missing", []],
    ["too-short", [[point(100, 100)]]],
    ["too-short", [[0, 10, 20, 59].map((x) => point(x, 100))]],
    [null, [[0, 20, 40, 60].map((x) => point(x, 100))]],
  ])("returns the error %s for strokes that are missing, too short or (null) long enough", (error, strokes) => {
    expect(findDrawingError({ strokes, ...size })).toBe(error);
  });

  it("returns an error for more strokes, points or characters than the server accepts", () => {
    const many = (count: number): Stroke => Array.from({ length: count }, (_, index) => point(index % 400, 1));
    expect(findDrawingError({ strokes: [many(100)], ...size })).toBeNull();
    expect(findDrawingError({ strokes: [many(4001)], ...size })).toBe("too-much");
    expect(findDrawingError({ strokes: Array.from({ length: 401 }, () => many(1)), ...size })).toBe("too-much");
    const long = Array.from({ length: 3 }, () => Array.from({ length: 3900 }, () => point(123.4, 123.4, 99_999)));
    expect(findDrawingError({ strokes: long, ...size })).toBe("too-much");
  });

  it("leaves a drawing unchanged on a pad that it fits, and shrinks it evenly on a smaller pad", () => {
    const strokes = [[point(100, 50), point(396, 98)]];
    expect(fitStrokes(strokes, size)).toBe(strokes);
    expect(fitStrokes(strokes, { width: 202, height: 400 })).toEqual([[point(50, 25), point(198, 49)]]);
    expect(fitStrokes([], size)).toEqual([]);
  });
});
