import { dayNumber, lastDayOf } from "../calendar.ts";
import type { PriceSeries } from "../price-series.ts";

/** A series of values on days that are given as `1970-01-02`. */
export function seriesOf(...points: readonly (readonly [day: string, price: number])[]): PriceSeries {
  return {
    days: Int32Array.from(points, ([day]) => dayNumber(day)),
    prices: Float64Array.from(points, ([, price]) => price),
  };
}

/** Values at the ends of months that follow each other, the first at the end of `firstMonth` (see `MonthClose`). */
export function monthEnds(firstMonth: number, values: readonly number[]): PriceSeries {
  return {
    days: Int32Array.from(values, (_, index) => lastDayOf(firstMonth + index)),
    prices: Float64Array.from(values),
  };
}

/** Values on days that follow each other. */
export function daily(firstDay: string, values: readonly number[]): PriceSeries {
  return {
    days: Int32Array.from(values, (_, index) => dayNumber(firstDay) + index),
    prices: Float64Array.from(values),
  };
}
