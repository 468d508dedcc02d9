import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadLabels } from "./spread-labels.ts";

describe("labels at the ends of lines", () => {
  it("keep their positions if they have enough space", () => {
    expect(spreadLabels([90, 10, 50], 20, 0, 100)).toEqual([90, 10, 50]);
  });

  it("move apart by the gap and keep their order", () => {
    expect(spreadLabels([50, 50, 51], 10, 0, 100)).toEqual([50, 60, 70]);
  });

  it("keep the gap and stay inside the frame, wherever the lines end", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 250 }), { minLength: 1, maxLength: 4 }),
        (preferredPositions) => {
          const positions = spreadLabels(preferredPositions, 20, 0, 180).toSorted((a, b) => a - b);
          expect(positions[0]).toBeGreaterThanOrEqual(0);
          expect(positions.at(-1)).toBeLessThanOrEqual(180);
          positions
            .slice(1)
            .forEach((position, index) => expect(position - (positions[index] ?? 0)).toBeGreaterThanOrEqual(20));
        },
      ),
    );
  });
});
