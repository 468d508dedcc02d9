import { describe, expect, it } from "vitest";
import { checkDrawnSignature } from "./drawn-signature.ts";

type Point = { x: number; y: number };
const at = (x: number, y: number): Point => ({ x, y });
const pad = { width: 600, height: 200 };
const keysOf = (...strokes: Point[][]) => checkDrawnSignature({ strokes, ...pad }).map(({ key }) => key);
/** Returns points on a horizontal line whose length is given in pixels. */
const line = (length: number, points = 4, from = 100) =>
  Array.from({ length: points }, (_, index) => at(from + (length * index) / (points - 1), 100));

describe("a drawn signature", () => {
  it.each([
    ["a line of 15 % of the pad's width", [line(90)]],
    [
      "a cross of two short strokes",
      [
        [at(100, 50), at(150, 100)],
        [at(150, 50), at(100, 100)],
      ],
    ],
    ["strokes that touch each edge", [[at(0, 0), at(600, 0), at(600, 200), at(0, 200)]]],
    ["a dot beside a stroke", [line(90), [at(300, 60)]]],
  ])("accepts %s", (_what, strokes) => {
    expect(keysOf(...strokes)).toEqual([]);
  });

  it.each([
    ["an empty drawing", []],
    ["one tap", [[at(100, 100)]]],
    [
      "taps all over the pad, which have no length",
      [[at(0, 0)], [at(600, 0)], [at(600, 200)], [at(0, 200)], [at(9, 9)]],
    ],
    ["a line that is a pixel too short", [line(89)]],
    ["a long line of three points", [line(500, 3)]],
    ["a filled dot", [Array.from({ length: 200 }, (_, index) => at(100 + (index % 2) * 40, 100))]],
  ])("refuses %s as too short", (_what, strokes) => {
    expect(keysOf(...strokes)).toEqual(["signature.too-short"]);
  });

  it.each([
    ["left of", at(-0.1, 100)],
    ["right of", at(600.1, 100)],
    ["above", at(100, -0.1)],
    ["below", at(100, 200.1)],
    ["far from", at(20_000, 20_000)],
  ])("refuses a drawing with a point %s the pad, even if the other strokes are long enough", (_where, point) => {
    expect(keysOf(line(400), [point])).toEqual(["signature.outside"]);
  });

  it("a drawn signature is measured relative to the size of its pad", () => {
    const strokes = [line(90)];
    expect(checkDrawnSignature({ strokes, width: 601, height: 200 })).toEqual([
      { path: "signatureData", key: "signature.too-short" },
    ]);
  });

  it("a drawn signature is measured relative to half the height of the pad if the pad is more than twice as high as wide", () => {
    const keysAt = (height: number) =>
      checkDrawnSignature({ strokes: [line(90)], width: 600, height }).map(({ key }) => key);
    expect(keysAt(1200)).toEqual([]);
    expect(keysAt(1201)).toEqual(["signature.too-short"]);
  });
});
