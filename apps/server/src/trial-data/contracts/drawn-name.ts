import type { DrawnSignature } from "@fundport/api";

/** The settings of waves that imitate a handwritten name. Each letter has a loop up and a loop down. */
const letters = 7;
const pointsALetter = 8;
const waves = Array.from({ length: letters * pointsALetter }, (_, index) => {
  const turn = (index / pointsALetter) * 2 * Math.PI;
  const rise = index < pointsALetter ? 58 : 22;
  return {
    x: round(70 + index * 7.4 + 9 * Math.sin(turn * 2)),
    y: round(112 - rise * Math.sin(turn) - index * 0.3),
    t: index * 16,
    p: round(0.5 + 0.3 * Math.cos(turn)),
  };
});
const underline = Array.from({ length: 12 }, (_, index) => ({
  x: round(90 + index * 34),
  y: round(158 - index * 1.6),
  t: 1200 + index * 14,
  p: 0.4,
}));

/** A drawn signature for trial data. */
export const trialSignature: DrawnSignature = { strokes: [waves, underline], width: 600, height: 200 };

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
