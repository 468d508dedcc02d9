/** Beyond this many equal steps a slider's positions are spread by size instead. */
const evenStops = 120;
/** Steps a slider may take, as multiples of the configured one: 1, 2, 5, 10, 20, … */
const ladder = [1, 2, 5];

/** The next coarser step once a step is below 2.5 % of the value it is added to. */
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
 * The values a slider stops at, ascending, `min` first and `max` last.
 * A short range has equal steps. In a long one the steps grow with the value, on round numbers, so that a thousand
 * more is as easy to hit at ten thousand as a hundred thousand more is at a million.
 */
export function sliderStops(min: number, max: number, step: number): readonly number[] {
  const stops = [min];
  const isEven = (max - min) / step <= evenStops;
  for (let value = min; value < max;) {
    const size = isEven ? step : coarserStep(value, step, step);
    // Back onto the grid of the step: a minimum of 1,500 is followed by 2,000.
    value = isEven ? value + size : (Math.floor(value / size) + 1) * size;
    stops.push(Math.min(value, max));
  }
  return stops;
}

/** The stop nearest to a value that was typed. */
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
