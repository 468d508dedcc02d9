/**
 * Logarithms and powers of e as series of basic arithmetic, which every machine computes alike; `Math.log` and
 * `Math.exp` may differ in the last digit.
 */

const smallest = 1e-18;

/** The factor by which a value grows that gains `logReturn`: e to its power. Exact to 15 digits between -2 and 2. */
export function growthOf(logReturn: number): number {
  let sum = 1;
  let term = 1;
  for (let power = 1; Math.abs(term) > smallest && power < 60; power++) {
    term *= logReturn / power;
    sum += term;
  }
  return sum;
}

/** The natural logarithm of a ratio of two values; exact to 15 digits between a third and three. */
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

/** A gain in percent as a logarithm, which adds up over days where percents do not. */
export function logReturnOf(percent: number): number {
  return logOf(1 + percent / 100);
}
