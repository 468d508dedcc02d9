import { describe, expect, it } from "vitest";
import { nearestStop, sliderStops } from "./slider-stops.ts";

describe("the stops of a slider", () => {
  it("all steps are equal over a short range", () => {
    expect(sliderStops(1, 5, 1)).toEqual([1, 2, 3, 4, 5]);
  });
  it("the last stop is the maximum, even if the steps do not reach it exactly", () => {
    expect(sliderStops(0, 5, 2)).toEqual([0, 2, 4, 5]);
  });
  it("a range of ten million has a few hundred round stops, although the step is a thousand", () => {
    const stops = sliderStops(0, 10_000_000, 1000);
    expect(stops.length).toBeGreaterThan(100);
    expect(stops.length).toBeLessThan(300);
    expect(stops.slice(0, 4)).toEqual([0, 1000, 2000, 3000]);
    expect(stops.at(-1)).toBe(10_000_000);
    expect(stops.every((stop) => stop % 1000 === 0)).toBe(true);
    expect(stops.every((stop, index) => index === 0 || stop > (stops[index - 1] ?? 0))).toBe(true);
  });
  it("no step is larger than a tenth of its value after the first steps", () => {
    const stops = sliderStops(0, 10_000_000, 1000);
    const jumps = stops.slice(1).map((stop, index) => ({ from: stops[index] ?? 0, by: stop - (stops[index] ?? 0) }));
    expect(jumps.filter(({ from, by }) => from >= 10_000 && by > from * 0.1)).toEqual([]);
  });
  it("returns the stop that is nearest to a typed value", () => {
    const stops = [0, 1000, 2000, 5000];
    expect(nearestStop(stops, 0)).toBe(0);
    expect(nearestStop(stops, 1499)).toBe(1);
    expect(nearestStop(stops, 3600)).toBe(3);
    expect(nearestStop(stops, 99_999)).toBe(3);
  });
});
