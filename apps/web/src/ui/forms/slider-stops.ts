/** The maximum number of stops with equal steps. A range that needs more gets steps that grow with the value. */
const evenStops = 120;
/**
 * The configured step times these numbers and their tenfold gives the steps that a slider may use: 1, 2, 5, 10, 20, …
 */
const ladder = [1, 2, 5];

/**
 * Returns the step to use at a value: the given step, or the first coarser one that is more than 2.5 % of the value.
 */
function coarserStep(value: number, step: number, base: number): number {
  let rung = 0;
  let coarse = step;
  while (coarse * 40 <= value) {
    rung += 1;
    const multiple = (ladder[rung % ladder.length] ?? 1) * 10 ** Math.floor(rung / ladder.length);
    coarse = base * multiple;
  }
  return coarse;
}

/**
 * Returns the stops of a slider from `min` to `max`, ascending. In a short range all steps are equal. In a long range
 * the steps grow with the value, on round numbers, so that adding a thousand to ten thousand is as easy as adding a
 * hundred thousand to a million.
 */
export function sliderStops(min: number, max: number, step: number): readonly number[] {
  const stops = [min];
  const isEven = (max - min) / step <= evenStops;
  for (let value = min; value < max;) {
    const size = isEven ? step : coarserStep(value, step, step);
    // Rounds up to a multiple of the step: 1,500 is followed by 2,000.
    value = isEven ? value + size : (Math.floor(value / size) + 1) * size;
    stops.push(Math.min(value, max));
  }
  return stops;
}

/** Returns the index of the stop nearest to a typed value. */
export function nearestStop(stops: readonly number[], value: number): number {
  let low = 0;
  let high = stops.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((stops[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  const below = stops[low] ?? value;
  const above = stops[high] ?? value;
  return value - below <= above - value ? low : high;
}
