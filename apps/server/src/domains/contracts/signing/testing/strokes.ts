/** A signature drawn with three strokes. */
export const strokes = {
  strokes: [
    [
      { x: 20, y: 90, t: 0, p: 0.5 },
      { x: 60, y: 30.5, t: 40, p: 0.6 },
      { x: 120, y: 110, t: 95 },
    ],
    [{ x: 200, y: 60, t: 400 }],
  ],
  width: 600,
  height: 200,
};
