import fc from "fast-check";
import { expect, it } from "vitest";
import { toCropArea } from "./crop-area.ts";

it("converts any percentages to fractions within the image", () => {
  const percent = fc.double({ min: -5, max: 105, noNaN: true });
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const part = toCropArea({ x, y, width, height });
      for (const text of Object.values(part)) expect(text).toMatch(/^(?:0\.\d{6}|1\.0{6})$/);
      expect(Number(part.x) + Number(part.width)).toBeLessThanOrEqual(1 + 1e-5);
      expect(Number(part.y) + Number(part.height)).toBeLessThanOrEqual(1 + 1e-5);
      expect(Number(part.width)).toBeGreaterThan(0);
      expect(Number(part.height)).toBeGreaterThan(0);
    }),
  );
});
