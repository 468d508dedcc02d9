import type { Program } from "@fundport/api";

type Performance = Program["performance"];

/** Returns the performance over a period with its date; null if the history is too short. */
export function performanceOver(
  performance: Performance,
  type: Performance[number]["type"],
): { value: number; asOfDate: string } | null {
  const found = performance.find((entry) => entry.type === type);
  return found === undefined || found.value === null ? null : { value: found.value, asOfDate: found.asOfDate };
}

/**
 * Returns the year with which a performance table ends if no yearly figures are known: the year of the newest figure,
 * or the current year.
 */
export function latestYearOf(performance: Performance, today: Date): number {
  const newest = performance
    .map(({ asOfDate }) => asOfDate)
    .toSorted()
    .at(-1);
  return newest === undefined ? today.getUTCFullYear() : Number(newest.slice(0, 4));
}
