import { dayNumber, lastDayOf } from "../calendar.ts";
import type { PriceSeries } from "../price-series.ts";

/** Creates a series from pairs of a date, such as `1970-01-02`, and a price. */
export function seriesOf(...points: readonly (readonly [day: string, price: number])[]): PriceSeries {
  return {
    days: Int32Array.from(points, ([day]) => dayNumber(day)),
    prices: Float64Array.from(points, ([, price]) => price),
  };
}

/** Creates a series of consecutive month ends. The first one is the end of `firstMonth` (see `MonthClose`). */
export function monthEnds(firstMonth: number, values: readonly number[]): PriceSeries {
  return {
    days: Int32Array.from(values, (_, index) => lastDayOf(firstMonth + index)),
    prices: Float64Array.from(values),
  };
}

/** Creates a series of consecutive days. */
export function daily(firstDay: string, values: readonly number[]): PriceSeries {
  return {
    days: Int32Array.from(values, (_, index) => dayNumber(firstDay) + index),
    prices: Float64Array.from(values),
  };
}
