export type Root = { readonly root: number; readonly steps: number };
type Bracket = { readonly from: number; readonly to: number; readonly tolerance: number };

const maxSteps = 200;

/**
 * Finds a zero of a continuous function between two points at which it has opposite signs. Uses inverse quadratic
 * interpolation and secant steps as long as they shrink the bracket fast enough, otherwise bisection.
 * Errors: throws if the function has the same sign at both ends, because the caller's bracket is then wrong.
 * Source: R. P. Brent, Algorithms for Minimization without Derivatives, 1973, chapter 4.
 */
export function findRoot(of: (x: number) => number, { from, to, tolerance }: Bracket): Root {
  let [a, b] = [from, to];
  let [valueA, valueB] = [of(a), of(b)];
  if (valueA * valueB > 0) throw new RangeError("Both ends of the bracket lie on the same side of zero.");
  let [c, valueC] = [a, valueA];
  let width = b - a;
  let lastWidth = width;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (valueB * valueC > 0) {
      [c, valueC] = [a, valueA];
      width = b - a;
      lastWidth = width;
    }
    if (Math.abs(valueC) < Math.abs(valueB)) {
      [a, b, c] = [b, c, b];
      [valueA, valueB, valueC] = [valueB, valueC, valueB];
    }
    const nearest = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= nearest || valueB === 0) return { root: b, steps };
    const step = interpolate({ a, b, c, valueA, valueB, valueC }, half);
    const shrinks = step !== null && Math.abs(step) < Math.min(1.5 * Math.abs(half), Math.abs(lastWidth) / 2);
    lastWidth = shrinks ? width : half;
    width = shrinks && step !== null ? step : half;
    [a, valueA] = [b, valueB];
    b += Math.abs(width) > nearest ? width : Math.sign(half) * nearest;
    valueB = of(b);
  }
  return { root: b, steps: maxSteps };
}

type Points = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly valueA: number;
  readonly valueB: number;
  readonly valueC: number;
};

/** Returns the interpolated step from `b`; null if the step leads out of the bracket. */
function interpolate({ a, b, c, valueA, valueB, valueC }: Points, half: number): number | null {
  if (Math.abs(valueA) <= Math.abs(valueB)) return null;
  const ratio = valueB / valueA;
  let numerator = 2 * half * ratio;
  let denominator = 1 - ratio;
  if (a !== c) {
    const [q, r] = [valueA / valueC, valueB / valueC];
    numerator = ratio * (2 * half * q * (q - r) - (b - a) * (r - 1));
    denominator = (q - 1) * (r - 1) * (ratio - 1);
  }
  const step = -numerator / denominator;
  return step * half > 0 && Number.isFinite(step) ? step : null;
}
