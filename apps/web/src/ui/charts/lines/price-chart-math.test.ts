import { expect, it } from "vitest";
import { changeOver, findAtPixel, findNearest, pixelOf, pointByKey, readStretch } from "./price-chart-math.ts";

const points = [
  { time: 0, value: 100 },
  { time: 10, value: 80 },
  { time: 40, value: 120 },
  { time: 100, value: 90 },
];
const plot = { left: 20, right: 220, top: 10, bottom: 110, low: 80, high: 120 };

it("finds the point nearest in time", () => {
  expect([-5, 0, 4, 5, 6, 24, 26, 71, 500].map((time) => findNearest(points, time))).toEqual([
    0, 0, 0, 0, 1, 1, 2, 3, 3,
  ]);
  expect(findNearest([], 5)).toBe(0);
});

it("finds the point under a pixel, and the first or last point outside the plot", () => {
  expect([-50, 20, 41, 100, 220, 900].map((x) => findAtPixel(points, x, plot))).toEqual([0, 0, 1, 2, 3, 3]);
});

it("maps the pixel of each point back to the same point", () => {
  for (const index of points.keys()) expect(findAtPixel(points, pixelOf(points, index, plot).x, plot)).toBe(index);
  expect(pixelOf(points, 2, plot)).toEqual({ x: 100, y: 10 });
  expect(pixelOf(points, 1, plot)).toEqual({ x: 40, y: 110 });
});

it("returns all points, the points up to the cursor, or the points of a drag in either direction", () => {
  expect(readStretch(null, 4)).toEqual({ from: 0, to: 3, isSelected: false });
  expect(readStretch({ anchor: null, cursor: 2 }, 4)).toEqual({ from: 0, to: 2, isSelected: false });
  expect(readStretch({ anchor: 2, cursor: 2 }, 4)).toEqual({ from: 0, to: 2, isSelected: false });
  expect(readStretch({ anchor: 3, cursor: 1 }, 4)).toEqual({ from: 1, to: 3, isSelected: true });
  expect(readStretch({ anchor: 1, cursor: 3 }, 4)).toEqual({ from: 1, to: 3, isSelected: true });
});

it("calculates the change over a range from its first value", () => {
  const { difference, percent } = changeOver(points, { from: 1, to: 2, isSelected: true });
  expect(difference).toBe(40);
  expect(percent).toBeCloseTo(50, 10);
  expect(changeOver([{ time: 0, value: 0 }, ...points], { from: 0, to: 1, isSelected: true }).percent).toBeNull();
});

it.each([
  ["ArrowLeft", 2],
  ["ArrowRight", 3],
  ["Home", 0],
  ["End", 3],
] as const)("moves the cursor from the last point with %s to point %i", (name, cursor) => {
  expect(pointByKey(null, { name, isShift: false }, 4)).toEqual({ pointing: { anchor: null, cursor } });
});

it("moves the cursor by a tenth of the points with the page keys", () => {
  const start = { anchor: null, cursor: 50 };
  expect(pointByKey(start, { name: "PageDown", isShift: false }, 101)?.pointing?.cursor).toBe(40);
  expect(pointByKey(start, { name: "PageUp", isShift: false }, 101)?.pointing?.cursor).toBe(60);
});

it("selects a range with Shift, and clears the range on the next key without Shift", () => {
  const first = pointByKey({ anchor: null, cursor: 2 }, { name: "ArrowLeft", isShift: true }, 4);
  expect(first?.pointing).toEqual({ anchor: 2, cursor: 1 });
  const second = pointByKey(first?.pointing ?? null, { name: "ArrowLeft", isShift: true }, 4);
  expect(second?.pointing).toEqual({ anchor: 2, cursor: 0 });
  expect(pointByKey(second?.pointing ?? null, { name: "ArrowRight", isShift: false }, 4)?.pointing).toEqual({
    anchor: null,
    cursor: 1,
  });
});

it("clears the cursor on Escape and ignores other keys", () => {
  expect(pointByKey({ anchor: 1, cursor: 2 }, { name: "Escape", isShift: false }, 4)).toEqual({ pointing: null });
  expect(pointByKey(null, { name: "Escape", isShift: false }, 4)).toBeNull();
  expect(pointByKey(null, { name: "Tab", isShift: false }, 4)).toBeNull();
});
