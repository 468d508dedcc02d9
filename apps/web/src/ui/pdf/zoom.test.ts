import { expect, it } from "vitest";
import { findPageInSight, pageWidth, stepZoom } from "./zoom.ts";

it("makes pages 960 pixels wide on a desktop, and as wide as the available space on smaller screens", () => {
  expect(pageWidth(1400, 1)).toBe(960);
  expect(pageWidth(360, 1)).toBe(360);
  expect(pageWidth(1400, 1.5)).toBe(1440);
});

it("zooms in steps and stays at the smallest and the largest step", () => {
  expect([stepZoom(1, 1), stepZoom(1, -1)]).toEqual([1.25, 0.8]);
  expect([stepZoom(3, 1), stepZoom(0.5, -1)]).toEqual([3, 0.5]);
  expect(stepZoom(0.9, 1)).toBe(1);
});

it("counts the page in the middle of the view as the visible one", () => {
  const tops = [0, 1000, 2000];
  expect(findPageInSight(tops, 0, 800)).toBe(0);
  expect(findPageInSight(tops, 590, 800)).toBe(0);
  expect(findPageInSight(tops, 600, 800)).toBe(1);
  expect(findPageInSight(tops, 1500, 800)).toBe(1);
  expect(findPageInSight([], 0, 800)).toBe(0);
});
