import type { Program } from "@fundport/api";

type Performance = Program["performance"];

/** A period's performance with its day; null where the history is too short. */
export function performanceOver(
  performance: Performance,
  type: Performance[number]["type"],
): { value: number; asOfDate: string } | null {
  const found = performance.find((entry) => entry.type === type);
  return found === undefined || found.value === null ? null : { value: found.value, asOfDate: found.asOfDate };
}

/** The year that a table of years ends with where none is known. */
export function latestYearOf(performance: Performance, today: Date): number {
  const newest = performance
    .map(({ asOfDate }) => asOfDate)
    .toSorted()
    .at(-1);
  return newest === undefined ? today.getUTCFullYear() : Number(newest.slice(0, 4));
}
