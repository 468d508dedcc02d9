export type Ticks = { readonly values: readonly number[]; readonly step: number };

/**
 * Returns round values that cover the range from 0 to `highest`, or from `lowest` if it is below 0. There are about
 * `count` steps, each 1, 2, 2.5 or 5 times a power of ten.
 */
export function amountTicks(lowest: number, highest: number, count = 5): Ticks {
  const span = Math.max(highest, 0) - Math.min(lowest, 0);
  if (span <= 0) return { values: [0], step: 1 };
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10);
  const first = Math.floor(Math.min(lowest, 0) / step);
  const last = Math.ceil(Math.max(highest, 0) / step - 1e-9);
  return { values: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step), step };
}

/** Returns at most about a dozen whole years from 0 to `horizonYears`. The last year is always included. */
export function yearTicks(horizonYears: number): number[] {
  const step = [1, 2, 5, 10, 20].find((candidate) => horizonYears / candidate <= 10) ?? 25;
  const regular = Array.from({ length: Math.floor(horizonYears / step) + 1 }, (_, index) => index * step);
  const last = regular.at(-1) ?? 0;
  if (last === horizonYears) return regular;
  const roomy = horizonYears - last > step / 2 ? regular : regular.slice(0, -1);
  return [...roomy, horizonYears];
}
