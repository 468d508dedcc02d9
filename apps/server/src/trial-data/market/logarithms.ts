/**
 * Computes logarithms and powers of e as series of basic arithmetic, which gives the same results on every machine;
 * `Math.log` and `Math.exp` may differ in the last digit.
 */

const smallest = 1e-18;

/** Returns e to the power of a logarithmic return, which is its growth factor. Exact to 15 digits between -2 and 2. */
export function growthOf(logReturn: number): number {
  let sum = 1;
  let term = 1;
  for (let power = 1; Math.abs(term) > smallest && power < 60; power++) {
    term *= logReturn / power;
    sum += term;
  }
  return sum;
}

/** Returns the natural logarithm of a ratio. Exact to 15 digits for ratios between a third and three. */
export function logOf(ratio: number): number {
  const step = (ratio - 1) / (ratio + 1);
  let sum = 0;
  let term = step;
  for (let power = 1; Math.abs(term) > smallest && power < 200; power += 2) {
    sum += term / power;
    term *= step * step;
  }
  return 2 * sum;
}

/** Converts a gain in percent to a logarithmic return. Logarithmic returns add up over days, but percentages do not. */
export function logReturnOf(percent: number): number {
  return logOf(1 + percent / 100);
}
