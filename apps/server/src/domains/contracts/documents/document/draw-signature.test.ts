import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawSignature } from "./draw-signature.ts";

const draw = (...strokes: { x: number; y: number }[][]) => drawSignature({ strokes, width: 600, height: 200 });
const at = (x: number, y: number) => ({ x, y });

describe("a drawn signature", () => {
  it("draws one path with curves through the midpoints, and a dot for a single point", () => {
    expect(draw([at(10, 20)])).toContain('d="M10 20l.1 0"');
    expect(draw([at(10, 20), at(30, 40)])).toContain('d="M10 20L30 40"');
    expect(draw([at(0, 0), at(10, 20), at(30, 40)], [at(5, 5)])).toContain('d="M0 0Q10 20 20 30L30 40M5 5l.1 0"');
  });

  it("clips a signature to the pad, and rounds it to a tenth of a pixel", () => {
    expect(draw([at(-5, 500), at(700.04, 1.26)])).toContain('d="M0 200L600 1.3"');
  });

  it("a signature's path contains only path commands and numbers, for any strokes", () => {
    const point = fc.record({
      x: fc.double({ noNaN: true, min: -1e4, max: 2e4 }),
      y: fc.double({ noNaN: true, min: -1e4, max: 2e4 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
        (strokes) => {
          const [, path = ""] = / d="([^"]*)"/.exec(drawSignature({ strokes, width: 600, height: 200 })) ?? [];
          expect(path).toMatch(/^[MLQl\d .]+$/);
        },
      ),
    );
  });
});
